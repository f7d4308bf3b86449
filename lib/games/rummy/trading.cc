#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/rummy/named_meld.h"
#include "games/rummy/turn.h"

// Trades: a card from the hand for the joker of another player's meld.
namespace spadille::rummy {
namespace {

class TradePhase {
 public:
  TradePhase(Turn& turn, const record::LayOff& written)
      : turn_(turn),
        hand_(turn.hand),
        written_(written),
        card_(written.card.value),
        meld_(turn, written, {"trades", "for the joker of", "joker_trade", Prefer::others, IfCondoned::lost}) {}

  void run() {
    const bool held = hand_.position.cards.can_hold(turn_.seat(), card_);
    AlreadyReported reported = AlreadyReported::no;
    if (!held) reported = miss(turn_, Code::trade_wrong_card, written_.card, "trades", "joker_trade");
    const auto on = meld_.find(reported);
    hand_.trace.note(card_, written_.card.at, turn_.clause("trades"));
    if (!on) {
      turn_.acts.push_back(fmt::format("trades {} for the joker of an unknown meld", turn_.acting.text(card_)));
      return lose();
    }
    turn_.acts.push_back(fmt::format("trades {} for the joker of {}", turn_.acting.text(card_), meld_.described(*on)));
    const auto place = place_of_trade(hand_.position, hand_.rules, turn_.seat(), *on, card_);
    if (!place && reported == AlreadyReported::no) refuse(*on, place.error());
    const auto taken = place ? std::optional(*place) : place_of_joker(*on);
    if (!held || !taken) return lose();
    if (!place) hand_.known.barred_trades.push_back({*on, hand_.position.laid[*on]});
    hand_.position.cards.take(turn_.seat(), card_);
    hand_.position.cards.give(turn_.seat(), trade(hand_.position, hand_.rules, turn_.seat(), {*on, *taken}, card_));
  }

 private:
  // In the record the player has a joker or wild card now, and no longer the card.
  void lose() {
    turn_.lose(CardSet{card_, Card::joker()} | hand_.rules.wild->cards | hand_.position.cards.may_hold(turn_.seat()));
    hand_.known.melds_doubtful = true;
  }

  // Returns the place of the joker that a trade takes although the rules bar it: the only one that represents the card,
  // or the only one. Otherwise it is unknown which one is meant.
  [[nodiscard]] std::optional<std::size_t> place_of_joker(std::size_t meld) const {
    const Laid& on = hand_.position.laid[meld];
    std::vector<std::size_t> all;
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < on.cards.size(); ++i) {
      if (!on.stands_in(i)) continue;
      all.push_back(i);
      if (on.parts[i].contains(card_)) fitting.push_back(i);
    }
    const auto& places = fitting.empty() ? all : fitting;
    return places.size() == 1 ? std::optional(places.front()) : std::nullopt;
  }

  void refuse(std::size_t meld, NoTrade why) {
    const Laid& on = hand_.position.laid[meld];
    if (why == NoTrade::no_trades) {
      meld_.report(Code::trade_not_allowed, written_.card.at, "joker_trade",
                   "for a joker, but these rules allow no trade");
      return;
    }
    if (hand_.are_melds_doubtful() || turn_.is_excused(card_)) return;
    const auto taken_back = hand_.if_trades_are_taken_back();
    if (taken_back && place_of_trade(*taken_back, hand_.rules, turn_.seat(), meld, card_)) return;
    const std::string joker = fmt::format("for the joker of {}", meld_.described(meld));
    switch (why) {
      case NoTrade::no_trades:
        return;
      case NoTrade::own_meld:
        meld_.report(Code::trade_not_allowed, written_.card.at, "joker_trade",
                     joker + ", but may take a joker only out of another player's meld");
        return;
      case NoTrade::no_joker:
        meld_.report(Code::turn_no_such_meld, written_.to.cards.empty() ? written_.at : written_.to.cards[0].at,
                     "joker_trade", joker + ", but it has no joker");
        return;
      case NoTrade::other_card:
        meld_.report(Code::trade_wrong_card, written_.card.at, "joker_trade",
                     fmt::format("{}, but it represents {}", joker, parts_of(on)), held_parts(on));
        // The record may assume that the player gave another card.
        turn_.hand.known.doubt(all_parts(on) | CardSet{card_});
    }
  }

  [[nodiscard]] static CardSet all_parts(const Laid& on) {
    CardSet parts;
    for (std::size_t i = 0; i < on.cards.size(); ++i)
      if (on.stands_in(i)) parts = parts | on.parts[i];
    return parts;
  }
  [[nodiscard]] std::string parts_of(const Laid& on) const {
    std::vector<std::string> cards;
    for (const Card card : all_parts(on)) cards.push_back(turn_.acting.text(card));
    return join_words(cards, "or");
  }
  // Returns the cards of the player that a joker of the meld represents.
  [[nodiscard]] CardSet held_parts(const Laid& on) const {
    return all_parts(on) & hand_.position.cards.known(turn_.seat()).different();
  }

  Turn& turn_;
  HandState& hand_;
  const record::LayOff& written_;
  Card card_;
  NamedMeld meld_;
};

}  // namespace

void trade(Turn& turn) {
  for (const record::LayOff& each : turn.entry.trades) TradePhase(turn, each).run();
}

}  // namespace spadille::rummy
