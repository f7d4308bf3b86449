#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "base/random.h"
#include "cards/notation.h"
#include "games/manipulation_rummy/jokers.h"

// Where the jokers of a table may go: worked cases, and small random tables compared with a search that tries every
// matching and every card.
namespace spadille::test {
namespace {

using namespace manipulation_rummy;
using Kind = JokerFault::Kind;
using Table = std::vector<SetWithJokers>;

// `H3 H4 (H5) | (C7D7) S7 H7`: sets of cards, and between brackets the part of a joker.
Table table(const std::string& text) {
  Table sets(1);
  const auto cards = [](const std::string& word) { return *parse_cards(word, Notation::english); };
  std::string word;
  for (const char c : text + ' ') {
    if (c != ' ') {
      word += c;
      continue;
    }
    if (word == "|") {
      sets.emplace_back();
    } else if (word.starts_with('(')) {
      CardSet part;
      for (const CardToken& token : cards(word.substr(1, word.size() - 2))) part.insert(token.card);
      sets.back().jokers.push_back(part);
    } else if (!word.empty()) {
      for (const CardToken& token : cards(word)) sets.back().cards.push_back(token.card);
    }
    word.clear();
  }
  for (SetWithJokers& set : sets)
    if (set.cards.empty() || std::all_of(set.cards.begin(), set.cards.end(),
                                         [&](Card card) { return card.rank() == set.cards.front().rank(); }))
      set.kind = melds::MeldKind::group;
  return sets;
}

constexpr JokerLaw kRummikub{JokerRelease::freed, JokerTileFrom::anywhere, JokerGroup::either, JokerSet::open,
                             JokerReuse::new_set};
constexpr JokerLaw kStrict{JokerRelease::replaced, JokerTileFrom::anywhere, JokerGroup::either, JokerSet::locked,
                           JokerReuse::any};
constexpr JokerLaw kFree{JokerRelease::free, JokerTileFrom::anywhere, JokerGroup::either, JokerSet::open,
                         JokerReuse::any};
constexpr JokerLaw kSabra{JokerRelease::replaced, JokerTileFrom::rack, JokerGroup::either, JokerSet::locked,
                          JokerReuse::two_from_rack};

std::optional<Kind> fault(const std::string& before, const std::string& after, const JokerLaw& law) {
  const auto found = find_jokers(table(before), table(after), law);
  EXPECT_LE(found.nodes, kMostMatchings);
  return found.fault ? std::optional(found.fault->kind) : std::nullopt;
}

TEST(RummikubJokers, Case6ACardFromTheRackTakesThePlace) {
  for (const JokerLaw& law : {kRummikub, kStrict, kFree, kSabra})
    EXPECT_EQ(fault("H3 H4 (H5)", "H3 H4 H5 | S8 C8 (H8D8)", law), std::nullopt);
}

TEST(RummikubJokers, Case7ACardFromTheTableTakesThePlace) {
  const std::string before = "S3 S4 (S5) | S5 H5 D5 C5";
  const std::string after = "S3 S4 S5 | H5 D5 C5 | (H7) H8 H9";
  EXPECT_EQ(fault(before, after, kRummikub), std::nullopt);
  EXPECT_EQ(fault(before, after, kStrict), std::nullopt);
  EXPECT_EQ(fault(before, after, kSabra), Kind::not_replaced);
}

TEST(RummikubJokers, Case8OneColorOrBoth) {
  JokerLaw both = kStrict;
  both.group = JokerGroup::both;
  EXPECT_EQ(fault("S7 H7 (D7C7)", "S7 H7 C7 | DA (D2) D3", kRummikub), std::nullopt);
  EXPECT_EQ(fault("S7 H7 (D7C7)", "S7 H7 C7 | DA (D2) D3", both), Kind::not_replaced);
  EXPECT_EQ(fault("S7 H7 (D7C7)", "S7 H7 D7 C7 | DA (D2) D3", both), std::nullopt);
}

TEST(RummikubJokers, Case9ClearedWithoutACard) {
  const std::string before = "SA S2 (S3) | HA DA CA | H2 D2 C2";
  const std::string after = "SA HA DA CA | S2 H2 D2 C2 | H9 C9 (S9D9)";
  EXPECT_EQ(fault(before, after, kRummikub), std::nullopt);
  EXPECT_EQ(fault(before, after, kStrict), Kind::not_replaced);
  EXPECT_EQ(fault(before, after, kSabra), Kind::not_replaced);
}

TEST(RummikubJokers, Case10UsedAgainInItsOwnSet) {
  EXPECT_EQ(fault("H3 H4 (H5)", "H3 H4 H5 (H6)", kRummikub), Kind::not_reused);
  EXPECT_EQ(fault("H3 H4 (H5)", "H3 H4 H5 (H6)", kStrict), std::nullopt);
  EXPECT_EQ(fault("H3 H4 (H5)", "H3 H4 H5 (H6)", kFree), std::nullopt);
  EXPECT_EQ(fault("H3 H4 (H5)", "H3 H4 H5 (H6)", kSabra), Kind::not_reused);
}

TEST(RummikubJokers, Case11MovedWithinItsSet) {
  for (const JokerLaw& law : {kRummikub, kStrict, kSabra})
    EXPECT_EQ(fault("H3 H4 (H5)", "HA (H2) H3 H4", law), Kind::not_replaced);
  EXPECT_EQ(fault("H3 H4 (H5)", "HA (H2) H3 H4", kFree), std::nullopt);
}

TEST(RummikubJokers, Case12TheSamePartInAnotherSet) {
  const std::string before = "DA D2 D3 D4 | (D4) D5 D6 D7";
  const std::string after = "DA D2 D3 D4 D5 D6 D7 | H4 S4 (D4C4)";
  EXPECT_EQ(fault(before, after, kRummikub), std::nullopt);
  EXPECT_EQ(fault(before, after, kStrict), Kind::set_locked);
  EXPECT_EQ(fault(before, after, kSabra), Kind::set_locked);
}

TEST(RummikubJokers, Case13TakenFromASetWithAJoker) {
  const std::string before = "D3 D4 (D5) D6 D7 D8 | S9 H9 C9";
  const std::string after = "D3 D4 (D5) | D6 D7 D8 | S9 H9 C9 D9";
  EXPECT_EQ(fault(before, after, kRummikub), std::nullopt);
  EXPECT_EQ(fault(before, after, kStrict), Kind::set_locked);
}

TEST(RummikubJokers, Case14BothJokers) {
  for (const JokerLaw& law : {kRummikub, kStrict, kFree, kSabra})
    EXPECT_EQ(fault("H3 (H4) H5 (H6)", "H3 H4 H5 H6 | (H8D8) S8 C8 | (D3) DA D2", law), std::nullopt);
}

TEST(RummikubJokers, Case15AJokerBelowTwoCards) {
  EXPECT_EQ(fault("(H5) H6 H7", "H5 H6 H7 | (S10) SJ SQ", kRummikub), std::nullopt);
}

TEST(RummikubJokers, TwoJokersNeedTwoCards) {
  EXPECT_EQ(fault("H3 H4 (H5) | H6 H7 (H5)", "H3 H4 H5 | H6 H7 H8 | (S3) S4 S5 | (C3) C4 C5", kStrict),
            Kind::not_replaced);
  EXPECT_EQ(fault("H3 H4 (H5) | H6 H7 (H5)", "H3 H4 H5 | H5 H6 H7 | (S3) S4 S5 | (C3) C4 C5", kStrict), std::nullopt);
}

// The other copy of H5 is in the place of the joker.
TEST(RummikubJokers, ASetHasNoCardTwice) {
  const std::string before = "H3 H4 (H5) | H6 H7 H8 H9";
  EXPECT_EQ(fault(before, "H3 H4 H5 | H5 H6 (H7) | H7 H8 H9", kSabra), Kind::not_reused);
  EXPECT_EQ(fault(before, "H3 H4 H5 | H5 H6 (H7) H8 | H7 H8 H9", kSabra), std::nullopt);
}

TEST(RummikubJokers, AnEqualCardIsAnotherOneIfBothAreOnTheTable) {
  EXPECT_EQ(fault("H3 H4 (H5)", "H3 H4 H5 | S3 D3 (C3) H3", kRummikub), std::nullopt);
  EXPECT_EQ(fault("H3 H4 (H5)", "H4 H5 H6 | S3 D3 (C3) H3", kRummikub), Kind::not_reused);
}

TEST(RummikubJokers, NamesTheJokerOnBothTables) {
  const auto found = find_jokers(table("S2 S3 S4 | H3 H4 (H5)"), table("HA (H2) H3 H4 | S2 S3 S4"), kRummikub);
  EXPECT_EQ(found.fault, (JokerFault{Kind::not_replaced, {1, 0}, {0, 0}}));
}

// --- small random tables --------------------------------------------------------------------------

using Instances = std::vector<Card>;

// A place that a card takes. A set has no card twice.
struct Claim {
  CardSet cards;
  std::optional<std::size_t> set{};
};

// True if each of the claims can have a card of its own, all tried.
bool can_share(const std::vector<Claim>& claims, Instances cards, const Instances& given = {}) {
  const std::size_t from = given.size();
  if (from == claims.size()) return true;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (!claims[from].cards.contains(cards[i])) continue;
    bool twice = false;
    for (std::size_t j = 0; j < from; ++j)
      twice = twice || (claims[from].set && claims[j].set == claims[from].set && given[j] == cards[i]);
    if (twice) continue;
    Instances left = cards;
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
    Instances more = given;
    more.push_back(cards[i]);
    if (can_share(claims, left, more)) return true;
  }
  return false;
}

// These rules, judged one by one from their text.
class Plain {
 public:
  Plain(const Table& before, const Table& after, const JokerLaw& law) : before_(before), after_(after), law_(law) {
    for (const SetWithJokers& set : after)
      for (const Card card : set.cards) all_.push_back(card);
    rack_ = all_;
    for (const SetWithJokers& set : before)
      for (const Card card : set.cards) rack_.erase(std::find(rack_.begin(), rack_.end(), card));
    std::vector<SetWithJokers> old = before;
    for (const SetWithJokers& set : after) {
      const auto same = std::find_if(old.begin(), old.end(), [&](const SetWithJokers& each) {
        return each.jokers.size() == set.jokers.size() &&
               std::is_permutation(each.cards.begin(), each.cards.end(), set.cards.begin(), set.cards.end());
      });
      if (same != old.end()) {
        old.erase(same);
      } else {
        replacing_.insert(replacing_.end(), set.cards.begin(), set.cards.end());
      }
    }
    if (law.tile_from == JokerTileFrom::rack) replacing_ = rack_;
  }

