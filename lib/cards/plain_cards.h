#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cards/card.h"

namespace spadille {

/// What a byte is where cards are written in English letters: a rank, a suit, a blank, or none of them.
class PlainSign {
 public:
  constexpr explicit PlainSign(char c) : bits_(kAll[static_cast<unsigned char>(c)]) {}

  [[nodiscard]] constexpr bool is_rank() const { return (bits_ & kRank) != 0; }
  [[nodiscard]] constexpr bool is_suit() const { return (bits_ & kSuit) != 0; }
  [[nodiscard]] constexpr bool is_blank() const { return (bits_ & kBlank) != 0; }
  /// The card of a suit and a rank.
  static constexpr Card card(PlainSign suit, PlainSign rank) {
    return Card::from_index((suit.bits_ & kWhich) * kRanks + (rank.bits_ & kWhich));
  }

 private:
  // Of a rank or suit the lowest four bits say which.
  enum Bit : std::uint8_t { kWhich = 15, kRank = 16, kSuit = 32, kBlank = 64 };

  static constexpr std::array<std::uint8_t, 256> kAll = [] {
    std::array<std::uint8_t, 256> signs{};
    const auto put = [&](std::string_view bytes, Bit what) {
      for (std::size_t i = 0; i < bytes.size(); ++i)
        signs[static_cast<unsigned char>(bytes[i])] = static_cast<std::uint8_t>(what + i);
    };
    for (const std::string_view suits : {"SHDC", "shdc"}) put(suits, kSuit);
    for (const std::string_view ranks : {"AKQJT98765432", "akqjt98765432"}) put(ranks, kRank);
    for (const char blank : {' ', ',', '\t', '\n', '\r'}) signs[static_cast<unsigned char>(blank)] = kBlank;
    return signs;
  }();

  std::uint8_t bits_;
};

/// Reads a text in which cards stand as nearly everybody writes them, in English letters, in each word the suit before
/// its ranks (`SA2K C10`). Gives `add` each card, as `parse_cards` does, with the offsets of the first byte that names
/// it and of the one behind the last. False where anything else stands there; some cards may have been given by then.
template <class Add>
bool read_plain_cards(std::string_view text, const Add& add) {
  constexpr std::string_view kTen = "10";
  constexpr PlainSign kTenSign('T');
  const std::size_t end = text.size();
  for (std::size_t i = 0; i < end;) {
    const PlainSign suit(text[i]);
    if (!suit.is_suit()) {
      if (!suit.is_blank()) return false;
      ++i;
      continue;
    }
    std::size_t begin = i++;
    const std::size_t first = i;
    for (; i < end; begin = i) {
      PlainSign rank(text[i]);
      if (rank.is_rank()) {
        ++i;
      } else if (text.substr(i).starts_with(kTen)) {
        rank = kTenSign;
        i += kTen.size();
      } else {
        break;
      }
      add(PlainSign::card(suit, rank), begin, i);
    }
    if (i == first) return false;
  }
  return true;
}

}  // namespace spadille
