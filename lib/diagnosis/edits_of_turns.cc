#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "diagnosis/edit_forms.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;
using From = record::Draw::From;

From other(From pile) { return pile == From::stock ? From::discards : From::stock; }

std::string_view name_of(From pile) { return pile == From::stock ? "stock" : "discard"; }

// Replaces the word at the beginning of a draw: `stock`, `{stock: H7}`.
TextEdits replace_pile(const Case& c, const record::Draw& draw) {
  const std::size_t at = c.text.find(name_of(draw.from), draw.at.begin);
  if (at == std::string_view::npos || at > draw.at.begin + 2) return {};
  return replace_word(c.text, span_at(at, name_of(draw.from).size()), name_of(other(draw.from)));
}

// The card that a turn lays at its end: its discard, or that of a knock.
bool lays_card(const record::TurnEntry& turn) { return turn.discard || (turn.knock && turn.knock->card); }

template <class Turn>
auto& laid_card(Turn& turn) {
  return turn.knock && turn.knock->card ? *turn.knock->card : *turn.discard;
}

bool is_same_player(const record::TurnEntry& a, const record::TurnEntry& b) {
  return a.player && b.player && a.player->value == b.player->value;
}

// Records another card as the one that a turn lays at its end.
Edit other_laid_card(const Case& c, std::size_t turn, Card other) {
  const auto laid = [turn](auto& hand) -> auto& { return laid_card(hand.turns[turn]); };
  const std::string name = c.hand.name_of(other);
  const std::string_view as = c.hand.turns[turn].knock ? "as the card of the knock" : "as the discard";
  const std::string in_turn = turn + 1 == c.clues.turns ? "" : fmt::format(" in turn {}", turn + 1);
  return replaced_value(c, laid, other, name, fmt::format("record {} {}{}", name, as, in_turn));
}

// True if a player discards the card that the turn before discarded and that they drew.
bool returns_card(const Case& c, std::size_t turn) {
  const record::TurnEntry& entry = c.hand.turns[turn];
  if (turn == 0 || !entry.discard || entry.draws.empty() || entry.draws.front().from != From::discards) return false;
  const auto& before = c.hand.turns[turn - 1].discard;
  return before && before->value == entry.discard->value;
}

// If a card is drawn from the discard pile that is not on top, the turn before may have discarded it.
void add_discard_before_draw(const Case& c, std::size_t turn, Candidates& found) {
  if (turn == 0 || turn >= c.hand.turns.size()) return;
  const record::TurnEntry& before = c.hand.turns[turn - 1];
  for (const record::Draw& draw : c.hand.turns[turn].draws)
    if (draw.from == From::discards && draw.card && before.discard && before.discard->value != draw.card->value)
      found.push_back(other_laid_card(c, turn - 1, draw.card->value));
}

}  // namespace

// A card from the wrong pile may show only turns later. Therefore all turns up to the first fault are tried, the last
// first.
Candidates other_pile(const Case& c) {
  Candidates found;
  for (std::size_t i = c.clues.turns; i-- > 0;) {
    if (c.hand.turns[i].draws.size() != 1) continue;
    found.push_back({[i](HandRecord& hand) {
                       From& from = hand.turns[i].draws.front().from;
                       from = other(from);
                     },
                     [&c, i] {
                       const record::Draw& draw = c.hand.turns[i].draws.front();
                       return Correction{draw.at,
                                         fmt::format("draw from the {} in turn {}",
                                                     draw.from == From::stock ? "discard pile" : "stock", i + 1),
                                         replace_pile(c, draw)};
                     }});
  }
  return found;
}

Candidates other_player_of_turn(const Case& c) {
  Candidates found;
  if (!c.clues.turn || !c.hand.turns[*c.clues.turn].player) return found;
  const std::size_t turn = *c.clues.turn;
  const auto player = [turn](auto& hand) -> auto& { return *hand.turns[turn].player; };
  const auto what = [turn](const std::string& name) { return fmt::format("record turn {} for {}", turn + 1, name); };
  add_other_players(c, player, what, found);
  return found;
}