  // Returns the worst kind of the best matching.
  std::optional<Kind> run() {
    std::vector<JokerPlace> from;
    std::vector<JokerPlace> to;
    for (const auto& [table, places] : {std::pair{&before_, &from}, std::pair{&after_, &to}})
      for (std::size_t i = 0; i < table->size(); ++i)
        for (std::size_t j = 0; j < (*table)[i].jokers.size(); ++j) places->push_back({i, j});
    if (from.empty()) return std::nullopt;
    std::optional<Kind> best = Kind::not_replaced;
    std::vector<std::size_t> order(to.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    do {
      std::vector<std::pair<JokerPlace, JokerPlace>> pairs;
      for (std::size_t i = 0; i < from.size(); ++i) pairs.emplace_back(from[i], to[order[i]]);
      const auto kind = judge(pairs);
      if (!kind) return std::nullopt;
      best = std::max(*best, *kind);
    } while (std::next_permutation(order.begin(), order.end()));
    return best;
  }

 private:
  std::optional<Kind> judge(const std::vector<std::pair<JokerPlace, JokerPlace>>& pairs) {
    std::vector<Claim> wanted;
    std::vector<Claim> of_rack;
    std::vector<std::size_t> sets;
    bool locked = false;
    bool same_place = false;
    for (const auto& [from, to] : pairs) {
      const SetWithJokers& old = before_[from.set];
      const SetWithJokers& now = after_[to.set];
      const auto has = [&](Card card) {
        return std::find(now.cards.begin(), now.cards.end(), card) != now.cards.end();
      };
      if (!(old.jokers[from.joker] & now.jokers[to.joker]).empty()) {
        const bool all = std::all_of(old.cards.begin(), old.cards.end(), has) && now.jokers.size() >= old.jokers.size();
        locked = locked || (law_.set == JokerSet::locked && !all);
        continue;
      }
      const bool away = std::none_of(old.cards.begin(), old.cards.end(), [&](Card card) {
        return has(card) && std::count(all_.begin(), all_.end(), card) == 1;
      });
      const bool needs_card = law_.release == JokerRelease::replaced || (law_.release == JokerRelease::freed && !away);
      const bool three = old.kind == melds::MeldKind::group && old.cards.size() == 2 && old.jokers.size() == 1;
      if (needs_card && three && law_.group == JokerGroup::both) {
        for (const Card card : old.jokers[from.joker]) wanted.push_back({CardSet{card}});
      } else if (needs_card) {
        wanted.push_back({old.jokers[from.joker]});
      }
      same_place = same_place || (law_.reuse == JokerReuse::new_set && !away);
      if (law_.reuse != JokerReuse::two_from_rack || std::find(sets.begin(), sets.end(), to.set) != sets.end())
        continue;
      sets.push_back(to.set);
      CardSet cards;
      for (const Card card : now.cards) cards.insert(card);
      // A joker that was not on the table is a tile of the rack too.
      const auto moved = std::count_if(pairs.begin(), pairs.end(),
                                       [&, &set = to.set](const auto& each) { return each.second.set == set; });
      const std::size_t jokers = now.jokers.size() - static_cast<std::size_t>(moved);
      of_rack.insert(of_rack.end(), 2 - std::min<std::size_t>(2, jokers), Claim{cards, to.set});
    }
    if (!can_share(wanted, replacing_)) return Kind::not_replaced;
    if (locked) return Kind::set_locked;
    if (same_place || !can_share(of_rack, rack_)) return Kind::not_reused;
    return std::nullopt;
  }

  const Table& before_;
  const Table& after_;
  const JokerLaw& law_;
  Instances all_;
  Instances rack_;
  Instances replacing_;
};

// Makes sets of these cards, and puts the jokers anywhere. The sets need not be melds.
Table any_table(Instances cards, std::size_t jokers, Random& random) {
  random.shuffle(cards);
  Table sets(1 + random.below(3));
  for (const Card card : cards) {
    SetWithJokers& set = sets[random.below(sets.size())];
    if (std::find(set.cards.begin(), set.cards.end(), card) == set.cards.end()) {
      set.cards.push_back(card);
    } else {
      sets.push_back({{card}, {}, melds::MeldKind::run});
    }
  }
  for (; jokers > 0; --jokers) {
    CardSet part;
    for (std::size_t n = 1 + random.below(2); n > 0; --n) part.insert(Card::from_index(random.below(6)));
    SetWithJokers& set = sets[random.below(sets.size())];
    set.jokers.push_back(part);
    if (random.one_in(2)) set.kind = melds::MeldKind::group;
  }
  return sets;
}

TEST(RummikubJokers, AgreeWithASearchOfAllMatchings) {
  constexpr std::size_t kTables = 4000;
  std::array<std::size_t, 4> seen{};
  for (std::size_t seed = 0; seed < kTables; ++seed) {
    Random random(seed);
    Instances cards;
    for (std::size_t i = 0; i < 6; ++i)
      for (std::size_t copy = random.below(3); copy > 0; --copy) cards.push_back(Card::from_index(i));
    const std::size_t jokers = 1 + random.below(kMostJokers);
    const Table before = any_table(cards, jokers, random);
    for (std::size_t i = 0; i < 6; ++i)
      if (std::count(cards.begin(), cards.end(), Card::from_index(i)) < 2 && random.one_in(2))
        cards.push_back(Card::from_index(i));
    const Table after = any_table(cards, jokers + random.below(kMostJokers + 1 - jokers), random);
    const JokerLaw law{static_cast<JokerRelease>(random.below(3)), static_cast<JokerTileFrom>(random.below(2)),
                       static_cast<JokerGroup>(random.below(2)), static_cast<JokerSet>(random.below(2)),
                       static_cast<JokerReuse>(random.below(3))};
    const auto found = find_jokers(before, after, law);
    const auto expected = Plain(before, after, law).run();
    ASSERT_EQ(found.fault ? std::optional(found.fault->kind) : std::nullopt, expected) << "seed " << seed;
    ASSERT_LE(found.nodes, kMostMatchings);
    ++seen[expected ? 1 + static_cast<std::size_t>(*expected) : 0];
  }
  for (const std::size_t each : seen) EXPECT_GT(each, 50U);
}

// All 106 tiles are on the table, each of them in a new set.
TEST(RummikubJokers, AFullTableTakesNoMoreThanItsMatchings) {
  Table before;
  Table after;
  for (std::size_t copy = 0; copy < 2; ++copy)
    for (const Suit suit : kSuits) {
      SetWithJokers low{{}, {}, melds::MeldKind::run};
      SetWithJokers high{{}, {}, melds::MeldKind::run};
      SetWithJokers all{{}, {}, melds::MeldKind::run};
      for (const Rank rank : kAllRanks) {
        (rank < Rank::eight ? high : low).cards.emplace_back(suit, rank);
        all.cards.emplace_back(suit, rank);
      }
      before.push_back(low);
      before.push_back(high);
      after.push_back(all);
    }
  before[0].jokers = {CardSet{Card{Suit::spades, Rank::nine}}};
  before[2].jokers = {CardSet{Card{Suit::hearts, Rank::nine}}};
  after.push_back({{}, {CardSet{Card{Suit::clubs, Rank::ace}}, CardSet{Card{Suit::clubs, Rank::ace}}}, {}});
  for (const JokerLaw& law : {kRummikub, kStrict, kFree, kSabra})
    EXPECT_LE(find_jokers(before, after, law).nodes, kMostMatchings);
}

}  // namespace
}  // namespace spadille::test
