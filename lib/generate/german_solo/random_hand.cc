#include "generate/random_hand.h"

#include <algorithm>
#include <array>

#include "games/german_solo/settle.h"
#include "generate/generators.h"
#include "generate/ombre_family/random_play.h"

// Random legal hands. The functions that judge also decide what is legal here.
namespace spadille::german_solo {
namespace {

using ombre_family::Leaning;

// The strength of the cards that the declarer is dealt. The rest is random.
enum class Strength : std::uint8_t { any, strong, overwhelming, weak };

class Maker {
 public:
  Maker(const rules::RuleSet& rule_set, Random& random) : rules_(rule_set.as<Rules>()), random_(random) {}

  record::HandRecord run() {
    ombre_family::seat_players(hand_, static_cast<std::size_t>(rules_.players->value), random_);
    turn_ = ombre_family::turn_from(hand_.dealer->value, hand_.seats());
    plan();
    bid();
    name_trumps();
    deal();
    find_forced();
    if (bid_) {
      call();
      hand_.trump = {trump_, {}};
    } else if (rules_.all_pass != AllPass::last_trick) {
      return std::move(hand_);
    } else if (random_.one_in(2)) {
      hand_.trump = {trump_, {}};
    }
    play();
    return std::move(hand_);
  }

 private:
  [[nodiscard]] Setting setting() { return setting_of(hand_, rules_, unused_); }

  void plan() {
    strength_ = static_cast<Strength>(random_.below(4));
    has_aces_ = random_.percent(15);
    has_queens_ = !random_.percent(30);
    // Number of tricks that the side aims for. Strong sides often aim for all.
    const std::size_t wanted = rules_.winning_tricks();
    switch (strength_) {
      case Strength::any:
        goal_ = random_.below(kHandSize + 1);
        break;
      case Strength::strong:
        goal_ = wanted - 1 + random_.below(kHandSize + 2 - wanted);
        break;
      case Strength::overwhelming:
        goal_ = random_.one_in(3) ? kHandSize - 1 : kHandSize;
        break;
      case Strength::weak:
        goal_ = random_.below(wanted);
        break;
    }
  }

  void bid() {
    const bool all_pass = random_.percent(rules_.all_pass == AllPass::redeal ? 10 : 25);
    hand_.auction.emplace();
    const auto bids = bidding(rules_);
    const auto standing = ombre_family::random_auction(
        hand_.auction->calls, turn_, bids, [&](bool /*second*/) { return all_pass; }, random_);
    if (standing) bid_ = Bid{turn_.at(standing->position), contract_of<Contract>(standing->bid)};
  }

  // A bid that is not in color names another suit. A forced player may name any.
  void name_trumps() {
    const Suit colour = rules_.colour;
    const auto suit = static_cast<std::size_t>(colour);
    if (!bid_ && rules_.all_pass == AllPass::forcee)
      trump_ = kSuits[random_.below(kSuits.size())];
    else if (!bid_ || is_in_colour(bid_->contract))
      trump_ = colour;
    else
      trump_ = kSuits[(suit + 1 + random_.below(kSuits.size() - 1)) % kSuits.size()];
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
    const CardSet all = rules_.pack();
    std::vector<Card> pack(all.begin(), all.end());
    random_.shuffle(pack);
    const std::vector<Card> own = wanted_cards();
    for (std::size_t i = 0; i < own.size(); ++i) ombre_family::put(pack, own[i], i);
    hand_.deal.emplace();
    hand_.deal->hands.resize(hand_.players.size());
    // The declarer gets the first cards.
    const std::size_t first = bid_ ? *turn_.find(bid_->ombre) : random_.below(turn_.size());
    std::size_t at = 0;
    for (std::size_t i = 0; i < turn_.size(); ++i) {
      const std::size_t seat = index_of(turn_.at(first + i));
      for (std::size_t k = 0; k < kHandSize; ++k) hands_[seat].insert(pack[at++]);
      hand_.deal->hands[seat] = generate::list_of(hands_[seat]);
    }
  }

