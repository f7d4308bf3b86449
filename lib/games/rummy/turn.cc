#include "games/rummy/turn.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"

namespace spadille::rummy {
namespace {

// True if no card of a turn is recorded.
bool is_empty(const record::TurnEntry& turn) {
  return turn.draws.empty() && !turn.meld && turn.lay_offs.empty() && turn.trades.empty();
}

// The discard, which ends a turn.
class DiscardPhase {
 public:
  DiscardPhase(Turn& turn, const melds::Cards& taken)
      : turn_(turn),
        hand_(turn.hand),
        known_(turn.hand.known),
        cards_(turn.hand.position.cards),
        taken_(still_in_hand(turn.entry, taken)) {}

  void run() {
    if (turn_.entry.discard) {
      put(*turn_.entry.discard);
    } else if (cards_.count(turn_.seat()) > 0) {
      no_discard();
    } else if (hand_.rules.must_discard_to_go_out == Applies::yes && known_.deficit[index_of(turn_.seat())] == 0 &&
               !known_.differs_in(Departure::turns)) {
      must_discard();
    }
  }

 private:
  void put(const Written<Card>& card) {
    if (cards_.can_hold(turn_.seat(), card.value)) {
      check_return(card);
      cards_.take(turn_.seat(), card.value);
    } else {
      if (!turn_.is_excused_from_holding(card.value))
        melds::not_held(turn_.acting, card.at,
                        {Code::turn_discard_not_in_hand, card.value, "discards", "discard_ends_turn", known_legal()},
                        hand_.trace);
      turn_.lose(CardSet{card.value} | cards_.may_hold(turn_.seat()));
      ++turn_.surplus();
    }
    hand_.trace.note(card.value, card.at, turn_.clause("discards"));
    turn_.acts.push_back(fmt::format("discards {}", turn_.acting.text(card.value)));
    hand_.position.discards.emplace_back(card.value);
  }

  [[nodiscard]] CardSet legal() const { return may_discard(hand_.position, hand_.rules, turn_.seat(), taken_); }
  // Nullopt if no card is known that could be discarded.
  [[nodiscard]] std::optional<CardSet> known_legal() const {
    const CardSet cards = legal();
    return cards.empty() ? std::nullopt : std::optional(cards);
  }

  void check_return(const Written<Card>& card) {
    const bool taken = std::find(taken_.begin(), taken_.end(), card.value) != taken_.end();
    if (!taken || hand_.rules.draw_from == DrawFrom::stock || hand_.rules.no_immediate_return == Applies::no) return;
    if (legal().contains(card.value) || turn_.is_excused(card.value) || turn_.must_use) return;
    // With two packs, the player may hold another copy although the record does not show it.
    melds::Cards with_another(taken_);
    with_another.push_back(card.value);
    if (!cards_.first_missing(turn_.seat(), with_another)) {
      hand_.doubts.add(card.at, fmt::format("it is unknown which of two {} {} discards", turn_.acting.text(card.value),
                                            turn_.acting.name()));
      return;
    }
    melds::report(turn_.acting, Code::turn_immediate_return, card.at, "no_immediate_return",
                  fmt::format("{} discards {}, but drew it from the discard pile in this turn", turn_.acting.name(),
                              turn_.acting.text(card.value)),
                  {card.value, legal(), hand_.trace.of(card.value)});
  }

  void no_discard() {
    turn_.acts.emplace_back("discards no card");
    // A turn in which a card was not there may have been broken off.
    if (known_.differs_in(Departure::turns) || turn_.lost) return;
    const std::size_t held = cards_.count(turn_.seat());
    if (held <= turn_.surplus() ||
        known_.melds_missing[index_of(turn_.seat())]) {  // the record assumes that they went out
      known_.countable = false;
      return;
    }
    if (!is_empty(turn_.entry))  // else the missing draw is reported
      melds::report(turn_.acting, Code::turn_no_discard, turn_.entry.at, "discard_ends_turn",
                    fmt::format("{} discards no card, but still has {}", turn_.acting.name(), pluralize(held, "card")),
                    {{}, legal(), {}});
    known_.doubt(cards_.may_hold(turn_.seat()));
    known_.depart_in(Departure::discards);
    ++turn_.surplus();
  }

