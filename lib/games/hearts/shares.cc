#include "games/hearts/shares.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <utility>

namespace spadille::hearts {
namespace {

// Most ways that are listed whatever the facts are: six players share thirteen hearts and SQ in 51,408 ways.
constexpr std::size_t kFewWays = 60'000;
// Most ways that are listed at all.
constexpr std::size_t kMostWays = 400'000;
// Most steps to list the ways that agree with the facts, and most steps of all searches for one.
constexpr std::size_t kMostListed = 60'000;
constexpr std::size_t kMostSteps = 200'000;

// Returns the number of ways to share `cards` equal cards among `players`, at most `kMostWays` + 1.
std::size_t ways_to_share(std::size_t cards, std::size_t players) {
  std::size_t ways = 1;
  for (std::size_t i = 1; i < players && ways <= kMostWays; ++i) ways = ways * (cards + i) / i;
  return std::min(ways, kMostWays + 1);
}

// Cards that lower a score come first, then the dearest.
std::pair<bool, std::int64_t> place_of(const Rules& rules, Card card) {
  const std::int64_t points = rules.points->of(card);
  return {points > 0, -points};
}

// Lists one way for each group of ways that differ only in cards of equal worth.
class Listing {
 public:
  explicit Listing(const Rules& rules) : seats_(rules.seats()), kinds_(rules.alike_cards()) {
    std::stable_sort(kinds_.begin(), kinds_.end(),
                     [&](CardSet a, CardSet b) { return place_of(rules, *a.begin()) < place_of(rules, *b.begin()); });
  }

  std::vector<Share> run() {
    list(0, {}, 0);
    return std::move(ways_);
  }

 private:
  // Shares the cards of kind `k` that are not in `done`, among the players from `first` on, then the other kinds.
  void list(std::size_t k, CardSet done, std::size_t first) {
    if (k == kinds_.size()) {
      ways_.push_back(taken_);
      return;
    }
    const CardSet left = kinds_[k] - done;
    if (left.empty()) return list(k + 1, {}, 0);
    const Card card = *left.begin();
    done.insert(card);
    for (std::size_t player = first; player < seats_; ++player) {
      taken_[player].insert(card);
      list(k, done, player);
      taken_[player].erase(card);
    }
  }

  std::size_t seats_;
  std::vector<CardSet> kinds_;
  std::vector<Share> ways_;
  Share taken_{};
};

// Figures are points of the cards, or scores. If scores count down, these are below 0.
enum class FigureMeaning : std::uint8_t { points, scores };

// The points that one figure may mean.
class PossiblePoints {
 public:
  PossiblePoints(const Rules& rules, std::int64_t figure, FigureMeaning meaning)
      : points_(meaning == FigureMeaning::scores ? -figure : figure),
        is_bonus_(rules.no_trick_bonus->value != 0 && points_ == -rules.no_trick_bonus->value),
        any_below_(rules.bonus_floor == BonusFloor::hand && points_ == 0) {}

  // Only a player without a trick has the bonus, and so none of the deciding cards.
  enum class NoTrick : std::uint8_t { possible, impossible };
  [[nodiscard]] bool has(std::int64_t points, NoTrick no_trick) const {
    return points == points_ || (is_bonus_ && no_trick == NoTrick::possible) || (any_below_ && points < 0);
  }
  [[nodiscard]] std::int64_t most() const { return is_bonus_ ? std::max<std::int64_t>(points_, 0) : points_; }
  // Nullopt if there is no lower limit.
  [[nodiscard]] std::optional<std::int64_t> least() const {
    if (any_below_) return std::nullopt;
    return is_bonus_ ? std::min<std::int64_t>(points_, 0) : points_;
  }

