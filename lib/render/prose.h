#pragma once

#include <string>
#include <string_view>

namespace spadille::render {

/// A text of the catalogue in Markdown: names of options and laws as the program writes them.
std::string prose(std::string_view text);

}  // namespace spadille::render