  void must_discard() {
    melds::report(turn_.acting, Code::turn_must_discard, turn_.entry.at, "must_discard_to_go_out",
                  fmt::format("{} goes out without a discard, but must discard the last card", turn_.acting.name()));
    known_.end_doubtful = true;
  }

  Turn& turn_;
  HandState& hand_;
  HandKnowledge& known_;
  melds::Holdings& cards_;
  melds::Cards taken_;  // from the discard pile, and still in hand
};

}  // namespace

void HandKnowledge::lose(CardSet cards) {
  doubt(cards);
  depart_in(Departure::discards);
  countable = false;
}

void HandKnowledge::lose_turn() {
  lose(kWholePack | CardSet{Card::joker()});
  depart_in(Departure::turns);
}

std::optional<Position> HandState::if_trades_are_taken_back() const {
  if (known.barred_trades.empty()) return std::nullopt;
  Position taken_back = position;
  std::for_each(known.barred_trades.rbegin(), known.barred_trades.rend(),
                [&](const BarredTrade& each) { taken_back.laid[each.meld] = each.taken_back; });
  return taken_back;
}

bool HandState::are_melds_doubtful() const {
  const auto is_doubtful = [](const Laid& each) { return !each.sound; };
  return known.melds_doubtful || known.differs_in(Departure::turns) ||
         std::any_of(position.laid.begin(), position.laid.end(), is_doubtful);
}

void Turn::lose(CardSet cards) {
  hand.known.lose(cards);
  lost = true;
  // The player may have drawn the card from the discard pile, with those above it.
  if (hand.rules.draw_from == DrawFrom::any_discard) {
    hand.known.doubt(may_be_in(hand.position.cards, hand.position.discards));
    hand.known.deficit[index_of(seat())] += hand.position.discards.size();
  }
  forget_order(hand, nullptr);
}

void forget_order(HandState& hand, melds::Slot* top) {
  melds::Holdings& cards = hand.position.cards;
  std::vector<melds::Slot> slots;
  if (top != nullptr) slots.push_back(*top);
  while (cards.stock_size() > 0) slots.push_back(cards.draw());
  cards.forget_order(slots);
  if (top != nullptr) {
    *top = slots.front();
    slots.erase(slots.begin());
  }
  cards.restock(std::move(slots));
  hand.known.order_lost = true;
}

void miss_melds(HandState& hand, Seat seat) {
  hand.known.melds_doubtful = true;
  hand.known.melds_missing[index_of(seat)] = true;
}

std::string Turn::clause(std::string_view does) const {
  return fmt::format("{} {} it in turn {}", acting.name(), does, acting.turn);
}

bool Turn::is_excused(Card card) const {
  if (hand.known.doubtful.contains(card)) return true;
  // If the stock is nearly empty, the record may have restocked a few draws ago.
  const bool stock_near_end = hand.position.cards.stock_size() <= hand.record.players.size();
  if (hand.known.differs_in(Departure::discards) && stock_near_end)
    for (const melds::Slot& slot : hand.position.discards)
      if (hand.position.cards.can_be(slot, card)) return true;
  const auto& laid = hand.position.laid;
  return std::any_of(laid.begin(), laid.end(), [&](const Laid& each) {
    return !each.sound && std::find(each.cards.begin(), each.cards.end(), card) != each.cards.end();
  });
}

bool Turn::is_excused_from_holding(Card card) const {
  if (is_excused(card)) return true;
  const melds::Holdings& cards = hand.position.cards;
  // In the record, the player may have drawn any card of the stock.
  if (hand.known.order_lost && cards.may_lie_in_stock().contains(card)) return true;
  // In the record, a doubtful card may be any other card whose position is unknown.
  return cards.is_hidden(card) && !(cards.known(seat()).different() & hand.known.doubtful).empty();
}

void discard(Turn& turn, const melds::Cards& taken) { DiscardPhase(turn, taken).run(); }

}  // namespace spadille::rummy
