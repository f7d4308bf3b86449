#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace spadille::record {

/// Cards in words that are not recorded as the format wants them.
struct NearWords {
  /// A card, and the part of the text that it was read from. `card` is nullopt for plain cards: `SA2`.
  struct Part {
    std::optional<Card> card;
    std::size_t begin;
    std::size_t length;
  };
  /// The cards, if the words are right and only commas between them are missing. Otherwise empty.
  std::vector<Part> parts{};
  /// The cards as they were probably meant, with commas. Empty if no such text is near.
  std::string meant{};
  /// True if the text has the words of one card.
  bool is_one_card = false;

  /// Returns the end of a message about the text, which shows the cards as they were meant. Empty if none are near.
  [[nodiscard]] std::string hint() const;
};

/// Returns how a text was probably meant that is neither a card in words nor plain cards: one misspelled card
/// (`rey de espdas`), or several without commas (`rey de espadas 7 copas`). Nullopt if its words are not like those of
/// cards. `is_plain` returns true for plain cards.
std::optional<NearWords> find_near_words(std::string_view text, std::string_view game,
                                         const std::function<bool(std::string_view)>& is_plain);

}  // namespace spadille::record
