#include "archive/only_hands.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace spadille::archive {
namespace {

// The keys of a header and of a settlement have the same letters in front, and then one doubled. Looks at many bytes at
// a time: one loop without branches, for the compiler.
bool may_hold_key(std::string_view text) {
  constexpr std::string_view kHeader = "session";
  constexpr std::string_view kSettlement = "settlement";
  constexpr std::size_t kLetters = 4;
  static_assert(kHeader.substr(0, 2) == kSettlement.substr(0, 2));
  static_assert(kHeader[2] == kHeader[3] && kSettlement[2] == kSettlement[3]);
  const auto differ = [](char a, char b) { return static_cast<std::uint8_t>(a ^ b); };
  const std::size_t end = text.size() < kLetters ? 0 : text.size() - kLetters + 1;
  std::uint8_t nearest = 0xFF;
  for (std::size_t i = 0; i < end; ++i) {
    const auto difference = static_cast<std::uint8_t>(differ(text[i], kHeader[0]) | differ(text[i + 1], kHeader[1]) |
                                                      differ(text[i + 2], text[i + 3]));
    nearest = std::min(nearest, difference);
  }
  return nearest == 0;
}

// An escape may stand for any letter, if it is not that of a quote.
bool may_hold_letter_escaped(std::string_view text) {
  for (std::size_t i = text.find('\\'); i != std::string_view::npos; i = text.find('\\', i)) {
    const std::string_view sign = text.substr(i + 1, 1);
    if (sign != "\"" && sign != "\\") return true;
    i += 2;
  }
  return false;
}

}  // namespace

bool holds_only_hands(std::string_view text) { return !may_hold_key(text) && !may_hold_letter_escaped(text); }

}  // namespace spadille::archive
