#include "games/hearts/shares.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>

namespace spadille::hearts {
namespace {

// Most ways that are listed whatever the facts are: six players share thirteen hearts and SQ in 51,408 ways.
constexpr std::size_t kFewWays = 60'000;
// Most ways that are listed at all, and most steps of the search for those that agree with the facts.
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

  // Returns the ways in which all players have the hearts that the facts say; nullopt if there are none, or too many.
  std::optional<std::vector<BySeat<CardSet>>> with_these_hearts() {
    if (!facts_.hearts || !take_named() || !share_hearts() || number_of_ways() > kMostWays) return std::nullopt;
    list(0, 0, 0);
    return std::move(ways_);
  }

  std::optional<std::vector<BySeat<CardSet>>> run() {
    if (number_of_ways() <= kFewWays || !take_named()) return list_all();
    if (left_.empty())
      ways_.push_back(taken_);
    else if (!facts_.points_as_taken.empty())
      search_all();
    else if (number_of_ways() <= kMostWays)
      list(0, 0, 0);
    else if (!facts_.names_shooter)
      return std::nullopt;
    if (steps_ > kMostSteps) return std::nullopt;
    add_moons();
    return std::move(ways_);
  }

 private:
  // Returns the number of ways to share the cards of `kinds_`, at most `kMostWays` + 1.
  [[nodiscard]] std::size_t number_of_ways() const {
    std::size_t ways = 1;
    for (const Kind& kind : kinds_) ways = std::min(ways * ways_to_share(kind.cards.size(), seats()), kMostWays + 1);
    return ways;
  }
  std::optional<std::vector<BySeat<CardSet>>> list_all() {
    if (number_of_ways() > kMostWays) return std::nullopt;
    list(0, 0, 0);
    return std::move(ways_);
  }

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

  // Gives the named cards to their takers, and leaves the others in `kinds_`. Returns false, and does nothing, if a
  // card is named twice.
  bool take_named() {
    CardSet named;
    for (const auto& [card, seat] : facts_.takers) {
      if (named.contains(card)) return false;
      named.insert(card);
    }
    for (const auto& [card, seat] : facts_.takers) {
      if (!rules_.deciding_cards().contains(card)) continue;
      taken_[index_of(seat)].insert(card);
      points_[index_of(seat)] += rules_.points->of(card);
    }
    for (Kind& kind : kinds_) {
      std::erase_if(kind.cards, [&](Card card) { return named.contains(card); });
      left_.insert(left_.end(), kind.cards.begin(), kind.cards.end());
    }
    named_ = taken_;
    return true;
  }

  // Gives each player as many hearts as the facts say. Returns false if they do not go round, or do not score alike.
  bool share_hearts() {
    const CardSet hearts = CardSet::of_suit(Suit::hearts);
    const auto kind = std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& each) {
      return !each.cards.empty() && hearts.contains(each.cards.front());
    });
    if (kind == kinds_.end()) return false;
    std::vector<Card> left = std::move(kind->cards);
    kinds_.erase(kind);
    for (std::size_t player = 0; player < seats(); ++player)
      while ((taken_[player] & hearts).size() < (*facts_.hearts)[player]) {
        if (left.empty()) return false;
        taken_[player].insert(left.back());
        left.pop_back();
      }
    return left.empty() && std::none_of(kinds_.begin(), kinds_.end(), [&](const Kind& each) {
             return !each.cards.empty() && hearts.contains(each.cards.front());
           });
  }

  void search_all() {
    for (const BySeat<std::int64_t>& points : facts_.points_as_taken) {
      seen_.clear();
      search(0, points);
    }
  }
  // Shares the cards that are left, from the `i`th on, so that all players have these points. The dearest cards come
  // first, after those that lower a score, so no later card makes up for too many points.
  void search(std::size_t i, const BySeat<std::int64_t>& wanted) {
    if (++steps_ > kMostSteps || !is_new(i)) return;
    if (i == left_.size()) {
      if (std::equal(points_.begin(), points_.begin() + static_cast<std::ptrdiff_t>(seats()), wanted.begin()))
        ways_.push_back(taken_);
      return;
    }
    const Card card = left_[i];
    const std::int64_t points = rules_.points->of(card);
    for (std::size_t player = 0; player < seats(); ++player) {
      if (points > 0 && points_[player] + points > wanted[player]) continue;
      taken_[player].insert(card);
      points_[player] += points;
      search(i + 1, wanted);
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
  if (auto ways = Sharing(rules, facts).with_these_hearts()) return ways;
  return Sharing(rules, facts).run();
}

}  // namespace spadille::hearts
