#include "render/csv.h"

#include "source/utf8.h"

namespace spadille::render {

std::string csv_cell(std::string_view text) {
  std::string cell = printable_line(text);
  if (!cell.empty() && std::string_view("=+-@").find(cell.front()) != std::string_view::npos) cell.insert(0, 1, '\'');
  if (cell.find_first_of(",\"'") == std::string::npos) return cell;
  std::string quoted = "\"";
  for (const char c : cell) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + "\"";
}

}  // namespace spadille::render
