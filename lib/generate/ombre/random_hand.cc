#include "generate/random_hand.h"

#include <algorithm>
#include <array>

#include "games/ombre/exchange_order.h"
#include "games/ombre/hand.h"
#include "games/ombre/settle.h"
#include "games/ombre_family/order.h"
#include "generate/generators.h"
#include "generate/ombre/rigged_pack.h"
#include "generate/ombre_family/random_play.h"

// Random legal hands. The functions that judge also decide what is legal here.
namespace spadille::ombre {
namespace {

using ombre_family::Law;
using ombre_family::Order;

std::vector<Card> cards_of(CardSet set) { return {set.begin(), set.end()}; }

class Maker {
 public:
  Maker(const Rules& rules, Random& random) : rules_(rules), random_(random) {}

  record::HandRecord run() {
    ombre_family::seat_players(hand_, static_cast<std::size_t>(rules_.players->value), random_);
    ombre_family::put_pool(hand_, random_);
    const Seat dealer = hand_.dealer->value;
    idle_ = idle_player(rules_, dealer, hand_.seats());
    turn_ = ombre_family::turn_from(dealer, hand_.seats(), idle_);
    wish_ = static_cast<Wish>(random_.below(5));
    const Suit wanted = any_suit();
    bid();
    deal(wanted);
    find_forced();
    if (!bid_) return std::move(hand_);
    if (bid_->way == Way::mort) turn_ = ombre_family::turn_from(dealer, hand_.seats());
    name_trumps(wanted);
    exchange();
    play();
    return std::move(hand_);
  }

 private:
  [[nodiscard]] Suit any_suit() {
    while (true) {
      const Suit suit = kSuits[random_.below(kSuits.size())];
      if (suit != shape_.removed) return suit;
    }
  }

  [[nodiscard]] Setting setting() { return {{hand_, turn_, hand_.dealer->value, shape_, unused_}, rules_}; }

  // --- auction ----------------------------------------------------------------------------------

  void bid() {
    const auto bidding = ombre::bidding(rules_);
    const bool goes_on = !bidding.second().empty() || rules_.all_pass->then != AllPass::Way::redeal;
    const bool all_pass = random_.percent(goes_on ? 50 : 3);
    const bool all_pass_again = random_.percent(40);
    hand_.auction.emplace();
    const auto standing = ombre_family::random_auction(
        hand_.auction->calls, turn_, bidding, [&](bool second) { return second ? all_pass_again : all_pass; }, random_);
    if (standing) {
      bid_ = Bid{turn_.at(standing->position), contract_of<Contract>(standing->bid)};
    } else if (rules_.all_pass->then == AllPass::Way::mort) {
      bid_ = Bid{*idle_, Contract::entrada, Way::mort};
    }
  }

  // The deal decides who is forced to play.
  void find_forced() {
    if (bid_ || rules_.all_pass->then != AllPass::Way::spadille_force) return;
    Dealt dealt;
    for (const Seat player : turn_) dealt.hands[index_of(player)] = hands_[index_of(player)];
    CardSet stock;
    for (const Card card : stock_) stock.insert(card);
    dealt.stock_cards = stock;
    Doubts none;
    bid_ = after_all_passed(setting(), dealt, none)->bid;
  }

  // --- deal -------------------------------------------------------------------------------------

  // Ombre's holding is strong or without matadors, as the wish requires.
  void deal(Suit wanted) {
    const std::vector<Card> pack = rigged_pack({rules_, turn_.size(), bid_, wanted, wish_}, random_);
    hand_.deal.emplace();
    hand_.deal->hands.resize(hand_.players.size());
    // Ombre gets the first cards. A player who takes the stock has the last.
    const std::size_t first = bid_ ? turn_.find(bid_->ombre).value_or(0) : 0;
    std::size_t at = 0;
    for (std::size_t i = 0; i < turn_.size(); ++i) {
      const std::size_t seat = index_of(turn_.at(first + i));
      for (std::size_t k = 0; k < shape_.hand; ++k) hands_[seat].insert(pack[at++]);
    }
    stock_.assign(pack.begin() + static_cast<std::ptrdiff_t>(at), pack.end());
    for (const Seat player : turn_) hand_.deal->hands[index_of(player)] = generate::list_of(hands_[index_of(player)]);
    hand_.deal->stock = generate::list_of(stock_);
  }

  // --- trumps and exchange ----------------------------------------------------------------------

  void name_trumps(Suit wanted) {
    trumps_.suit = wanted;
    if (turns_card(bid_->contract)) {
      trumps_.turned = stock_.front();
      trumps_.suit = stock_.front().suit();
      if (random_.one_in(2)) hand_.turned = {stock_.front(), {}};
      if (random_.one_in(2)) return;  // the suit follows from the stock
    }
    if (bid_->contract == Contract::contrabola) trumps_.suit = held_suit(wanted);
    hand_.trump = {trumps_.suit, {}};
  }

