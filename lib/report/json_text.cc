#include "report/json_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/json_value.h"
#include "source/utf8.h"

namespace spadille::report {
namespace {

enum class Sign { usual, escaped, unusual };

Sign kind_of(char c) {
  const auto byte = static_cast<unsigned char>(c);
  if (c == '"' || c == '\\') return Sign::escaped;
  return byte < 0x20U || byte >= 0x80U ? Sign::unusual : Sign::usual;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20U; }

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  std::size_t usual = 0;
  while (usual < text.size() && kind_of(text[usual]) == Sign::usual) ++usual;
  const std::string_view rest = text.substr(usual);
  if (!rest.empty() && (std::any_of(rest.begin(), rest.end(), is_control) || first_invalid_utf8(rest))) {
    out += dump(Json(text));
    return;
  }
  out += '"';
  out += text.substr(0, usual);
  for (const char c : rest) {
    if (kind_of(c) == Sign::escaped) out += '\\';
    out += c;
  }
  out += '"';
}

void append_number(std::string& out, std::int64_t number) {
  const fmt::format_int digits(number);
  out.append(digits.data(), digits.size());
}

}  // namespace spadille::report
