#include "generate/hearts/random_deal.h"

#include <algorithm>
#include <vector>

namespace spadille::hearts {
namespace {

// Collects cards for one holding.
class Wanted {
 public:
  explicit Wanted(const Rules& rules) : pack_(rules.pack()), most_(rules.hand_size()) {}

  void add(Card card) {
    if (cards_.size() < most_ && pack_.contains(card)) cards_.insert(card);
  }
  // Adds the n highest cards of a suit.
  void add_top(Suit suit, std::size_t n) {
    for (std::size_t i = 0; i < n && i < kRanks; ++i) add({suit, kAllRanks[i]});
  }
  void add_all(std::vector<Card> cards, Random& random) {
    random.shuffle(cards);
    for (const Card card : cards) add(card);
  }
  [[nodiscard]] CardSet cards() const { return cards_; }

 private:
  CardSet pack_;
  std::size_t most_;
  CardSet cards_;
};

std::vector<Card> listed(CardSet cards) { return {cards.begin(), cards.end()}; }

CardSet wanted_cards(const Rules& rules, Plan plan, Random& random) {
  Wanted wanted(rules);
  const std::size_t size = rules.hand_size();
  switch (plan) {
    case Plan::anything:
    case Plan::early_hearts:
      break;
    case Plan::moon:
      wanted.add_top(Suit::spades, 3 + random.below(2));
      wanted.add_top(Suit::clubs, size / 5);
      wanted.add_top(Suit::diamonds, size / 7 + random.below(4));
      wanted.add_top(Suit::hearts, kRanks);
      break;
    case Plan::all_count:
      wanted.add_all(listed(rules.counting_cards()), random);
      break;
    case Plan::hoard:
      wanted.add_top(Suit::clubs, 1 + random.below(2));
      wanted.add_top(Suit::spades, 1);
      wanted.add_top(Suit::diamonds, random.below(2));
      wanted.add_all(listed(CardSet::of_suit(Suit::hearts)), random);
      break;
    case Plan::no_clubs:
      wanted.add_all(listed(rules.pack() - CardSet::of_suit(Suit::clubs)), random);
      break;
  }
  return wanted.cards();
}

}  // namespace

BySeat<CardSet> random_cards(const Rules& rules, Plan plan, Seat favourite, Random& random) {
  BySeat<CardSet> hands{};
  CardSet& own = hands[index_of(favourite)];
  own = wanted_cards(rules, plan, random);
  std::vector<Card> pack = listed(rules.pack() - own);
  random.shuffle(pack);
  for (std::size_t i = 0; i < rules.seats(); ++i) {
    for (; hands[i].size() < rules.hand_size(); pack.pop_back()) hands[i].insert(pack.back());
  }
  return hands;
}

Aim aim_of(Plan plan, bool favourite, Random& random) {
  switch (plan) {
    case Plan::moon:
      return !favourite ? Aim::duck : random.one_in(2) ? Aim::take : Aim::draw;
    case Plan::hoard:
      return favourite ? Aim::unload : Aim::hold;
    case Plan::early_hearts:
      return Aim::draw;
    case Plan::anything:
    case Plan::all_count:
    case Plan::no_clubs:
      break;
  }
  const std::vector<Aim> kAims{Aim::anything, Aim::duck, Aim::take, Aim::hold};
  return random.pick(kAims);
}

}  // namespace spadille::hearts