  // Returns the suit wanted if ombre holds a card of it, otherwise another suit that ombre holds. In a contrabola,
  // ombre must hold a card of the trump suit.
  [[nodiscard]] Suit held_suit(Suit wanted) const {
    Suit held = wanted;
    for (const Card card : hands_[index_of(bid_->ombre)]) {
      if (card.suit() == wanted) return wanted;
      held = card.suit();
    }
    return held;
  }

  void exchange() {
    if (bid_->way == Way::mort) {
      take_stock();
      return;
    }
    std::vector<std::pair<Seat, Exchanger>> order;
    if (!keeps_hand(bid_->contract)) order.emplace_back(bid_->ombre, Exchanger::ombre);
    Seat first = turn_.after(bid_->ombre, 1);
    Seat second = turn_.after(bid_->ombre, turn_.size() - 1);
    if (keeps_hand(rules_, *bid_, first)) return;
    if (first != second) {
      if (rules_.defender_order == DefenderOrder::either && random_.one_in(4)) std::swap(first, second);
      order.emplace_back(first, Exchanger::first);
    }
    order.emplace_back(second, Exchanger::second);
    const bool must_change = bid_->contract == Contract::gascarola;
    if (!must_change && random_.one_in(8)) return;  // nobody exchanges a card
    const bool swapped = first != turn_.after(bid_->ombre, 1);
    for (const auto& [seat, who] : order) {
      const std::size_t limit = std::min(exchange_limit(rules_, *bid_, who).most, shape_.hand);
      const std::size_t most = std::min(limit, stock_.size() - drawn_);
      std::size_t n = random_.one_in(5) ? most : random_.below(most + 1);
      if (must_change && who == Exchanger::ombre) n = shape_.hand - random_.below(2);
      // A player who exchanges no card may be left out, unless the order of the exchange would then be unclear.
      if (n == 0 && !swapped && random_.one_in(2)) continue;
      change(seat, n);
    }
  }

  // The idle player takes the stock and discards four cards.
  void take_stock() {
    CardSet& hand = hands_[index_of(bid_->ombre)];
    for (const Card card : stock_) hand.insert(card);
    std::vector<Card> away = cards_of(hand);
    const Order& order = ombre_family::order_of(trumps_.suit, rules_.red_ace);
    random_.shuffle(away);
    if (wish_ != Wish::anything)
      std::stable_partition(away.begin(), away.end(), [&](Card c) { return !order.is_trump(c); });
    away.resize(4, away.front());
    record::ExchangeEntry entry;
    entry.player = {bid_->ombre, {}};
    entry.discard = generate::list_of(away);
    if (random_.percent(70)) entry.draw = generate::list_of(stock_);
    for (const Card card : away) hand.erase(card);
    hand_.exchange.push_back(std::move(entry));
  }

  void change(Seat seat, std::size_t n) {
    CardSet& hand = hands_[index_of(seat)];
    const Order& order = ombre_family::order_of(trumps_.suit, rules_.red_ace);
    std::vector<Card> cards = cards_of(hand);
    random_.shuffle(cards);
    if (wish_ != Wish::anything && random_.percent(80))
      std::stable_partition(cards.begin(), cards.end(), [&](Card c) { return !order.is_trump(c); });
    cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(n), cards.end());
    record::ExchangeEntry entry;
    entry.player = {seat, {}};
    entry.discard = generate::list_of(cards);
    const std::vector<Card> drawn(stock_.begin() + static_cast<std::ptrdiff_t>(drawn_),
                                  stock_.begin() + static_cast<std::ptrdiff_t>(drawn_ + n));
    if (random_.percent(70)) entry.draw = generate::list_of(drawn);
    for (const Card card : cards) hand.erase(card);
    for (const Card card : drawn) hand.insert(card);
    drawn_ += n;
    if (seat == bid_->ombre && n > 0) ombre_drew_ = true;
    hand_.exchange.push_back(std::move(entry));
  }

  // --- play -------------------------------------------------------------------------------------

  void play() {
    const bool turned_drawn = ombre_drew_ && turns_card(bid_->contract);
    const Law law = law_of(rules_, trumps_.suit, fixed_lead(setting(), *bid_, trumps_, turned_drawn));
    const Order& order = ombre_family::order_of(trumps_.suit, rules_.red_ace);
    plan_surrender();
    favourite_ = turn_.after(bid_->ombre, 1 + random_.below(turn_.size() - 1));
    hand_.tricks_at = Span{};
    Seat leader = opening_leader(setting(), *bid_);
    TakenTricks taken;
    for (std::size_t trick = 1; trick <= shape_.hand; ++trick) {
      if (give_up_before_ == trick && gives_up(law, order, leader, trick)) return;
      if (trick == 1) leader = opening_leader(setting(), *bid_);  // the player who takes over may lead
      const auto play = [&](Seat seat, const tricks::Table& table) {
        return choose(law, order, seat, trick_no(trick), table);
      };
      leader = tricks::write_trick(hand_, turn_, law, leader, play, random_);
      taken.add(leader);
      if (may_end(taken)) return;
    }
  }

