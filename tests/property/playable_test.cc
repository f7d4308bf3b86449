#include "games/manipulation_rummy/playable.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "cards/notation.h"
#include "property/world.h"
#include "support/all_melds.h"

// The cards that a player can bring to the table in manipulation rummy, in small random positions. The result is
// compared with a search over all ways to form melds.
namespace spadille::test {
namespace {

using manipulation_rummy::playable;
using melds::Cards;

bool has_all(const CardBag& bag, const Cards& cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) { return bag.contains(card); });
}

// True if the cards form melds, each card in exactly one.
bool are_melds(const CardBag& cards, const std::vector<Cards>& melds) {
  if (cards.empty()) return true;
  const Card first = *cards.different().begin();
  return std::any_of(melds.begin(), melds.end(), [&](const Cards& meld) {
    if (std::find(meld.begin(), meld.end(), first) == meld.end() || !has_all(cards, meld)) return false;
    CardBag left = cards;
    for (const Card card : meld) left.erase(card);
    return are_melds(left, melds);
  });
}

// Returns the cards of the hand that belong to some subset of it that forms melds with the table.
CardSet tried(const Cards& hand, const CardBag& table, const std::vector<Cards>& melds) {
  CardSet found;
  for (unsigned cards = 1; cards < 1U << hand.size(); ++cards) {
    CardBag all = table;
    CardSet own;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if ((cards >> i & 1U) == 0) continue;
      all.insert(hand[i]);
      own.insert(hand[i]);
    }
    if (!(own - found).empty() && are_melds(all, melds)) found = found | own;
  }
  return found;
}

std::string text_of(const std::vector<Cards>& table) {
  std::string text;
  for (const Cards& meld : table) text += to_string(meld, Notation::english) + " | ";
  return text;
}

TEST(Playable, IsWhatAllArrangementsAllow) {
  Tally occurred("playable cards");
  for (const std::string what :
       {"all of the hand", "some of the hand", "none of the hand", "only by a new arrangement"})
    occurred.expect(what);
  const std::array laws{melds::Ace::low, melds::Ace::high, melds::Ace::both};
  std::array<std::vector<Cards>, laws.size()> melds;
  // A longer run can be split into two melds.
  constexpr std::size_t kLongest = 5;
  for (std::size_t i = 0; i < laws.size(); ++i) melds[i] = all_melds(laws[i], kLongest);
  const std::size_t wanted = scaled(20'000, 2'000);
  for (std::size_t seed = 0; seed < wanted && !::testing::Test::HasFailure(); ++seed) {
    Random random(seed);
    const std::size_t law = random.below(laws.size());
    // Five consecutive ranks, so that the melds interact. The ranks may go around the ace.
    const std::size_t begin = random.below(kRanks);
    CardBag pack;
    for (std::size_t i = 0; i < 5; ++i)
      for (const Suit suit : kSuits)
        for (std::size_t copy = 0; copy < 2; ++copy) pack.insert({suit, kAllRanks[(begin + i) % kRanks]});
    std::vector<Cards> table;
    CardBag on_table;
    for (std::size_t i = random.below(5); i > 0; --i) {
      const Cards& meld = random.pick(melds[law]);
      if (!has_all(pack, meld)) {
        if (!random.one_in(50)) ++i;
        continue;
      }
      for (const Card card : meld) pack.erase(card);
      for (const Card card : meld) on_table.insert(card);
      table.push_back(meld);
    }
    Cards hand;
    CardBag held;
    std::vector<Card> rest = pack.cards();
    random.shuffle(rest);
    for (std::size_t i = 0; i < std::min<std::size_t>(rest.size(), 1 + random.below(6)); ++i) {
      hand.push_back(rest[i]);
      held.insert(rest[i]);
    }
    SCOPED_TRACE(std::to_string(seed) + ": " + text_of(table) + "from " + to_string(hand, Notation::english));
    const auto found = playable(held, table, laws[law]);
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(to_string(*found, Notation::english), to_string(tried(hand, on_table, melds[law]), Notation::english));
    occurred.count(*found == held.different() ? "all of the hand"
                   : found->empty()           ? "none of the hand"
                                              : "some of the hand");
    for (const Card card : *found) {
      const bool joins = std::any_of(table.begin(), table.end(), [&](Cards meld) {
        meld.push_back(card);
        return bool(melds::judge_meld(meld, {.ace = laws[law], .least = 3}));
      });
      if (!joins && hand.size() < 3) occurred.count("only by a new arrangement");
    }
  }
  occurred.print();
  occurred.expect_all();
}

TEST(Playable, IsNotKnownWhereItTakesTooLong) {
  CardBag hand;
  for (const Suit suit : kSuits)
    for (const Rank rank : kAllRanks) hand.insert({suit, rank});
  EXPECT_EQ(playable(hand, {}, melds::Ace::both, 1'000), std::nullopt);
  hand = {};
  hand.insert({Suit::spades, Rank::two});
  EXPECT_EQ(playable(hand, {}, melds::Ace::both), CardSet{});
}

}  // namespace
}  // namespace spadille::test
