#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cards/card.h"

namespace spadille {

/// Calls `add` for each card of a text in the most common notation, with the offset and the size of the bytes that name
/// it, as in `parse_cards`: English letters, each word with its suit before its ranks (`SA2K C10`). Returns false if
/// the text has anything else; it may be cards in another form, and `add` may have been called already. Without it,
/// `check` executes a quarter more instructions for a hand.
template <class Add>
bool read_plain_cards(std::string_view text, const Add& add) {
  constexpr std::uint8_t kBlank = 0x80;
  constexpr std::uint8_t kSuit = 0x40;
  constexpr std::uint8_t kRank = 0x20;
  constexpr std::uint8_t kNumber = 0x1F;
  static constexpr auto kKinds = [] {
    std::array<std::uint8_t, 256> kinds{};
    const auto fill = [&kinds](std::string_view letters, std::uint8_t kind) {
      for (const char letter : letters) kinds[static_cast<unsigned char>(letter)] = kind++;
    };
    for (const std::string_view suits : {"SHDC", "shdc"}) fill(suits, kSuit);
    for (const std::string_view ranks : {"AKQJT98765432", "akqjt", "AKQJ1"}) fill(ranks, kRank);
    for (const std::string_view blank : {" ", ","}) fill(blank, kBlank);
    return kinds;
  }();
  const auto kind_at = [text](std::size_t i) { return kKinds[static_cast<unsigned char>(text[i])]; };
  for (std::size_t i = 0; i < text.size();) {
    std::size_t begin = i;
    const std::uint8_t suit = kind_at(i++);
    if (suit == kBlank) continue;
    if ((suit & kSuit) == 0 || i == text.size()) return false;
    do {
      const std::uint8_t rank = kind_at(i++);
      if ((rank & kRank) == 0 || (text[i - 1] == '1' && text.substr(i++, 1) != "0")) return false;
      add(Card(static_cast<Suit>(suit & kNumber), static_cast<Rank>(rank & kNumber)), begin, i - begin);
      begin = i;
    } while (i < text.size() && (kind_at(i) & kRank) != 0);
  }
  return true;
}

}  // namespace spadille
