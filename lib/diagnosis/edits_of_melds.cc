#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "diagnosis/edit_forms.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;

// The longest list of melds that is divided: the number of divisions grows with the length.
constexpr std::size_t kLongestList = 20;
// Fewest cards of a meld in a list that is divided.
constexpr std::size_t kFewestCards = 3;

using Melds = std::vector<record::CardList>;

// Adds to `found` each division of the melds from `next` on in which melds of one card are joined, in order.
void divide(const Melds& recorded, std::size_t next, Melds& so_far, std::vector<Melds>& found) {
  if (next == recorded.size()) {
    found.push_back(so_far);
    return;
  }
  if (recorded[next].cards.size() != 1) {
    so_far.push_back(recorded[next]);
    divide(recorded, next + 1, so_far, found);
    so_far.pop_back();
    return;
  }
  record::CardList joined(recorded[next].at);
  for (; next < recorded.size() && recorded[next].cards.size() == 1; ++next) {
    joined.cards.push_back(recorded[next].cards.front());
    if (joined.cards.size() < kFewestCards) continue;
    so_far.push_back(joined);
    divide(recorded, next + 1, so_far, found);
    so_far.pop_back();
  }
}

// Returns each card as a meld of its own.
Melds single_cards(const Melds& melds) {
  Melds single;
  for (const record::CardList& each : melds)
    for (const auto& card : each.cards) single.emplace_back(each.at).cards.push_back(card);
  return single;
}

std::string text_of(const Case& c, const Melds& melds) {
  std::vector<std::string> texts;
  for (const record::CardList& each : melds) {
    const std::vector<Card> cards = each.values();
    texts.push_back(to_string(std::span<const Card>(cards), c.hand.notation));
  }
  return fmt::format("[{}]", fmt::join(texts, ", "));
}

// Replaces a list of melds in brackets by these melds.
TextEdits replace_melds(const Case& c, Span at, const Melds& melds) {
  Span list;
  std::vector<std::string> texts;
  for (const record::CardList& each : melds) {
    const std::vector<Card> cards = each.values();
    TextEdits edits = replace_cards(c.text, at, cards, c.hand.notation);
    if (edits.size() != 1 || !edits.front().text.starts_with('[')) return {};
    list = edits.front().at;
    texts.push_back(std::move(edits.front().text));
  }
  return {{list, fmt::format("[{}]", fmt::join(texts, ", "))}};
}

// --- melds and lay-offs that are left out ---------------------------------------------------------

// All sets and runs of one pack without jokers.
std::vector<std::vector<Card>> all_melds() {
  std::vector<std::vector<Card>> melds;
  for (const Rank rank : kAllRanks) {
    for (std::size_t without = 0; without <= kSuits.size(); ++without) {
      auto& set = melds.emplace_back();
      for (std::size_t i = 0; i < kSuits.size(); ++i)
        if (i != without) set.emplace_back(kSuits[i], rank);
    }
  }
  // The ace ends a run at either end.
  const auto card_at = [](Suit suit, std::size_t place) { return Card(suit, kAllRanks[place % kRanks]); };
  for (const Suit suit : kSuits)
    for (std::size_t begin = 0; begin + kFewestCards <= kRanks + 1; ++begin)
      for (std::size_t end = begin + kFewestCards; end <= kRanks + 1 && end - begin <= kRanks; ++end) {
        auto& run = melds.emplace_back();
        for (std::size_t place = begin; place < end; ++place) run.push_back(card_at(suit, place));
      }
  return melds;
}

// The list of a turn in which a meld may be missing: what is spread after a knock, otherwise what is melded.
using MeldsOfTurn = std::optional<record::MeldList> record::TurnEntry::*;

MeldsOfTurn melds_of(const HandRecord& hand, std::size_t turn) {
  const auto knocks = [](const record::TurnEntry& each) { return each.knock.has_value(); };
  const auto end = hand.turns.begin() + static_cast<std::ptrdiff_t>(turn) + 1;
  return std::any_of(hand.turns.begin(), end, knocks) ? &record::TurnEntry::melds : &record::TurnEntry::meld;
}

record::CardList written_at(Span at, const std::vector<Card>& cards) {
  record::CardList list(at);
  for (const Card card : cards) list.cards.push_back({card, at});
  return list;
}

// Replaces the melds of a turn. A correction without a recorded list has no edits.
Edit with_melds(const Case& c, std::size_t turn, Melds melds, std::string what) {
  const MeldsOfTurn list = melds_of(c.hand, turn);
  Edit edit{[turn, list, melds](HandRecord& hand) {
              auto& changed = hand.turns[turn].*list;
              if (!changed) changed = record::MeldList{hand.turns[turn].at, {}};
              changed->melds = melds;
            },
            [&c, turn, list, melds, what = std::move(what)] {
              const auto& recorded = c.hand.turns[turn].*list;
              Correction correction{recorded ? recorded->at : c.hand.turns[turn].at, what};
              if (recorded) correction.text_edits = replace_melds(c, recorded->at, melds);
              if (correction.text_edits.empty()) correction.why_not = "the turn has no list of melds in brackets";
              return correction;
            }};
  edit.confirms_claims = edit.explains_one_figure = true;
  return edit;
}