Candidates swapped_turns(const Case& c) {
  Candidates found;
  if (!c.clues.turn) return found;
  const std::size_t turn = *c.clues.turn;
  // Where any player may begin, the first turn is never out of turn, but the second is.
  if (turn == 1) found.push_back(swapped_neighbors(c, &HandRecord::turns, 0, "turns"));
  if (turn + 1 < c.hand.turns.size()) found.push_back(swapped_neighbors(c, &HandRecord::turns, turn, "turns"));
  return found;
}

Candidates other_discard_of_turn(const Case& c) {
  Candidates found;
  if (c.clues.turns == 0) return found;
  const std::size_t last = c.clues.turns - 1;
  add_discard_before_draw(c, last, found);
  add_discard_before_draw(c, last + 1, found);
  // After a wrong knock, or if a drawn card returns, any card that the player laid may be another.
  if (!c.clues.not_held && !c.hand.turns[last].knock && !returns_card(c, last)) return found;
  // A player who no longer holds the card may have laid it in an earlier turn.
  for (std::size_t turn = last + 1; turn-- > 0;) {
    const record::TurnEntry& entry = c.hand.turns[turn];
    if (!lays_card(entry) || !is_same_player(entry, c.hand.turns[last])) continue;
    if (laid_card(entry).value != c.clues.not_held.value_or(laid_card(entry).value)) continue;
    for (const Card other : c.pack)
      if (other != laid_card(entry).value) found.push_back(other_laid_card(c, turn, other));
  }
  return found;
}

// If a player uses a card that they do not hold, they may have drawn it.
Candidates other_card_of_draw(const Case& c) {
  Candidates found;
  if (c.clues.turns == 0) return found;
  const std::size_t last = c.clues.turns - 1;
  for (std::size_t turn = 0; turn <= last; ++turn) {
    const record::TurnEntry& entry = c.hand.turns[turn];
    if (entry.draws.size() != 1 || !entry.draws.front().card || !is_same_player(entry, c.hand.turns[last])) continue;
    const auto drawn = [turn](auto& hand) -> auto& { return *hand.turns[turn].draws.front().card; };
    for (const Card other : c.pack) {
      if (other == drawn(c.hand).value || (turn != last && other != c.clues.not_held)) continue;
      const std::string name = c.hand.name_of(other);
      found.push_back(
          replaced_value(c, drawn, other, name, fmt::format("record {} as the card drawn in turn {}", name, turn + 1)));
    }
  }
  return found;
}

Candidates swapped_draw_and_discard(const Case& c) {
  Candidates found;
  if (c.clues.turns == 0) return found;
  const std::size_t turn = c.clues.turns - 1;
  const record::TurnEntry& entry = c.hand.turns[turn];
  if (entry.draws.size() != 1 || !entry.draws.front().card || !entry.discard) return found;
  found.push_back({[turn](HandRecord& hand) {
                     record::TurnEntry& changed = hand.turns[turn];
                     std::swap(changed.draws.front().card->value, changed.discard->value);
                   },
                   [&c, turn] {
                     const record::TurnEntry& recorded = c.hand.turns[turn];
                     const Written<Card>& drawn = *recorded.draws.front().card;
                     return Correction{drawn.at,
                                       fmt::format("swap the drawn card and the discard of turn {}", turn + 1),
                                       swap_texts(c.text, drawn.at, recorded.discard->at)};
                   }});
  return found;
}

// The fault is in the turn itself, or in the next one: it follows a knock that ends the hand.
Candidates discard_as_knock(const Case& c) {
  Candidates found;
  const std::size_t begin = c.clues.turns < 2 ? 0 : c.clues.turns - 2;
  for (std::size_t turn = begin; turn < c.clues.turns; ++turn) {
    const record::TurnEntry& entry = c.hand.turns[turn];
    if (!entry.knock || !entry.knock->card || entry.melds) continue;
    found.push_back({[turn](HandRecord& hand) {
                       record::TurnEntry& changed = hand.turns[turn];
                       changed.discard = changed.knock->card;
                       changed.knock.reset();
                     },
                     [&c, turn] {
                       const record::Knock& knock = *c.hand.turns[turn].knock;
                       return Correction{knock.at,
                                         fmt::format("record {} as the discard of turn {}",
                                                     c.hand.name_of(knock.card->value), turn + 1),
                                         replace_key_of(c.text, knock.at, "discard")};
                     }});
  }
  return found;
}

}  // namespace spadille::diagnosis
