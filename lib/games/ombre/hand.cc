#include "games/ombre/hand.h"

#include <algorithm>

#include "mechanics/tricks/observed_cards.h"

// The table before the auction, the first lead, and holdings that are not fully known.
namespace spadille::ombre {

ombre_family::DealShape deal_shape(const Rules& rules) {
  if (rules.players->value != 2) return {.hand = 9, .stock = 13};
  return {.hand = 8, .stock = 14, .removed = rules.removed_suit == RemovedSuit::hearts ? Suit::hearts : Suit::diamonds};
}

std::optional<Seat> idle_player(const Rules& rules, Seat dealer, SeatCount seats) {
  if (rules.players->value != 4) return std::nullopt;
  return rules.idle == Idle::dealer ? dealer : next(next(dealer, seats), seats);
}

Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink) {
  const Seat dealer = record.dealer->value;
  const auto idle = idle_player(rules, dealer, record.seats());
  return {{record, ombre_family::turn_from(dealer, record.seats(), idle), dealer, deal_shape(rules), sink}, rules};
}

namespace {

// If the rules say so, a player who takes over before the first trick is ombre for all purposes.
Seat ombre_at_the_lead(const Setting& s, const Bid& bid) {
  const auto& surrender = s.record.surrender;
  const bool at_once = surrender && surrender->before && number_of(surrender->before->value) == 1;
  if (!at_once || !surrender->taken_over || s.rules.takeover != Takeover::successor || !bid.is_plain_entrada())
    return bid.ombre;
  const Seat taker = surrender->taken_over->value;
  return s.turn.find(taker) ? taker : bid.ombre;
}

}  // namespace

Seat opening_leader(const Setting& s, const Bid& bid) {
  return s.rules.opening_lead == OpeningLead::ombre ? ombre_at_the_lead(s, bid) : s.turn.at(0);
}

std::optional<ombre_family::FixedLead> fixed_lead(const Setting& s, const Bid& bid, const Trumps& trumps,
                                                  bool ombre_drew_turned) {
  if (!ombre_drew_turned || !trumps.turned || s.rules.turned_card != TurnedCard::led_first) return std::nullopt;
  if (opening_leader(s, bid) != bid.ombre) return std::nullopt;
  return ombre_family::FixedLead{*trumps.turned, "turned_card"};
}

ombre_family::Law law_of(const Rules& rules, Suit trump, const std::optional<ombre_family::FixedLead>& must_lead) {
  return {ombre_family::order_of(trump, rules.red_ace), rules.matador_privilege, deal_shape(rules).pack(), must_lead};
}

const std::array<CardSet, kMaxSeats>& ShownCards::operator()() const {
  if (found_) return *found_;
  if (!trumps_) return found_.emplace();
  return found_.emplace(tricks::shown_cards(setting_.record, setting_.turn, law_of(setting_.rules, trumps_->suit),
                                            opening_leader(setting_, bid_), setting_.shape.hand));
}

// The known and the possible cards of a holding that the record does not show completely. No card passes from one
// player to another, and no discarded card returns.
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
