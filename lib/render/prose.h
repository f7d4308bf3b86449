#pragma once

#include <string>
#include <string_view>

namespace spadille::render {

/// Returns a text of the catalogue in Markdown. Names with `_`, as options and laws have them, become code.
std::string prose(std::string_view text);

}  // namespace spadille::render
