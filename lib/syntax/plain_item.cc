#include "syntax/plain_item.h"

#include <charconv>

#include "source/utf8.h"

namespace spadille::syntax {
namespace {

constexpr std::size_t kDigits = 4;

}  // namespace

std::optional<char32_t> escaped_sign(std::string_view digits) {
  constexpr int kHexadecimal = 16;
  constexpr std::uint32_t kFirstSurrogate = 0xD800;
  constexpr std::uint32_t kLastSurrogate = 0xDFFF;
  std::uint32_t sign = 0;
  const char* const end = digits.data() + digits.size();
  if (digits.size() != kDigits || std::from_chars(digits.data(), end, sign, kHexadecimal).ptr != end)
    return std::nullopt;
  if (sign < ' ' || sign == 0x7F || (sign >= kFirstSurrogate && sign <= kLastSurrogate)) return std::nullopt;
  return sign;
}

std::string unescaped(std::string_view written, PlainItem::What what) {
  std::string text;
  text.reserve(written.size());
  const bool is_double = what == PlainItem::What::double_escaped;
  for (std::size_t i = 0; i < written.size(); ++i) {
    const bool escaped = written[i] == (is_double ? '\\' : '\'');
    // The first byte of an escape stands for nothing, the second for itself.
    if (escaped) ++i;
    if (escaped && written[i] == 'u') {
      append_utf8(text, *escaped_sign(written.substr(i + 1, kDigits)));
      i += kDigits;
    } else {
      text += written[i];
    }
  }
  return text;
}

}  // namespace spadille::syntax
