#include "generate/random_hand.h"

#include <algorithm>
#include <array>

#include "games/ombre_family/order.h"
#include "games/quadrille/judge.h"
#include "games/quadrille/settle.h"
#include "generate/generators.h"
#include "generate/ombre_family/random_play.h"

// Random legal hands. The functions that judge also decide what is legal here.
namespace spadille::quadrille {
namespace {

using ombre_family::Leaning;
using ombre_family::Order;

// The strength of the cards that ombre is dealt. The rest is random.
enum class Strength : std::uint8_t { any, strong, overwhelming, weak };
enum class Courts : std::uint8_t { any, all_kings, all_kings_and_queens };

class Maker {
 public:
  Maker(const rules::RuleSet& rule_set, Random& random)
      : rule_set_(rule_set), rules_(rule_set.as<Rules>()), random_(random) {}

  record::HandRecord run() {
    ombre_family::seat_players(hand_, rules_.table.players, random_);
    ombre_family::put_pool(hand_, random_);
    turn_ = ombre_family::turn_from(hand_.dealer->value, hand_.seats());
    trump_ = kSuits[random_.below(kSuits.size())];
    plan();
    bid();
    deal();
    find_forced();
    if (!bid_) return std::move(hand_);
    hand_.trump = {trump_, {}};
    call();
    play();
    return std::move(hand_);
  }

 private:
  [[nodiscard]] Setting setting() { return setting_of(hand_, rules_, unused_); }

  void plan() {
    strength_ = static_cast<Strength>(random_.below(4));
    courts_ = random_.percent(15) ? Courts::all_kings : random_.percent(6) ? Courts::all_kings_and_queens : Courts::any;
    // Number of tricks that the side aims for. Strong sides often aim for all.
    const std::size_t all = rules_.table.cards;
    switch (strength_) {
      case Strength::any:
        goal_ = random_.below(all + 1);
        break;
      case Strength::strong:
        goal_ = rules_.winning_tricks() - 1 + random_.below(all + 2 - rules_.winning_tricks());
        break;
      case Strength::overwhelming:
        goal_ = random_.one_in(3) ? all - 1 : all;
        break;
      case Strength::weak:
        goal_ = random_.below(rules_.winning_tricks());
        break;
    }
    partner_works_ = random_.one_in(3);
  }

  void bid() {
    const auto bids = bidding(rules_);
    const bool all_pass = random_.percent(rules_.all_pass == AllPass::spadille_force ? 20 : 10);
    hand_.auction.emplace();
    const auto standing = ombre_family::random_auction(
        hand_.auction->calls, turn_, bids, [&](bool /*second*/) { return all_pass; }, random_);
    if (standing) bid_ = Bid{turn_.at(standing->position), contract_of<Contract>(standing->bid)};
  }

  // The deal decides who is forced to play.
  void find_forced() {
    if (bid_) return;
    Dealt dealt;
    for (const Seat player : turn_) dealt.hands[index_of(player)] = hands_[index_of(player)];
    Doubts none;
    bid_ = after_all_passed(setting(), dealt, none)->bid;
  }

  // --- deal -------------------------------------------------------------------------------------

  void deal() {
    std::vector<Card> pack(ombre_family::kFullPack.begin(), ombre_family::kFullPack.end());
    random_.shuffle(pack);
    const std::vector<Card> own = wanted_cards();
    for (std::size_t i = 0; i < own.size(); ++i) ombre_family::put(pack, own[i], i);
    if (strength_ == Strength::weak) {
      const auto line = order().trump_line();
      for (std::size_t i = 0; i < 6; ++i)
        if (std::find(own.begin(), own.end(), line[i]) == own.end())
          ombre_family::put(pack, line[i], rules_.table.cards + i);
    }
    hand_.deal.emplace();
    hand_.deal->hands.resize(hand_.players.size());
    // Ombre gets the first cards.
    const std::size_t first = bid_ ? *turn_.find(bid_->ombre) : random_.below(turn_.size());
    std::size_t at = 0;
    for (std::size_t i = 0; i < turn_.size(); ++i) {
      const std::size_t seat = index_of(turn_.at(first + i));
      for (std::size_t k = 0; k < rules_.table.cards; ++k) hands_[seat].insert(pack[at++]);
      hand_.deal->hands[seat] = generate::list_of(hands_[seat]);
    }
  }

