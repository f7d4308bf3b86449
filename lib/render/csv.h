#pragma once

#include <string>
#include <string_view>

namespace spadille::render {

/// Returns a text as a cell of CSV (RFC 4180). Escapes control characters. An apostrophe precedes `=`, `+`, `-` and
/// `@` at its start, so that no spreadsheet runs it as a formula.
std::string csv_cell(std::string_view text);

}  // namespace spadille::render
