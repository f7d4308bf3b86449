// The least deadwood of gin rummy, against an exhaustive search by another method.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "base/random.h"
#include "games/gin/arrangement.h"

namespace spadille::gin {
namespace {

bool is_meld(CardSet cards, const melds::MeldLaw& law) {
  return melds::judge_meld(melds::Cards(cards.begin(), cards.end()), law).has_value();
}

// Tries every subset of the cards: the first card is deadwood, or in a meld.
class Exhaustive {
 public:
  explicit Exhaustive(const melds::MeldLaw& law) : law_(law) {}

  std::int64_t least(CardSet cards) {
    if (cards.empty()) return 0;
    if (const auto known = known_.find(cards.bits()); known != known_.end()) return known->second;
    const Card first = *cards.begin();
    const CardSet others = cards - CardSet{first};
    std::int64_t best = deadwood_of({first}).amount() + least(others);
    const std::vector<Card> list(others.begin(), others.end());
    for (std::uint64_t bits = 0; bits < std::uint64_t{1} << list.size(); ++bits) {
      CardSet meld{first};
      for (std::size_t i = 0; i < list.size(); ++i)
        if ((bits >> i & 1U) != 0) meld.insert(list[i]);
      if (meld.size() >= 3 && is_meld(meld, law_)) best = std::min(best, least(cards - meld));
    }
    known_[cards.bits()] = best;
    return best;
  }

  // Tries every order of lay-offs.
  std::int64_t least_after_lay_offs(CardSet cards, const std::vector<CardSet>& table, bool melds) {
    std::int64_t best = melds ? least(cards) : deadwood_of(cards).amount();
    for (const Card card : cards)
      for (std::size_t i = 0; i < table.size(); ++i) {
        std::vector<CardSet> more = table;
        more[i].insert(card);
        if (is_meld(more[i], law_)) best = std::min(best, least_after_lay_offs(cards - CardSet{card}, more, melds));
      }
    return best;
  }

 private:
  melds::MeldLaw law_;
  std::map<std::uint64_t, std::int64_t> known_;
};

// Cards close to each other, so that many melds compete.
CardSet some_cards(Random& random, std::size_t number, CardSet without) {
  std::vector<Card> pack;
  const std::size_t ranks = 4 + random.below(10);
  const std::size_t first = random.below(kRanks);
  for (const Card card : kWholePack - without)
    if ((static_cast<std::size_t>(card.rank()) + kRanks - first) % kRanks < ranks) pack.push_back(card);
  random.shuffle(pack);
  CardSet cards;
  for (std::size_t i = 0; i < std::min(number, pack.size()); ++i) cards.insert(pack[i]);
  return cards;
}

class GinArrangement : public testing::TestWithParam<melds::Ace> {};

TEST_P(GinArrangement, HasTheLeastDeadwood) {
  const melds::MeldLaw law{.ace = GetParam()};
  Random random(1);
  for (std::size_t i = 0; i < 400; ++i) {
    const CardSet cards = some_cards(random, 10 + random.below(2), {});
    Exhaustive exhaustive(law);
    const std::int64_t least = exhaustive.least(cards);
    EXPECT_EQ(least_deadwood(cards, law, Spread::melds).amount(), least);
    for (const Arrangement& each : best_arrangements(cards, law)) {
      EXPECT_EQ(deadwood_of(each.left).amount(), least);
      CardSet all = each.left;
      for (const CardSet meld : each.melds) {
        EXPECT_TRUE(is_meld(meld, law));
        EXPECT_TRUE((meld & all).empty());
        all = all | meld;
      }
      EXPECT_EQ(all, cards);
    }
  }
}

TEST_P(GinArrangement, LaysOffTheMost) {
  const melds::MeldLaw law{.ace = GetParam()};
  Random random(2);
  std::size_t laid_off = 0;
  for (std::size_t i = 0; i < 300; ++i) {
    const CardSet knocker = some_cards(random, 10, {});
    const std::vector<CardSet> table = best_arrangements(knocker, law).front().melds;
    const CardSet cards = some_cards(random, 10, knocker);
    Exhaustive exhaustive(law);
    const std::int64_t least = exhaustive.least_after_lay_offs(cards, table, true);
    EXPECT_EQ(least_deadwood(cards, law, Spread::melds, table).amount(), least);
    EXPECT_EQ(least_deadwood(cards, law, Spread::nothing, table).amount(),
              exhaustive.least_after_lay_offs(cards, table, false));
    laid_off += least < exhaustive.least(cards) ? 1U : 0U;
  }
  EXPECT_GT(laid_off, 50U);
}

INSTANTIATE_TEST_SUITE_P(Aces, GinArrangement, testing::Values(melds::Ace::low, melds::Ace::both),
                         [](const auto& each) { return each.param == melds::Ace::low ? "Low" : "Both"; });

}  // namespace
}  // namespace spadille::gin
