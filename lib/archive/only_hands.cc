#include "archive/only_hands.h"

#include <cstddef>
#include <cstdint>

namespace spadille::archive {

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
    const auto key =
        static_cast<std::uint8_t>((text[i] == kHeader[0]) & (text[i + 1] == kHeader[1]) & (text[i + 2] == text[i + 3]) &
                                  ((text[i + 2] == kHeader[2]) | (text[i + 2] == kSettlement[2])));
    const auto escape = static_cast<std::uint8_t>((text[i] == '\\') & (text[i + 1] != '"') & (text[i + 1] != '\\'));
    found |= key | escape;
  }
  return found == 0;
}

}  // namespace spadille::archive
