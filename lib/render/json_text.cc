#include "render/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "render/json_value.h"
#include "source/eight_bytes.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// Kinds of characters that JSON escapes, or may have to.
enum Sign : std::uint8_t { kUsual = 0, kEscaped = 1, kControl = 2, kHigh = 4 };

constexpr std::array<std::uint8_t, 256> kSigns = [] {
  std::array<std::uint8_t, 256> signs{};
  for (std::size_t i = 0; i < signs.size(); ++i) signs[i] = i < 0x20U ? kControl : i >= 0x80U ? kHigh : kUsual;
  for (const char c : {'"', '\\'}) signs[static_cast<unsigned char>(c)] = kEscaped;
  signs[0x7F] = kControl;
  return signs;
}();

std::uint8_t sign_of(char c) { return kSigns[static_cast<unsigned char>(c)]; }

// True if any byte is not `kUsual`.
bool any_odd(EightBytes bytes) {
  return bytes.has_below(' ') || bytes.non_ascii().any() || bytes.has('"') || bytes.has('\\') || bytes.has('\x7F');
}

// Returns the kinds of characters in a text, combined. Because most texts are usual, it checks eight bytes at once.
std::uint8_t signs_in(std::string_view text) {
  std::string_view rest = text;
  while (rest.size() >= EightBytes::kSize && !any_odd(EightBytes(rest.data()))) rest.remove_prefix(EightBytes::kSize);
  std::uint8_t signs = kUsual;
  for (const char c : rest) signs |= sign_of(c);
  return signs;
}

// `put_quoted` writes a text that is not odd in quotes and returns the end. It writes at most `quoted_size` bytes.
std::size_t quoted_size(std::string_view text, std::uint8_t signs) {
  return ((signs & kEscaped) != 0 ? 2 * text.size() : text.size()) + 2;
}
char* put_quoted(char* to, std::string_view text, std::uint8_t signs) {
  *to++ = '"';
  if ((signs & kEscaped) == 0) {
    to = std::copy(text.begin(), text.end(), to);
  } else {
    for (const char c : text) {
      if (sign_of(c) == kEscaped) *to++ = '\\';
      *to++ = c;
    }
  }
  *to++ = '"';
  return to;
}

// True if only the JSON library can write the text: it has control characters or invalid UTF-8.
bool is_odd(std::string_view text, std::uint8_t signs) {
  return (signs & kControl) != 0 || ((signs & kHigh) != 0 && (first_invalid_utf8(text) || has_controls(text)));
}

}  // namespace

JsonName::JsonName(std::string_view word) : word_(word) {
  const std::uint8_t signs = signs_in(word);
  if (quoted_size(word, signs) > kRoom || is_odd(word, signs)) return;
  size_ = static_cast<std::size_t>(put_quoted(ready_.data(), word, signs) - ready_.data());
}

void JsonBytes::quoted(std::string_view text) {
  const std::uint8_t signs = signs_in(text);
  if (is_odd(text, signs)) return bytes(dump(Json(text)));
  make_room(quoted_size(text, signs));
  to_ = put_quoted(to_, text, signs);
}

void JsonBytes::number(std::int64_t number) {
  constexpr std::size_t kMost = std::numeric_limits<std::int64_t>::digits10 + 2;  // including a minus
  make_room(kMost);
  if (number >= 0 && number < 10) {  // the usual case
    *to_++ = static_cast<char>('0' + number);
    return;
  }
  to_ = std::to_chars(to_, to_ + kMost, number).ptr;
}

void JsonBytes::grow(std::size_t bytes) {
  constexpr std::size_t kLeast = 1024;
  const std::size_t written = size();
  const std::size_t wanted = written + std::max(bytes, kLeast);
  if (wanted > out_.capacity()) out_.reserve(2 * wanted);
  out_.resize(wanted);
  to_ = out_.data() + written;
  end_ = out_.data() + wanted;
}

}  // namespace spadille::render
