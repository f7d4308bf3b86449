#include "report/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "report/json_value.h"
#include "source/utf8.h"

namespace spadille::report {
namespace {

// What JSON writes in another way than it stands, or may have to.
enum Sign : std::uint8_t { kUsual = 0, kEscaped = 1, kControl = 2, kHigh = 4 };

constexpr std::array<std::uint8_t, 256> kSigns = [] {
  std::array<std::uint8_t, 256> signs{};
  for (std::size_t i = 0; i < signs.size(); ++i) signs[i] = i < 0x20U ? kControl : i >= 0x80U ? kHigh : kUsual;
  for (const char c : {'"', '\\'}) signs[static_cast<unsigned char>(c)] = kEscaped;
  return signs;
}();

std::uint8_t sign_of(char c) { return kSigns[static_cast<unsigned char>(c)]; }

}  // namespace

void JsonBytes::quoted(std::string_view text) {
  std::uint8_t signs = kUsual;
  for (const char c : text) signs |= sign_of(c);
  if ((signs & kControl) != 0 || ((signs & kHigh) != 0 && first_invalid_utf8(text))) {
    bytes(dump(Json(text)));
    return;
  }
  char* const begin = room(2 * text.size() + 2);
  char* to = begin;
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
  size_ += static_cast<std::size_t>(to - begin);
}

void JsonBytes::number(std::int64_t number) {
  const fmt::format_int digits(number);
  bytes({digits.data(), digits.size()});
}

void JsonBytes::grow(std::size_t bytes) {
  constexpr std::size_t kLeast = 1024;
  const std::size_t wanted = size_ + std::max(bytes, kLeast);
  if (wanted > out_.capacity()) out_.reserve(2 * wanted);
  out_.resize(wanted);
}

}  // namespace spadille::report
