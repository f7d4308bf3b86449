#include "archive/only_hands.h"

#include <cstddef>
#include <cstdint>

namespace spadille::archive {
namespace {

constexpr unsigned same(char a, char b) { return a == b ? 1U : 0U; }

}  // namespace

bool holds_only_hands(std::string_view text) {
  constexpr std::string_view kHeader = "session";
  constexpr std::string_view kSettlement = "settlement";
  constexpr std::size_t kLetters = 4;
  // Both have the same letters in front, but for a doubled one. An escape may stand for any letter, if it is not that
  // of a quote. One loop without branches, for the compiler to do many bytes at a time.
  static_assert(kHeader.substr(0, 2) == kSettlement.substr(0, 2));
  static_assert(kHeader[2] == kHeader[3] && kSettlement[2] == kSettlement[3]);
  std::uint8_t found = 0;
  const std::size_t end = text.size() < kLetters ? 0 : text.size() - kLetters + 1;
  for (std::size_t i = 0; i < end; ++i) {
    const unsigned key = same(text[i], kHeader[0]) & same(text[i + 1], kHeader[1]) & same(text[i + 2], text[i + 3]) &
                         (same(text[i + 2], kHeader[2]) | same(text[i + 2], kSettlement[2]));
    const unsigned escape = same(text[i], '\\') & ~(same(text[i + 1], '"') | same(text[i + 1], '\\'));
    found |= static_cast<std::uint8_t>(key | escape);
  }
  return found == 0;
}

}  // namespace spadille::archive
