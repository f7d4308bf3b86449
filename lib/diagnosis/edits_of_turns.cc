#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

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

// Replaces a list of melds in brackets by the list of this one.
TextEdits replace_melds(const Case& c, const record::CardList& meld) {
  const std::vector<Card> cards = meld.values();
  TextEdits edits = replace_cards(c.text, meld.at, cards, c.hand.notation);
  for (TextEdit& each : edits) {
    if (!each.text.starts_with('[')) return {};
    each.text = fmt::format("[{}]", each.text);
  }
  return edits;
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

Candidates split_meld(const Case& c) {
  Candidates found;
  if (!c.clues.short_meld || *c.clues.short_meld >= c.hand.turns.size()) return found;
  const std::size_t turn = *c.clues.short_meld;
  const auto& melds = c.hand.turns[turn].meld;
  if (!melds || melds->melds.size() < 2 ||
      std::any_of(melds->melds.begin(), melds->melds.end(), [](const auto& meld) { return meld.cards.size() != 1; }))
    return found;
  record::CardList joined(melds->at);
  for (const record::CardList& meld : melds->melds) joined.cards.push_back(meld.cards.front());
  found.push_back({[turn, joined](HandRecord& hand) { hand.turns[turn].meld->melds = {joined}; },
                   [&c, joined] {
                     const std::vector<Card> cards = joined.values();
                     const std::string one =
                         fmt::format("[{}]", to_string(std::span<const Card>(cards), c.hand.notation));
                     return Correction{joined.at, fmt::format("record one meld as {}", one), replace_melds(c, joined)};
                   }});
  return found;
}

}  // namespace spadille::diagnosis
