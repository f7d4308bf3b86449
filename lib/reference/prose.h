#pragma once

#include <string>
#include <string_view>

namespace spadille::reference {

/// A text of the catalogue in Markdown: names of options and laws as the program writes them.
std::string prose(std::string_view text);

}  // namespace spadille::reference
