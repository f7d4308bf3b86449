#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "diagnosis/edit_kinds.h"
#include "diagnosis/text_edits.h"

/// The forms that edits of several kinds share. `get(hand)` returns a part of the hand by reference.
namespace spadille::diagnosis {

/// No hand has more tricks than a pack has cards, so a longer record is not searched.
inline constexpr std::size_t kMostTricks = 52;

/// Swaps entries i and i + 1 of a list: "swap tricks 3 and 4".
template <class Entry>
Edit swapped_neighbors(const Case& c, std::vector<Entry> record::HandRecord::*list, std::size_t i,
                       std::string_view entries) {
  return {[list, i](record::HandRecord& hand) { std::swap((hand.*list)[i], (hand.*list)[i + 1]); },
          [&c, list, i, entries] {
            const Span one = (c.hand.*list)[i].at;
            return Correction{one, fmt::format("swap {} {} and {}", entries, i + 1, i + 2),
                              swap_texts(c.text, one, (c.hand.*list)[i + 1].at)};
          }};
}

/// Replaces a value by another. Its text becomes `word`.
template <class Get, class Value>
Edit replaced_value(const Case& c, const Get& get, Value value, std::string_view word, std::string what) {
  return {[get, value](record::HandRecord& hand) { get(hand).value = value; },
          [&c, get, word = std::string(word), what = std::move(what)] {
            const Span at = get(c.hand).at;
            return Correction{at, what, replace_word(c.text, at, word)};
          }};
}

/// Adds an edit for each player who may be meant by a name, except the recorded one. `what(name)` describes it.
template <class Get, class What>
void add_other_players(const Case& c, const Get& get, const What& what, Candidates& found) {
  for (std::size_t i = 0; i < c.hand.players.size(); ++i)
    if (seat_at(i) != get(c.hand).value)
      found.push_back(replaced_value(c, get, seat_at(i), c.hand.players[i], what(c.hand.players[i])));
}

/// Replaces card i of a list: "replace S7 in exchange 2 by S4".
template <class Get>
Edit replaced_card(const Case& c, const Get& get, std::size_t i, Card by, std::string where) {
  return {[get, i, by](record::HandRecord& hand) { get(hand).cards[i].value = by; },
          [&c, get, i, by, where = std::move(where)] {
            const Written<Card>& card = get(c.hand).cards[i];
            return Correction{card.at,
                              fmt::format("replace {}{} by {}", c.hand.name_of(card.value), where, c.hand.name_of(by)),
                              replace_card(c.text, get(c.hand), card, by, c.hand.notation)};
          }};
}

}  // namespace spadille::diagnosis