  // Returns the cards that ombre is meant to hold. A forced ombre gets spadille first.
  [[nodiscard]] std::vector<Card> wanted_cards() {
    std::vector<Card> own;
    const auto want = [&](Card card) {
      if (own.size() < rules_.table.cards && std::find(own.begin(), own.end(), card) == own.end()) own.push_back(card);
    };
    if (!bid_) want(ombre_family::kSpadille);
    if (courts_ != Courts::any) {
      const bool needs_four_kings = rules_.queen_when == QueenWhen::four_kings && random_.one_in(2);
      for (const Suit suit : kSuits)
        if (suit != trump_ || rules_.call_trump_king == Applies::yes || needs_four_kings) want({suit, Rank::king});
      if (courts_ == Courts::all_kings_and_queens)
        for (const Suit suit : kSuits)
          if (suit != trump_ || rules_.call_trump_king == Applies::yes) want({suit, Rank::queen});
    }
    std::size_t trumps = 0;
    if (strength_ == Strength::strong) trumps = 3 + random_.below(4);
    if (strength_ == Strength::overwhelming) trumps = rules_.table.cards - random_.below(3);
    for (const Card card : order().trump_line().first(std::min(trumps, order().trump_line().size()))) want(card);
    return own;
  }

  [[nodiscard]] const Order& order() const { return ombre_family::order_of(trump_, rules_.red_ace); }

  // --- call -------------------------------------------------------------------------------------

  void call() {
    if (bid_->contract != Contract::alliance) return;
    const CardSet legal = callable(rules_, trump_, hands_[index_of(bid_->ombre)]);
    if (legal.empty()) return;
    const std::vector<Card> cards(legal.begin(), legal.end());
    hand_.called = {random_.pick(cards), {}};
    for (const Seat player : turn_)
      if (player != bid_->ombre && hands_[index_of(player)].contains(hand_.called->value)) partner_ = player;
  }

  // --- play -------------------------------------------------------------------------------------

  void play() {
    const auto law = law_of(rules_, trump_);
    hand_.tricks_at = Span{};
    Seat leader = opening_leader(setting(), bid_->ombre);
    for (std::size_t trick = 1; trick <= rules_.table.cards; ++trick) {
      const auto choose = [&](Seat seat, const tricks::Table& table) {
        CardSet& cards = hands_[index_of(seat)];
        const CardSet legal = law.choices(cards, trick_no(trick), table, {}).legal();
        const Card card = ombre_family::random_card(law, order().trumps(), legal, table, leaning(seat), random_);
        cards.erase(card);
        return card;
      };
      leader = tricks::write_trick(hand_, turn_, law, leader, choose, random_);
      won_by_side_ += is_side(leader) ? 1U : 0U;
      if (may_end(trick)) return;
    }
  }

  [[nodiscard]] bool is_side(Seat seat) const { return seat == bid_->ombre || seat == partner_; }

  [[nodiscard]] Leaning leaning(Seat seat) const {
    const bool side_wants = won_by_side_ < goal_;
    if (!is_side(seat)) return side_wants && strength_ != Strength::any ? Leaning::lose : Leaning::take;
    if (partner_works_ && seat == bid_->ombre && partner_) return Leaning::lose;
    return side_wants ? Leaning::take : Leaning::lose;
  }

  // True if the record ends here: the side stops after winning the first tricks, or nothing can change any more.
  bool may_end(std::size_t tricks) {
    const bool stops = won_by_side_ == tricks && tricks == rules_.winning_tricks();
    if (!random_.one_in(stops ? 3 : 20)) return false;
    const Carried carried{.pool = hand_.pool ? hand_.pool->value : Chips{}, .hands_before = {}};
    const HandResult result = quadrille::entry_of(rules_).judge(hand_, rule_set_, carried, unused_);
    return std::get<ChipResult>(result).ledger.has_value();
  }

  const rules::RuleSet& rule_set_;
  const Rules& rules_;
  Random& random_;
  Sink unused_;
  record::HandRecord hand_;
  tricks::Turn turn_;
  std::optional<Bid> bid_;
  std::optional<Seat> partner_;
  Suit trump_{};
  Strength strength_ = Strength::any;
  Courts courts_ = Courts::any;
  std::size_t goal_ = 0;  // number of tricks that the side aims for
  bool partner_works_ = false;
  std::size_t won_by_side_ = 0;
  std::array<CardSet, kMaxSeats> hands_{};
};

}  // namespace

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) { return Maker(rules, random).run(); }

}  // namespace spadille::quadrille
