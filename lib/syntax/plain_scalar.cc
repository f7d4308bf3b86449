#include "syntax/plain_scalar.h"

#include <charconv>

#include "source/eight_bytes.h"
#include "source/utf8.h"

namespace spadille::syntax {
namespace {

using What = PlainScalar::What;

constexpr std::size_t kDigits = 4;

// Returns the character of `\u` and these digits. Returns nullopt if they are not four hexadecimal digits, or give a
// surrogate or a control character.
std::optional<char32_t> escaped_character(std::string_view digits) {
  constexpr int kHexadecimal = 16;
  constexpr std::uint32_t kFirstSurrogate = 0xD800;
  constexpr std::uint32_t kLastSurrogate = 0xDFFF;
  std::uint32_t character = 0;
  const char* const end = digits.data() + digits.size();
  if (digits.size() != kDigits || std::from_chars(digits.data(), end, character, kHexadecimal).ptr != end)
    return std::nullopt;
  if (character < ' ' || character == 0x7F || (character >= kFirstSurrogate && character <= kLastSurrogate))
    return std::nullopt;
  return character;
}

// In single quotes, a quote is doubled.
std::string without_doubled_quotes(std::string_view written) {
  std::string text;
  text.reserve(written.size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] == '\'') ++i;
    text += written[i];
  }
  return text;
}

constexpr char kDelete = '\x7F';

std::optional<std::string> without_escapes(std::string_view written) {
  std::string text;
  text.reserve(written.size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (written[i] == kDelete) return std::nullopt;
    if (written[i] != '\\') {
      text += written[i];
      continue;
    }
    const char character = written[++i];
    if (character == 'u') {
      const auto meant = escaped_character(written.substr(i + 1, kDigits));
      if (!meant) return std::nullopt;
      append_utf8(text, *meant);
      i += kDigits;
    } else if (character == '"' || character == '\\' || character == '/') {
      text += character;
    } else {
      return std::nullopt;
    }
  }
  return text;
}

}  // namespace

bool has_escape(PlainScalar scalar) {
  const auto any = [](EightBytes bytes) { return bytes.has('\\') || bytes.has(kDelete); };
  const char* at = scalar.begin;
  std::size_t size = scalar.size;
  for (; size > EightBytes::kSize; size -= EightBytes::kSize, at += EightBytes::kSize)
    if (any(EightBytes(at))) return true;
  return any(EightBytes(EightBytes(at).bits() & EightBytes::ones(size).bits()));
}

std::optional<std::string> unescaped(PlainScalar scalar) {
  if (scalar.what == What::single_escaped) return without_doubled_quotes(scalar.written());
  if (scalar.what == What::json || scalar.what == What::double_escaped) return without_escapes(scalar.written());
  return std::nullopt;
}

}  // namespace spadille::syntax