  // Returns the cards that the declarer is meant to hold. A forced one gets both black queens first.
  [[nodiscard]] std::vector<Card> wanted_cards() {
    std::vector<Card> own;
    const CardSet pack = rules_.pack();
    const auto want = [&](Card card) {
      const bool is_new = std::find(own.begin(), own.end(), card) == own.end();
      if (own.size() < kHandSize && is_new && pack.contains(card)) own.push_back(card);
    };
    if (!bid_ && has_queens_) {
      want(kSpadilla);
      want(kBasta);
    }
    if (has_aces_)
      for (const Suit suit : kSuits)
        if (suit != trump_ || random_.one_in(2)) want({suit, Rank::ace});
    std::size_t trumps = 0;
    if (strength_ == Strength::strong) trumps = 3 + random_.below(3);
    if (strength_ == Strength::overwhelming) trumps = kHandSize - random_.below(3);
    const auto line = order_of(trump_).trump_line();
    for (const Card card : line.first(std::min(trumps, line.size()))) want(card);
    return own;
  }

  // --- call -------------------------------------------------------------------------------------

  void call() {
    if (!may_call(rules_, bid_->contract) || (!is_simple(bid_->contract) && random_.one_in(2))) return;
    CardSet legal = callable(rules_, bid_->contract, trump_, hands_[index_of(bid_->ombre)]);
    if (bid_->contract == Contract::forcee) legal = legal - CardSet::of_suit(trump_);
    if (legal.empty()) return;
    const std::vector<Card> cards(legal.begin(), legal.end());
    hand_.called = {random_.pick(cards), {}};
    for (const Seat player : turn_)
      if (player != bid_->ombre && hands_[index_of(player)].contains(hand_.called->value)) partner_ = player;
  }

  // --- play -------------------------------------------------------------------------------------

  void play() {
    const Law law = law_of(rules_, trump_);
    hand_.tricks_at = Span{};
    Seat leader = opening_leader(setting(), bid_ ? std::optional(bid_->ombre) : std::nullopt);
    tricks::TakenTricks taken;
    for (std::size_t trick = 1; trick <= kHandSize; ++trick) {
      const auto choose = [&](Seat seat, const tricks::Table& table) {
        CardSet& cards = hands_[index_of(seat)];
        const CardSet legal = law.choices(cards, trick_no(trick), table, {}).legal();
        const Card card =
            ombre_family::random_card(law, order_of(trump_).trumps(), legal, table, leaning(seat), random_);
        cards.erase(card);
        return card;
      };
      leader = tricks::write_trick(hand_, turn_, law, leader, choose, random_);
      taken.add(leader);
      won_by_side_ += is_side(leader) ? 1U : 0U;
      if (ends(taken)) return;
    }
  }

  [[nodiscard]] bool is_side(Seat seat) const { return bid_ && (seat == bid_->ombre || seat == partner_); }

  [[nodiscard]] Leaning leaning(Seat seat) const {
    const bool side_wants = won_by_side_ < goal_;
    if (!is_side(seat)) return bid_ && side_wants && strength_ != Strength::any ? Leaning::lose : Leaning::take;
    return side_wants ? Leaning::take : Leaning::lose;
  }

  // True if the record ends here: the hand is over, the side does not lead on, or the rest can change nothing.
  bool ends(const tricks::TakenTricks& taken) {
    if (!bid_) return false;
    const Contest contest{bid_->ombre, partner_, bid_->contract, trump_};
    if (end_of_hand(setting(), contest, taken)) return true;
    const bool stops = won_by_side_ == taken.count && taken.count == rules_.winning_tricks();
    return decided(setting(), contest, {taken}) && random_.one_in(stops ? 3 : 10);
  }

  const Rules& rules_;
  Random& random_;
  Sink unused_;
  record::HandRecord hand_;
  tricks::Turn turn_;
  std::optional<Bid> bid_;
  std::optional<Seat> partner_;
  Suit trump_{};
  Strength strength_ = Strength::any;
  bool has_aces_ = false;    // the declarer is dealt aces
  bool has_queens_ = false;  // if all pass, one player is dealt both black queens
  std::size_t goal_ = 0;     // number of tricks that the side aims for
  std::size_t won_by_side_ = 0;
  std::array<CardSet, kMaxSeats> hands_{};
};

}  // namespace

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) { return Maker(rules, random).run(); }

}  // namespace spadille::german_solo
