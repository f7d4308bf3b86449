#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "games/quadrille/settle.h"
#include "property/world.h"

// Quadrille with some cards of each hand hidden. The result for the matadors must be what all placements of the hidden
// cards have in common. The test tries every placement.
namespace spadille::test {
namespace {

using quadrille::Hands;
using quadrille::Honors;

// A random deal to four players, with some cards hidden.
class HiddenCards {
 public:
  HiddenCards(Random& random, Suit trump) {
    const CardSet top{ombre_family::kSpadille, ombre_family::manille(trump), ombre_family::kBasto, {trump, Rank::ace}};
    // Each top trump is given to ombre, seat 0, with probability 5/8.
    for (const Card card : top) hands_.dealt[random.one_in(2) ? 0 : random.below(kPlayers)].cards.insert(card);
    std::vector<Card> rest;
    for (const Card card : ombre_family::kFullPack - top) rest.push_back(card);
    random.shuffle(rest);
    for (std::size_t seat = 0; seat < kPlayers; ++seat)
      for (CardSet& cards = hands_.dealt[seat].cards; cards.size() < quadrille::kQuadrille.cards; rest.pop_back())
        cards.insert(rest.back());
    for (std::size_t seat = 0; seat < kPlayers; ++seat) {
      // Hides most top trumps, and up to two other cards per hand.
      std::size_t others = random.below(3);
      const CardSet cards = hands_.dealt[seat].cards;
      for (const Card card : cards) {
        const bool hides = top.contains(card) ? random.percent(70) : others > 0 && random.one_in(3);
        if (!hides) continue;
        if (!top.contains(card)) --others;
        hands_.dealt[seat].cards.erase(card);
        hands_.dealt[seat].complete = false;
        hidden_.push_back(card);
        owners_.push_back(seat);
      }
    }
  }

  [[nodiscard]] const Hands& hands() const { return hands_; }

  // Calls `look` with the whole hands of each placement of the hidden cards.
  template <class Look>
  void for_each_way(const Look& look) {
    std::sort(owners_.begin(), owners_.end());
    do {
      Hands complete = hands_;
      for (std::size_t i = 0; i < hidden_.size(); ++i) complete.dealt[owners_[i]].cards.insert(hidden_[i]);
      for (std::size_t seat = 0; seat < kPlayers; ++seat) complete.dealt[seat].complete = true;
      look(complete);
    } while (std::next_permutation(owners_.begin(), owners_.end()));
  }

 private:
  static constexpr std::size_t kPlayers = 4;
  Hands hands_;
  std::vector<Card> hidden_;
  std::vector<std::size_t> owners_;  // the seat of each hidden card
};

quadrille::Rules random_fees(Random& random) {
  quadrille::Rules rules;
  rules.bonus_matadors = ombre_family::Fee{static_cast<std::int64_t>(random.below(3))};
  rules.bonus_matadors_and_punto = ombre_family::Fee{static_cast<std::int64_t>(random.below(3))};
  rules.matadors_in = random.one_in(2) ? quadrille::MatadorsIn::side : quadrille::MatadorsIn::ombre;
  return rules;
}

std::int64_t paid(const quadrille::Rules& rules, Honors honors) {
  if (honors == Honors::matadors) return rules.bonus_matadors->value;
  return honors == Honors::matadors_and_punto ? rules.bonus_matadors_and_punto->value : 0;
}

TEST(UnseenMatadors, AreReportedWhereEveryWayToPlaceTheHiddenCardsPaysTheSame) {
  Random random(20261123);
  Tally occurred("unseen matadors");
  for (const char* what : {"told", "told: paid", "open"}) occurred.expect(what);
  const std::size_t deals = scaled(3'000, 1'000);
  for (std::size_t i = 0; i < deals; ++i) {
    const Suit trump = kSuits[random.below(kSuits.size())];
    const quadrille::Rules rules = random_fees(random);
    record::HandRecord record;
    record.players = {"O", "X", "F", "Y"};
    record.dealer = {seat_at(3), {}};
    Sink sink;
    const quadrille::Setting setting = quadrille::setting_of(record, rules, sink);
    const auto partner = random.one_in(3) ? std::nullopt : std::optional(seat_at(2));
    HiddenCards table(random, trump);
    std::set<std::int64_t> ways;
    table.for_each_way([&](const Hands& complete) {
      const auto found = quadrille::find_honors(setting, seat_at(0), partner, trump, complete);
      ASSERT_TRUE(found);
      ways.insert(paid(rules, *found));
    });
    const auto found = quadrille::find_honors(setting, seat_at(0), partner, trump, table.hands());
    ASSERT_EQ(found.has_value(), ways.size() == 1);
    if (found) {
      ASSERT_EQ(paid(rules, *found), *ways.begin());
    }
    occurred.count(!found ? "open" : *ways.begin() > 0 ? "told: paid" : "told");
  }
  occurred.expect_all();
}

}  // namespace
}  // namespace spadille::test