 private:
  std::int64_t points_;
  bool is_bonus_;   // also of a player without a trick
  bool any_below_;  // all points below 0 count 0
};

// Searches the ways that agree with the facts, card by card.
class Search {
 public:
  Search(const Rules& rules, const std::vector<Card>& cards, const SheetFacts& facts, FigureMeaning meaning,
         std::size_t& steps_left)
      : rules_(rules),
        facts_(facts),
        steps_left_(steps_left),
        counting_(rules.counting_cards()),
        worthless_hearts_((rules.pack() & kHearts).size() - (rules.deciding_cards() & kHearts).size()) {
    for (std::size_t i = 0; i < rules.seats(); ++i)
      if (facts.figures[i]) wanted_[i].emplace(rules, *facts.figures[i], meaning);
    numbers_known_ = std::any_of(facts.won.begin(), facts.won.end(), [](const auto& each) { return each.has_value(); });
    for (const Card card : cards) {
      if (const auto taker = taker_of(card)) {
        give(card, index_of(*taker));
        continue;
      }
      cards_.push_back(card);
      hearts_left_ += kHearts.contains(card) ? 1 : 0;
      points_left_ += std::max<std::int64_t>(rules.points->of(card), 0);
    }
  }

  // Stops after `most` ways.
  std::vector<Share> run(std::size_t most) {
    most_ = most;
    if (!contradicts_shooter_) share(0);
    return std::move(ways_);
  }

 private:
  // Later cards depend only on this.
  struct State {
    std::size_t card = 0;
    std::array<std::int32_t, kMaxSeats> points{};
    std::array<std::uint8_t, kMaxSeats> hearts{};
    std::array<std::uint8_t, kMaxSeats> cards{};
    std::array<bool, kMaxSeats> counting{};  // has a point card
    std::array<bool, kMaxSeats> any{};       // has a card; only to find one way, for which the number is not needed
    std::optional<std::size_t> shooter{};    // the only player who has a point card
    bool moon_over = false;                  // several have one
    std::uint64_t takers = 0;                // three bits for each card kept apart: who took it

    friend bool operator==(const State&, const State&) = default;
  };

  struct Hash {
    std::size_t operator()(const State& state) const {
      std::uint64_t hash =
          state.card * (kMaxSeats + 2) + (state.moon_over ? kMaxSeats + 1 : state.shooter.value_or(kMaxSeats));
      hash ^= state.takers * 0x94D049BB133111EBU;
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        const auto points = static_cast<std::uint64_t>(static_cast<std::int64_t>(state.points[i]));
        hash = (hash ^ points) * 0x9E3779B97F4A7C15U;
        hash = (hash ^ (hash >> 29U) ^ state.hearts[i] ^ (std::uint64_t{state.cards[i]} << 8U) ^
                (state.counting[i] || state.any[i] ? 0x10000U : 0U)) *
               0xBF58476D1CE4E5B9U;
      }
      return static_cast<std::size_t>(hash ^ (hash >> 32U));
    }
  };

  void share(std::size_t i) {
    if (steps_left_ == 0 || ways_.size() >= most_) return;
    --steps_left_;
    state_.card = i;
    if (!may_agree(i) || !seen_.insert(deciding_state()).second) return;
    if (i == cards_.size()) {
      if (!is_other_moon()) ways_.push_back(taken_);
      return;
    }
    const Card card = cards_[i];
    const bool heart = kHearts.contains(card);
    const std::int64_t points = rules_.points->of(card);
    hearts_left_ -= heart ? 1 : 0;
    points_left_ -= std::max<std::int64_t>(points, 0);
    for (std::size_t player = 0; player < rules_.seats(); ++player) {
      const State before = state_;
      give(card, player);
      share(i + 1);
      state_ = before;
      taken_[player].erase(card);
    }
    hearts_left_ += heart ? 1 : 0;
    points_left_ += std::max<std::int64_t>(points, 0);
  }

  // True for a moon that no fact names. A figure has another meaning then, and the ways of a moon are searched alone.
  [[nodiscard]] bool is_other_moon() const {
    return facts_.moons_apart && !facts_.shooter && rules_.moon != Moon::none && state_.shooter.has_value();
  }

