#include "games/manipulation_rummy/playable.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "cards/run_steps.h"
#include "games/manipulation_rummy/rules.h"

// Explores all arrangements at once, rank by rank from the low ace to the high one. An arrangement up to a rank matters
// only by its open runs, at most two in each suit. Each card of a rank is in a group or continues a run.
namespace spadille::manipulation_rummy {
namespace {

constexpr std::size_t kMostCopies = 2;

// A number of copies for each suit.
using BySuit = std::array<std::uint8_t, kSuits.size()>;

// Lengths of the two open runs of a suit, the shorter first. They are counted up to kMeldLeast, because a run may then
// end.
struct OpenRuns {
  std::uint8_t shorter = 0;
  std::uint8_t longer = 0;

  static bool may_end(std::uint8_t length) { return length == 0 || length >= kMeldLeast; }
  [[nodiscard]] bool may_end() const { return may_end(shorter) && may_end(longer); }
};

std::uint8_t longer_by_one(std::uint8_t length) {
  return static_cast<std::uint8_t>(std::min<std::size_t>(length + 1U, kMeldLeast));
}

// Returns the open runs after `cards` cards of the next rank; nullopt if one ends too short. A run continues rather
// than ends, because a long run can be split.
std::optional<OpenRuns> after(OpenRuns runs, std::size_t cards) {
  if (cards == 0) return runs.may_end() ? std::optional(OpenRuns{}) : std::nullopt;
  if (cards == 2) {
    const auto [low, high] = std::minmax({longer_by_one(runs.shorter), longer_by_one(runs.longer)});
    return OpenRuns{low, high};
  }
  if (runs.shorter == 0) return OpenRuns{0, longer_by_one(runs.longer)};
  if (!OpenRuns::may_end(runs.longer)) return std::nullopt;
  return OpenRuns{0, longer_by_one(runs.shorter)};
}

// The open runs of all suits, packed into a number.
using State = std::uint16_t;
constexpr std::size_t kBits = 2;
constexpr std::size_t kBitsOfSuit = 2 * kBits;

OpenRuns runs_in(State state, std::size_t suit) {
  const auto bits = static_cast<unsigned>(state) >> (suit * kBitsOfSuit);
  return {static_cast<std::uint8_t>(bits & 3U), static_cast<std::uint8_t>(bits >> kBits & 3U)};
}

State with_runs(State state, std::size_t suit, OpenRuns runs) {
  const unsigned bits = runs.shorter | static_cast<unsigned>(runs.longer) << kBits;
  return static_cast<State>(state | bits << (suit * kBitsOfSuit));
}

// True if these numbers of cards by suit, of one rank, make groups: none, one, or two.
bool are_groups(const BySuit& cards) {
  std::size_t sum = 0;
  std::size_t most = 0;
  for (const std::size_t each : cards) {
    sum += each;
    most = std::max(most, each);
  }
  return sum == 0 || sum >= most * kMeldLeast;
}

// The addition of one rank to an arrangement.
struct Edge {
  State from = 0;
  State to = 0;
  BySuit cards{};  // cards of the rank
};

class ArrangementSearch {
 public:
  ArrangementSearch(const CardBag& hand, std::span<const melds::Cards> table, melds::Ace ace, std::size_t most_steps)
      : hand_(hand), ace_(ace), steps_left_(most_steps) {
    for (const melds::Cards& meld : table)
      for (const Card card : meld) ++copies(least_, card);
    most_ = least_;
    for (const Card card : hand.cards()) {
      std::uint8_t& most = copies(most_, card);
      if (most < kMostCopies) ++most;
    }
  }

  std::optional<CardSet> run() {
    do {
      if (!arrange()) return std::nullopt;
    } while (next_low_aces());
    return found_ & hand_.different();
  }

 private:
  using Copies = std::array<BySuit, kRanks>;  // by rank
  static std::uint8_t& copies(Copies& all, Card card) {
    return all[static_cast<std::size_t>(card.rank())][static_cast<std::size_t>(card.suit())];
  }
  static std::size_t rank_at(std::size_t step) { return static_cast<std::size_t>(spadille::rank_at(step)); }

  // Advances to the next numbers of aces by suit that begin runs. Each of these aces needs a two and a three. Returns
  // false after the last.
  bool next_low_aces() {
    if (ace_ == melds::Ace::high) return false;
    for (std::size_t suit = 0; suit < kSuits.size(); ++suit) {
      std::uint8_t most = kMostCopies;
      for (std::size_t step = kLowAce; step < kMeldLeast; ++step) most = std::min(most, most_[rank_at(step)][suit]);
      if (low_aces_[suit] < most) {
        ++low_aces_[suit];
        return true;
      }
      low_aces_[suit] = 0;
    }
    return false;
  }