  // Chooses a legal card, usually one that fits the wish, and removes it from the holding.
  Card choose(const Law& law, const Order& order, Seat seat, TrickNo number, const tricks::Table& table) {
    CardSet& hand = hands_[index_of(seat)];
    const CardSet legal = law.choices(hand, number, table, {}).legal();
    const auto leaning = wants_trick(seat) ? tricks::Leaning::take : tricks::Leaning::lose;
    const Card card = ombre_family::random_card(law, order.trumps(), legal, table, leaning, random_);
    hand.erase(card);
    return card;
  }

  [[nodiscard]] bool wants_trick(Seat seat) const {
    if (bid_->contract == Contract::contrabola) return (seat == bid_->ombre) == (wish_ == Wish::withhold);
    switch (wish_) {
      case Wish::anything:
        return true;
      case Wish::ombre_wins:
        return seat == bid_->ombre;
      case Wish::ombre_loses:
        return seat != bid_->ombre;
      case Wish::one_defender_wins:
        return seat == favourite_;
      case Wish::withhold:
        return false;
    }
    return true;
  }

  // True if the record ends here: ombre stops after the first five tricks, or nothing can change any more.
  bool may_end(const TakenTricks& taken) {
    if (taken.count == shape_.hand) return true;
    const Contest contest{.ombre = taker_.value_or(bid_->ombre),
                          .contract = bid_->contract,
                          .worth = Contract::entrada,
                          .taken_over = succession()};
    ChipResult chips;
    ombre_family::put_stakes(rules_.stake, setting(), chips);
    const auto final = decided(setting(), contest, taken, chips.staked + (hand_.pool ? hand_.pool->value : Chips{}));
    if (!final) return false;
    return random_.one_in(final->primeras ? 2 : bid_->contract == Contract::contrabola ? 4 : 12);
  }

  // --- surrender --------------------------------------------------------------------------------

  void plan_surrender() {
    const bool allowed = !keeps_hand(bid_->contract) && rules_.surrender != SurrenderLimit::none;
    if (allowed && random_.percent(12)) give_up_before_ = 1 + random_.below(4);
  }

  [[nodiscard]] std::optional<Succession> succession() const {
    if (!taker_) return std::nullopt;
    return Succession{bid_->ombre, rules_.takeover};
  }

  // True if the hand ends here.
  bool gives_up(const Law& law, const Order& order, Seat leader, std::size_t trick) {
    record::Surrender s;
    s.by = {bid_->ombre, {}};
    s.before = {trick_no(trick), {}};
    const bool consent = bid_->contract == Contract::vuelta && rules_.surrender_vuelta == SurrenderVuelta::by_consent;
    if (consent || random_.one_in(4)) {
      s.accepted_at = Span{};
      for (std::size_t i = 1; i < turn_.size(); ++i) s.accepted.push_back({turn_.after(bid_->ombre, i), {}});
    }
    const bool may_take_over = is_plain_entrada(*bid_) && rules_.takeover != Takeover::none;
    if (may_take_over && random_.percent(70)) {
      taker_ = turn_.after(bid_->ombre, 1 + random_.below(turn_.size() - 1));
      s.taken_over = {*taker_, {}};
      if (wish_ == Wish::ombre_wins && random_.one_in(2)) favourite_ = *taker_;
    }
    hand_.surrender = std::move(s);
    if (taker_) return false;
    begin_trick(law, order, leader, trick);
    return true;
  }

  // Under `before_own_card`, ombre may still surrender when another player has begun the trick.
  void begin_trick(const Law& law, const Order& order, Seat leader, std::size_t trick) {
    if (rules_.surrender != SurrenderLimit::before_own_card || leader == bid_->ombre || !random_.one_in(2)) return;
    tricks::Table table;
    record::Trick begun;
    begun.plays.push_back({{}, choose(law, order, leader, trick_no(trick), table), {}});
    hand_.tricks.push_back(std::move(begun));
  }

  const Rules& rules_;
  Random& random_;
  ombre_family::DealShape shape_ = deal_shape(rules_);
  Sink unused_;
  record::HandRecord hand_;
  std::optional<Seat> idle_;
  tricks::Turn turn_;
  std::optional<Bid> bid_;
  Wish wish_ = Wish::anything;
  Trumps trumps_;
  std::array<CardSet, kMaxSeats> hands_{};
  std::vector<Card> stock_;
  std::size_t drawn_ = 0;
  bool ombre_drew_ = false;
  Seat favourite_{};
  std::optional<std::size_t> give_up_before_;
  std::optional<Seat> taker_;
};

}  // namespace

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) {
  return Maker(rules.as<Rules>(), random).run();
}

}  // namespace spadille::ombre