  // To find one way, only figures that are facts matter, and the cards that fill tricks.
  [[nodiscard]] State deciding_state() const {
    if (most_ > 1) return state_;
    State state{.card = state_.card};
    if (facts_.moons_apart) {
      state.shooter = state_.shooter;
      state.moon_over = state_.moon_over;
    }
    for (std::size_t player = 0; player < rules_.seats(); ++player) {
      if (wanted_[player]) state.points[player] = state_.points[player];
      if (wanted_[player]) state.any[player] = state_.cards[player] > 0;
      if (facts_.hearts[player] || facts_.tricks != nullptr) state.hearts[player] = state_.hearts[player];
      if (facts_.tricks != nullptr || numbers_known_) state.cards[player] = state_.cards[player];
    }
    return state;
  }

  void give(Card card, std::size_t player) {
    taken_[player].insert(card);
    state_.points[player] += static_cast<std::int32_t>(rules_.points->of(card));
    state_.hearts[player] = static_cast<std::uint8_t>(state_.hearts[player] + (kHearts.contains(card) ? 1 : 0));
    ++state_.cards[player];
    if (facts_.apart.contains(card)) state_.takers = state_.takers << 3U | player;
    if (!counting_.contains(card)) return;
    state_.counting[player] = true;
    state_.moon_over = state_.moon_over || (state_.shooter && *state_.shooter != player);
    state_.shooter = state_.moon_over ? std::nullopt : std::optional(player);
  }

  // Returns the player who took a card by the facts, if it is one.
  std::optional<Seat> taker_of(Card card) {
    const auto named = std::find_if(facts_.takers.begin(), facts_.takers.end(),
                                    [&](const auto& taker) { return taker.first == card; });
    const bool is_shooters = facts_.shooter && counting_.contains(card);
    if (named == facts_.takers.end()) return is_shooters ? facts_.shooter : std::nullopt;
    contradicts_shooter_ = contradicts_shooter_ || (is_shooters && named->second != *facts_.shooter);
    return named->second;
  }

  // True if the cards from the `i`th on may still bring what the facts say.
  [[nodiscard]] bool may_agree(std::size_t i) const {
    return may_agree_in_hearts() && may_agree_in_points(i) && may_agree_in_tricks(i) && may_agree_in_numbers();
  }

  [[nodiscard]] PossiblePoints::NoTrick no_trick(std::size_t player) const {
    const bool took_one = state_.cards[player] > 0 || facts_.won[player].value_or(0) > 0;
    return took_one ? PossiblePoints::NoTrick::impossible : PossiblePoints::NoTrick::possible;
  }

  // A trick holds a card of each player.
  [[nodiscard]] bool may_agree_in_numbers() const {
    if (!numbers_known_) return true;
    std::size_t sum = 0;
    bool all_recorded = true;
    for (std::size_t player = 0; player < rules_.seats(); ++player) {
      const auto& won = facts_.won[player];
      const std::size_t least = (state_.cards[player] + rules_.seats() - 1) / rules_.seats();
      if (won && *won < least) return false;
      all_recorded = all_recorded && won;
      sum += won.value_or(least);
    }
    return all_recorded ? sum == rules_.hand_size() : sum <= rules_.hand_size();
  }

  [[nodiscard]] bool may_agree_in_tricks(std::size_t i) const {
    if (facts_.tricks == nullptr) return true;
    return i == cards_.size() ? facts_.tricks->allow(taken_) : facts_.tricks->leave_space_for(taken_);
  }

  // Hearts without points may be any player's.
  [[nodiscard]] bool may_agree_in_hearts() const {
    std::size_t missing = 0;
    bool all_recorded = true;
    for (std::size_t player = 0; player < rules_.seats(); ++player) {
      const auto& hearts = facts_.hearts[player];
      all_recorded = all_recorded && hearts;
      if (!hearts) continue;
      if (state_.hearts[player] > *hearts) return false;
      missing += *hearts - state_.hearts[player];
    }
    const std::size_t left = hearts_left_ + worthless_hearts_;
    return all_recorded ? missing == left : missing <= left;
  }

