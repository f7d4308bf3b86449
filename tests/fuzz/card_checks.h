#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "base/assert.h"
#include "games/game.h"
#include "judge/document_judge.h"
#include "mechanics/deal/pack.h"
#include "result/hand_report.h"

/// One card, one place: facts about a hand as it was replayed.
namespace spadille::fuzz {

/// Each card of a holding is legal, or one rule bars it.
inline void check_legal_cards(const tricks::PlayView& play) {
  if (play.legal.empty()) return;
  CardSet named = play.legal;
  for (const tricks::BarredCards& each : play.barred) {
    SPADILLE_ASSERT((named & each.cards).empty());
    named = named | each.cards;
  }
  SPADILLE_ASSERT(named == play.hand);
}

/// In a valid hand, each card is played once, from the holding of its player, and no two players hold the same card.
inline void check_cards_of_tricks(const HandView& view, bool valid) {
  CardSet played;
  for (const tricks::TrickView& trick : view.tricks) {
    CardSet held;
    for (const tricks::PlayView& play : trick.plays) {
      check_legal_cards(play);
      if (!valid) continue;
      SPADILLE_ASSERT(!played.contains(play.card) && (held & play.hand).empty());
      SPADILLE_ASSERT(play.hand.empty() || play.hand.contains(play.card));
      played.insert(play.card);
      held = held | play.hand;
    }
  }
}

/// In a valid hand, the table and the holdings never contain a card more often than the pack does.
inline void check_cards_of_turns(const HandView& view, const judge::ReadHand& hand) {
  if (hand.game.deal_plan == nullptr || !hand.record.dealer) return;
  const CardBag pack = hand.game.deal_plan(hand.record, hand.rules).shape.pack;
  std::array<std::vector<Card>, kMaxSeats> holdings;
  for (const melds::TurnView& turn : view.turns) {
    auto& own = holdings[index_of(turn.seat)];
    own = turn.hand_known ? turn.hand.cards() : std::vector<Card>{};
    std::array<std::size_t, kDifferentCards> counts{};
    for (const auto& holding : holdings)
      for (const Card card : holding) ++counts[card.index()];
    for (const auto& meld : turn.table)
      for (const Card card : meld) ++counts[card.index()];
    for (std::size_t i = 0; i < counts.size(); ++i) SPADILLE_ASSERT(counts[i] <= pack.count(Card::from_index(i)));
  }
}

inline void check_cards(const HandView& view, const Report& report, const judge::ReadHand& hand) {
  const bool valid = report.verdict == Verdict::valid;
  check_cards_of_tricks(view, valid);
  if (valid) check_cards_of_turns(view, hand);
}

}  // namespace spadille::fuzz
