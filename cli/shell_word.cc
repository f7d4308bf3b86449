#include "cli/shell_word.h"

#include <algorithm>

#include "source/utf8.h"

namespace spadille::cli {
namespace {

// True for characters that no shell replaces, wherever they are in a word.
bool is_plain_for_sh(char c) {
  const bool alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  return alphanumeric || std::string_view("_./,+@%:-").find(c) != std::string_view::npos;
}

}  // namespace

std::string quoted_for_sh(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += R"('\'')";
    } else {
      out += c;
    }
  }
  return out + '\'';
}

std::optional<std::string> file_argument(std::string_view path) {
  if (printable_line(path) != path) return std::nullopt;
  std::string name = path.starts_with('-') ? "./" : "";
  name += path;
  return std::all_of(name.begin(), name.end(), is_plain_for_sh) ? name : quoted_for_sh(name);
}

}  // namespace spadille::cli