  // Cards that lower a score come first. After them points only rise.
  [[nodiscard]] bool may_agree_in_points(std::size_t i) const {
    if (i < cards_.size() && rules_.points->of(cards_[i]) < 0) return true;
    std::int64_t missing = 0;
    std::int64_t room = 0;  // for the points of the cards that are left
    for (std::size_t player = 0; player < rules_.seats(); ++player) {
      if (!wanted_[player]) {
        room = points_left_;
        continue;
      }
      const std::int64_t points = state_.points[player];
      room += wanted_[player]->most() - points;
      if (points > wanted_[player]->most() || (i == cards_.size() && !wanted_[player]->has(points, no_trick(player))))
        return false;
      if (const auto least = wanted_[player]->least()) missing += std::max<std::int64_t>(*least - points, 0);
    }
    return missing <= points_left_ && points_left_ <= room;
  }

  const Rules& rules_;
  std::vector<Card> cards_;  // no fact says who took them
  const SheetFacts& facts_;
  std::size_t& steps_left_;
  CardSet counting_;
  std::size_t worthless_hearts_;
  BySeat<std::optional<PossiblePoints>> wanted_{};
  std::size_t hearts_left_ = 0;   // from the next card on
  std::int64_t points_left_ = 0;  // sum of the cards from the next on that raise a score
  std::size_t most_ = 0;
  bool numbers_known_ = false;        // tricks of some players
  bool contradicts_shooter_ = false;  // another player took a point card
  State state_{};
  Share taken_{};
  std::unordered_set<State, Hash> seen_;
  std::vector<Share> ways_;
};

}  // namespace

Shares::Shares(const Rules& rules) : rules_(rules), steps_left_(kMostSteps) {
  for (const Card card : rules.deciding_cards()) cards_.push_back(card);
  std::stable_sort(cards_.begin(), cards_.end(),
                   [&](Card a, Card b) { return place_of(rules, a) < place_of(rules, b); });
}

bool Shares::are_few() const {
  std::size_t ways = 1;
  for (const CardSet kind : rules_.alike_cards())
    ways = std::min(ways * ways_to_share(kind.size(), rules_.seats()), kMostWays + 1);
  return ways <= kFewWays;
}

std::vector<Share> Shares::all() const { return Listing(rules_).run(); }

namespace {

// Returns the meanings that are possible for the figures, all of them together.
std::vector<FigureMeaning> meanings_of(const Rules& rules, const SheetFacts& facts) {
  const bool has_figures =
      std::any_of(facts.figures.begin(), facts.figures.end(), [](const auto& each) { return each.has_value(); });
  if (!has_figures || rules.count != Runs::down) return {FigureMeaning::points};
  return {FigureMeaning::scores, FigureMeaning::points};
}

}  // namespace

std::optional<Share> Shares::find(const SheetFacts& facts) {
  for (const FigureMeaning meaning : meanings_of(rules_, facts)) {
    const auto ways = Search(rules_, cards_, facts, meaning, steps_left_).run(1);
    if (!ways.empty()) return ways.front();
  }
  return std::nullopt;
}

std::optional<std::vector<Share>> Shares::list(const SheetFacts& facts) {
  std::vector<Share> all;
  for (const FigureMeaning meaning : meanings_of(rules_, facts)) {
    std::size_t steps_left = kMostListed;
    const auto ways = Search(rules_, cards_, facts, meaning, steps_left).run(kMostWays);
    if (steps_left == 0) return std::nullopt;
    all.insert(all.end(), ways.begin(), ways.end());
  }
  return all;
}

}  // namespace spadille::hearts