Melds recorded_melds(const HandRecord& hand, std::size_t turn) {
  const auto& list = hand.turns[turn].*melds_of(hand, turn);
  return list ? list->melds : Melds{};
}

std::string name_of(const Case& c, const std::vector<Card>& cards) {
  return to_string(std::span<const Card>(cards), c.hand.notation);
}

void add_melds(const Case& c, std::size_t turn, Candidates& found) {
  const Melds recorded = recorded_melds(c.hand, turn);
  for (const std::vector<Card>& meld : all_melds()) {
    Melds melds = recorded;
    melds.push_back(written_at(c.hand.turns[turn].at, meld));
    found.push_back(
        with_melds(c, turn, std::move(melds), fmt::format("add the meld {} to turn {}", name_of(c, meld), turn + 1)));
  }
}

void add_cards_of_melds(const Case& c, std::size_t turn, Candidates& found) {
  const Melds recorded = recorded_melds(c.hand, turn);
  for (std::size_t i = 0; i < recorded.size(); ++i)
    for (const Card card : c.pack) {
      Melds melds = recorded;
      melds[i].cards.push_back({card, melds[i].at});
      found.push_back(with_melds(c, turn, std::move(melds),
                                 fmt::format("add {} to the meld {} of turn {}", c.hand.name_of(card),
                                             name_of(c, recorded[i].values()), turn + 1)));
    }
}

void add_lay_offs(const Case& c, std::size_t turn, Candidates& found) {
  for (std::size_t i = 0; i <= turn; ++i) {
    for (const record::CardList& meld : recorded_melds(c.hand, i)) {
      for (const Card card : c.pack) {
        const Span at = c.hand.turns[turn].at;
        found.push_back({[turn, at, card, meld](HandRecord& hand) {
                           hand.turns[turn].lay_offs.push_back({.at = at, .card = {card, at}, .to = meld});
                         },
                         [&c, turn, at, card, meld] {
                           Correction correction{at,
                                                 fmt::format("add {}, laid off on {}, to turn {}", c.hand.name_of(card),
                                                             name_of(c, meld.values()), turn + 1)};
                           return correction;
                         }});
        found.back().confirms_claims = found.back().explains_one_figure = true;
      }
    }
  }
}

// The turns in which something may be left out: the first with a fault, if it spreads melds; if only figures are wrong,
// the last turn of each player with a wrong one.
std::vector<std::size_t> turns_to_complete(const Case& c) {
  std::vector<std::size_t> turns;
  if (c.clues.turns > 0 && c.hand.turns[c.clues.turns - 1].melds) turns.push_back(c.clues.turns - 1);
  for (const Seat seat : c.clues.misclaimed) {
    const auto last = std::find_if(c.hand.turns.rbegin(), c.hand.turns.rend(),
                                   [&](const auto& turn) { return turn.player && turn.player->value == seat; });
    if (last != c.hand.turns.rend()) turns.push_back(static_cast<std::size_t>(c.hand.turns.rend() - last) - 1);
  }
  return turns;
}

}  // namespace

Candidates missing_meld(const Case& c) {
  Candidates found;
  for (const std::size_t turn : turns_to_complete(c)) {
    add_cards_of_melds(c, turn, found);
    add_melds(c, turn, found);
  }
  return found;
}

Candidates missing_lay_off(const Case& c) {
  Candidates found;
  for (const std::size_t turn : turns_to_complete(c)) add_lay_offs(c, turn, found);
  return found;
}

Candidates split_meld(const Case& c) {
  Candidates found;
  if (!c.clues.short_meld || *c.clues.short_meld >= c.hand.turns.size()) return found;
  const std::size_t turn = *c.clues.short_meld;
  const auto& melds = c.hand.turns[turn].meld;
  if (!melds || melds->melds.size() < 2 || melds->melds.size() > kLongestList) return found;
  // Melds of a card each are likelier than a comma in a wrong place.
  std::vector<Melds> divisions;
  Melds so_far;
  divide(melds->melds, 0, so_far, divisions);
  const Melds single = single_cards(melds->melds);
  if (single.size() <= kLongestList) divide(single, 0, so_far, divisions);
  const auto are_same = [](const record::CardList& a, const record::CardList& b) { return a.values() == b.values(); };
  for (const Melds& division : divisions) {
    if (std::equal(division.begin(), division.end(), melds->melds.begin(), melds->melds.end(), are_same)) continue;
    found.push_back({[turn, division](HandRecord& hand) { hand.turns[turn].meld->melds = division; },
                     [&c, at = melds->at, division] {
                       const std::string count =
                           division.size() == 1 ? "one meld" : fmt::format("{} melds", division.size());
                       return Correction{at, fmt::format("record {} as {}", count, text_of(c, division)),
                                         replace_melds(c, at, division)};
                     }});
  }
  return found;
}

}  // namespace spadille::diagnosis
