#include <algorithm>

#include "games/ombre/hand.h"

// The known and the possible cards of a holding that the record does not show completely. No card passes from one
// player to another, and no discarded card returns.
namespace spadille::ombre {
namespace {

class Opened {
 public:
  Opened(const Setting& s, const Bid& bid, const Held& held, Seat seat, Moment moment)
      : s_(s), bid_(bid), held_(held), seat_(seat), moment_(moment) {}

  ombre_family::OpenHand run() {
    for (const Seat player : s_.turn)
      if (player != seat_) add_hand(player);
    for (const auto& entry : s_.record.exchange)
      if (entry.player && s_.turn.find(entry.player->value)) add_exchange(entry);
    const auto& deal = s_.record.deal;
    if (deal && deal->stock && has_none_of_stock()) elsewhere_ = elsewhere_ | deal->stock->set();
    const CardSet known = find_known();
    ombre_family::OpenHand hand{.known = known, .open = possible() - known - elsewhere_};
    hand.room = std::min(s_.shape.hand - std::min(s_.shape.hand, known.size()), hand.open.size());
    return hand;
  }

 private:
  // After a reported error it is open which cards this player had, discarded and drew.
  [[nodiscard]] bool is_doubtful(Seat seat) const { return held_.hands[index_of(seat)].doubtful; }

  void add_hand(Seat other) {
    if (!is_doubtful(other))
      elsewhere_ = elsewhere_ | held_.hands[index_of(other)].cards | held_.dealt[index_of(other)].cards;
  }

  void add_exchange(const record::ExchangeEntry& entry) {
    const Seat player = entry.player->value;
    if (is_doubtful(player)) return;
    const CardSet discards = entry.discard ? entry.discard->set() : CardSet{};
    const CardSet drawn = entry.draw ? entry.draw->set() : CardSet{};
    if (player != seat_ || moment_ == Moment::first_lead) elsewhere_ = elsewhere_ | discards;
    if (player != seat_ || moment_ == Moment::deal) elsewhere_ = elsewhere_ | drawn;
    if (player != seat_) return;
    laid_away_ = laid_away_ | discards;
    const bool drew = entry.draw && !entry.draw->cards.empty();
    changed_ = changed_ || drew || !discards.empty();
    laid_away_known_ = laid_away_known_ && (entry.discard || !drew);
  }

  [[nodiscard]] bool has_none_of_stock() const {
    return bid_.way != Way::mort && (moment_ == Moment::deal || !changed_);
  }

  // A player still holds, at the first lead, the cards that were dealt to them and not discarded.
  [[nodiscard]] CardSet possible() const {
    const tricks::KnownHand& later = held_.hands[index_of(seat_)];
    return moment_ == Moment::deal && later.whole && laid_away_known_ ? later.cards : s_.shape.pack();
  }

  [[nodiscard]] CardSet find_known() const {
    const CardSet dealt = held_.dealt[index_of(seat_)].cards;
    if (moment_ == Moment::deal) return dealt;
    return held_.hands[index_of(seat_)].cards | (laid_away_known_ ? dealt - laid_away_ : CardSet{});
  }

  const Setting& s_;
  const Bid& bid_;
  const Held& held_;
  Seat seat_;
  Moment moment_;
  CardSet elsewhere_;
  CardSet laid_away_;  // by this player
  bool laid_away_known_ = true;
  bool changed_ = false;  // this player discarded or drew cards
};

}  // namespace

ombre_family::OpenHand open_hand(const Setting& setting, const Bid& bid, const Held& held, Seat seat, Moment moment) {
  return Opened(setting, bid, held, seat, moment).run();
}

}  // namespace spadille::ombre