  // Adds the cards that can be played with these low aces; returns false if it takes too many steps.
  bool arrange() {
    State begin = 0;
    for (std::size_t suit = 0; suit < kSuits.size(); ++suit)
      begin = with_runs(begin, suit, *after({}, low_aces_[suit]));
    std::array<std::vector<Edge>, kRunSteps> edges;
    std::vector<State> states{begin};
    for (std::size_t step = kLowAce + 1; step < kRunSteps; ++step) {
      for (const State state : states) add_edges(step, state, edges[step]);
      states.clear();
      for (const Edge& each : edges[step]) states.push_back(each.to);
      std::sort(states.begin(), states.end());
      states.erase(std::unique(states.begin(), states.end()), states.end());
      if (steps_left_ == 0) return false;
    }
    states.erase(std::remove_if(states.begin(), states.end(), [](State each) { return !may_end(each); }), states.end());
    for (std::size_t step = kHighAce; step > kLowAce && !states.empty(); --step)
      states = note(step, edges[step], states);
    return true;
  }

  static bool may_end(State state) {
    for (std::size_t suit = 0; suit < kSuits.size(); ++suit)
      if (!runs_in(state, suit).may_end()) return false;
    return true;
  }

  // Adds the cards of the edges that lead to one of `states`, which are sorted. Returns the states from which these
  // edges start.
  std::vector<State> note(std::size_t step, const std::vector<Edge>& edges, const std::vector<State>& states) {
    const std::size_t rank = rank_at(step);
    std::vector<State> from;
    for (const Edge& each : edges) {
      if (!std::binary_search(states.begin(), states.end(), each.to)) continue;
      from.push_back(each.from);
      for (std::size_t suit = 0; suit < kSuits.size(); ++suit) {
        const std::size_t cards = each.cards[suit] + (step == kHighAce ? low_aces_[suit] : 0U);
        if (cards > least_[rank][suit]) found_.insert(Card(kSuits[suit], static_cast<Rank>(rank)));
      }
    }
    std::sort(from.begin(), from.end());
    from.erase(std::unique(from.begin(), from.end()), from.end());
    return from;
  }

  // Adds an edge for each way to add the cards of a rank.
  void add_edges(std::size_t step, State from, std::vector<Edge>& edges) {
    add_suit({step, from, edges}, 0, {from, 0, {}}, {});
  }

  struct Adding {
    std::size_t step;
    State from;
    std::vector<Edge>& edges;
  };
  void add_suit(const Adding& adding, std::size_t suit, const Edge& so_far, const BySuit& in_groups) {
    if (steps_left_ == 0) return;
    --steps_left_;
    if (suit == kSuits.size()) {
      if (are_groups(in_groups)) adding.edges.push_back(so_far);
      return;
    }
    const std::size_t rank = rank_at(adding.step);
    const std::size_t low = adding.step == kHighAce ? low_aces_[suit] : 0U;
    const bool runs_go_on = adding.step != kHighAce || ace_ != melds::Ace::low;
    const std::size_t least = std::max<std::size_t>(least_[rank][suit], low) - low;
    for (std::size_t cards = least; cards + low <= most_[rank][suit]; ++cards) {
      for (std::size_t grouped = runs_go_on ? 0 : cards; grouped <= cards; ++grouped) {
        const auto runs = after(runs_in(adding.from, suit), cards - grouped);
        if (!runs) continue;
        Edge edge = so_far;
        edge.to = with_runs(edge.to, suit, *runs);
        edge.cards[suit] = static_cast<std::uint8_t>(cards);
        BySuit groups = in_groups;
        groups[suit] = static_cast<std::uint8_t>(grouped);
        add_suit(adding, suit + 1, edge, groups);
      }
    }
  }

  const CardBag& hand_;
  melds::Ace ace_;
  std::size_t steps_left_;
  Copies least_{};  // copies on the table
  Copies most_{};   // copies on the table and in the holding
  BySuit low_aces_{};
  CardSet found_;
};

}  // namespace

std::optional<CardSet> playable(const CardBag& hand, std::span<const melds::Cards> table, melds::Ace ace,
                                std::size_t most_steps) {
  return ArrangementSearch(hand, table, ace, most_steps).run();
}

}  // namespace spadille::manipulation_rummy
