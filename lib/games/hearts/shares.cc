#include "games/hearts/shares.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

namespace spadille::hearts {
namespace {

// Most ways that are listed, and most steps of the search for those that agree with the facts.
constexpr std::size_t kMostWays = 400'000;
constexpr std::size_t kMostSteps = 2'000'000;

// Cards that score alike.
struct Kind {
  std::vector<Card> cards;
  std::int64_t points = 0;  // each card's
};

// Returns the kinds; the cards that lower a score first, then the dearest.
std::vector<Kind> kinds_of(const Rules& rules) {
  std::vector<Kind> kinds;
  for (const CardSet alike : rules.alike_cards())
    kinds.push_back({{alike.begin(), alike.end()}, rules.points->of(*alike.begin())});
  std::stable_sort(kinds.begin(), kinds.end(), [](const Kind& a, const Kind& b) {
    return std::pair(a.points > 0, -a.points) < std::pair(b.points > 0, -b.points);
  });
  return kinds;
}

// Returns the number of ways to share `cards` equal cards among `players`, at most `kMostWays` + 1.
std::size_t ways_to_share(std::size_t cards, std::size_t players) {
  std::size_t ways = 1;
  for (std::size_t i = 1; i < players && ways <= kMostWays; ++i) ways = ways * (cards + i) / i;
  return std::min(ways, kMostWays + 1);
}

class Sharing {
 public:
  Sharing(const Rules& rules, const SheetFacts& facts) : rules_(rules), facts_(facts), kinds_(kinds_of(rules)) {}

  std::optional<std::vector<BySeat<CardSet>>> run() {
    std::size_t ways = 1;
    for (const Kind& kind : kinds_) ways = std::min(ways * ways_to_share(kind.cards.size(), seats()), kMostWays + 1);
    if (ways <= kMostWays) {
      list(0, 0, 0);
      return std::move(ways_);
    }
    if (!take_named()) return std::nullopt;
    if (facts_.points_as_taken)
      search(0);
    else if (left_.empty())
      ways_.push_back(taken_);
    else if (!facts_.names_shooter)
      return std::nullopt;
    if (steps_ > kMostSteps) return std::nullopt;
    add_moons();
    return std::move(ways_);
  }

 private:
  [[nodiscard]] std::size_t seats() const { return rules_.seats(); }

  // Shares the cards of kind `k` from the `card`th on, among the players from `first` on, then the other kinds.
  void list(std::size_t k, std::size_t card, std::size_t first) {
    if (k == kinds_.size()) {
      ways_.push_back(taken_);
      return;
    }
    const Kind& kind = kinds_[k];
    if (card == kind.cards.size()) return list(k + 1, 0, 0);
    for (std::size_t player = first; player < seats(); ++player) {
      taken_[player].insert(kind.cards[card]);
      list(k, card + 1, player);
      taken_[player].erase(kind.cards[card]);
    }
  }

  // Gives the named cards to their takers. Returns false if a card is named twice.
  bool take_named() {
    CardSet named;
    for (const auto& [card, seat] : facts_.takers) {
      if (named.contains(card)) return false;
      named.insert(card);
      if (!rules_.deciding_cards().contains(card)) continue;
      taken_[index_of(seat)].insert(card);
      points_[index_of(seat)] += rules_.points->of(card);
    }
    for (const Kind& kind : kinds_)
      for (const Card card : kind.cards)
        if (!named.contains(card)) left_.push_back(card);
    named_ = taken_;
    return true;
  }

  // Shares the cards that are left, from the `i`th on, so that all players have the points of the facts. The dearest
  // cards come first, after those that lower a score, so no later card makes up for too many points.
  void search(std::size_t i) {
    if (++steps_ > kMostSteps || !is_new(i)) return;
    if (i == left_.size()) {
      if (std::equal(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(seats()),
                     facts_.points_as_taken->begin()))
        ways_.push_back(taken_);
      return;
    }
    const Card card = left_[i];
    const std::int64_t points = rules_.points->of(card);
    for (std::size_t player = 0; player < seats(); ++player) {
      if (points > 0 && points_[player] + points > (*facts_.points_as_taken)[player]) continue;
      taken_[player].insert(card);
      points_[player] += points;
      search(i + 1);
      taken_[player].erase(card);
      points_[player] -= points;
    }
  }

  // True if no way searched before had the same points and numbers of hearts when this card was reached.
  bool is_new(std::size_t i) {
    BySeat<std::size_t> hearts{};
    for (std::size_t player = 0; player < seats(); ++player)
      hearts[player] = (taken_[player] & CardSet::of_suit(Suit::hearts)).size();
    return seen_.insert({i, points_, hearts}).second;
  }

  // Adds the ways in which one player takes all point cards, as far as the named cards allow.
  void add_moons() {
    const CardSet counting = rules_.counting_cards();
    for (std::size_t shooter = 0; shooter < seats(); ++shooter) {
      bool can = true;
      for (std::size_t i = 0; i < seats(); ++i) can = can && (i == shooter || (named_[i] & counting).empty());
      if (!can) continue;
      BySeat<CardSet> way = named_;
      way[shooter] = way[shooter] | counting;
      share_rest(way, 0);
    }
  }
  void share_rest(BySeat<CardSet>& way, std::size_t i) {
    while (i < left_.size() && rules_.points->of(left_[i]) > 0) ++i;
    if (i == left_.size()) {
      ways_.push_back(way);
      return;
    }
    for (std::size_t player = 0; player < seats(); ++player) {
      way[player].insert(left_[i]);
      share_rest(way, i + 1);
      way[player].erase(left_[i]);
    }
  }

  const Rules& rules_;
  const SheetFacts& facts_;
  std::vector<Kind> kinds_;
  std::vector<BySeat<CardSet>> ways_;
  BySeat<CardSet> taken_{};
  BySeat<CardSet> named_{};  // the cards that the facts name
  BySeat<std::int64_t> points_{};
  std::vector<Card> left_;  // the other cards
  std::size_t steps_ = 0;
  std::set<std::tuple<std::size_t, BySeat<std::int64_t>, BySeat<std::size_t>>> seen_;
};

}  // namespace

std::optional<std::vector<BySeat<CardSet>>> shares(const Rules& rules, const SheetFacts& facts) {
  return Sharing(rules, facts).run();
}

}  // namespace spadille::hearts
