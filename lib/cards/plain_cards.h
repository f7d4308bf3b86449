#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "cards/card.h"

namespace spadille {

/// What a byte means in cards as nearly everybody writes them: English letters, the suit before its ranks.
struct PlainSign {
  enum class Kind : std::uint8_t { other, blank, suit, rank, one };
  Kind kind = Kind::other;
  std::uint8_t value = 0;  ///< of a suit or rank: which one
};

/// The sign of each byte. `one` begins a ten: `10`.
inline constexpr std::array<PlainSign, 256> kPlainSigns = [] {
  std::array<PlainSign, 256> signs{};
  const auto put = [&](std::string_view bytes, PlainSign::Kind kind) {
    for (std::size_t i = 0; i < bytes.size(); ++i)
      signs[static_cast<unsigned char>(bytes[i])] = {kind, static_cast<std::uint8_t>(i)};
  };
  put(" ,\t\n\r", PlainSign::Kind::blank);
  for (const std::string_view suits : {"SHDC", "shdc"}) put(suits, PlainSign::Kind::suit);
  for (const std::string_view ranks : {"AKQJT98765432", "akqjt98765432"}) put(ranks, PlainSign::Kind::rank);
  put("1", PlainSign::Kind::one);
  return signs;
}();

/// Reads cards in English notation of which every word begins with its suit (`SA2K CAK`), as `parse_cards` does, and
/// calls `emit` with each: the card, and the offset and number of its bytes. False where anything else stands in the
/// text; some cards may have been given out by then.
template <class Emit>
bool read_plain_cards(std::string_view text, const Emit& emit) {
  using Kind = PlainSign::Kind;
  constexpr std::uint8_t kNoSuit = 4;
  std::uint8_t suit = kNoSuit;  // of the word
  bool wants_rank = false;
  std::size_t begin = 0;  // of the next card
  for (std::size_t i = 0; i < text.size(); ++i) {
    const PlainSign sign = kPlainSigns[static_cast<unsigned char>(text[i])];
    Rank rank = static_cast<Rank>(sign.value);
    switch (sign.kind) {
      case Kind::other:
        return false;
      case Kind::blank:
        if (wants_rank) return false;
        suit = kNoSuit;
        continue;
      case Kind::suit:
        if (wants_rank) return false;
        suit = sign.value;
        wants_rank = true;
        begin = i;
        continue;
      case Kind::one:
        if (++i == text.size() || text[i] != '0') return false;
        rank = Rank::ten;
        break;
      case Kind::rank:
        break;
    }
    if (suit == kNoSuit) return false;
    emit(Card(static_cast<Suit>(suit), rank), begin, i + 1 - begin);
    begin = i + 1;
    wants_rank = false;
  }
  return !wants_rank;
}

}  // namespace spadille
