#include "games/manipulation_rummy/opening.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "cards/run_steps.h"

namespace spadille::manipulation_rummy {
namespace {

constexpr std::size_t kLeast = 3;       // cards of a set
constexpr std::size_t kGroupKinds = 5;  // groups of four, and of three without one of the suits

// Number of cards of each suit.
using CardsBySuit = std::array<std::size_t, kSuits.size()>;

// The runs of a suit that end at the step before: number of those with one card, with two, and with more.
struct Runs {
  std::array<std::size_t, kLeast> number{};
};

// Everything that the next step needs to know of the sets so far.
struct LaidDown {
  std::array<Runs, kSuits.size()> runs{};
  std::size_t jokers = 0;  // left

  [[nodiscard]] std::uint64_t key(std::size_t step) const {
    std::uint64_t key = step;
    for (const Runs& suit : runs)
      for (const std::size_t number : suit.number) key = key * 8 + number;
    return key * 8 + jokers;
  }
  // True if every run has enough cards.
  [[nodiscard]] bool is_whole() const {
    return std::all_of(runs.begin(), runs.end(), [](const Runs& suit) { return suit.number[0] + suit.number[1] == 0; });
  }
};

// Lays down cards step by step. Each suit's runs and all groups of a rank are chosen together.
class LayingDown {
 public:
  // `aces`: number of aces of each suit that are high.
  LayingDown(const OpeningCards& opening, const CardsBySuit& high_aces, std::size_t& nodes)
      : opening_(opening), nodes_(nodes) {
    for (const Card card : opening.cards) ++cards_[low_step_of(card.rank())][static_cast<std::size_t>(card.suit())];
    for (std::size_t suit = 0; suit < kSuits.size(); ++suit) {
      cards_[kHighAce][suit] = high_aces[suit];
      cards_[0][suit] -= high_aces[suit];
    }
    for (std::size_t step = kRunSteps; step > 0; --step) {
      std::size_t number = 0;
      for (const std::size_t each : cards_[step - 1]) number += each;
      below_[step - 1] = below_[step] + worth_at(step - 1) * static_cast<std::int64_t>(number);
    }
    for (const Points each : opening.worth) most_ = std::max(most_, each.amount());
  }

  // Returns nullopt if the search takes too many nodes.
  std::optional<bool> run() {
    LaidDown state;
    state.jokers = opening_.jokers;
    if (go_on(0, state, 0)) return true;
    return nodes_ > kMostOpeningNodes ? std::nullopt : std::optional(false);
  }

 private:
  [[nodiscard]] std::int64_t worth_at(std::size_t step) const {
    return opening_.worth[static_cast<std::size_t>(rank_at(step))].amount();
  }
  // The ace is at one end only, or at both.
  [[nodiscard]] bool has_step(std::size_t step) const {
    if (step == 0) return opening_.ace != melds::Ace::high;
    return step != kHighAce || opening_.ace != melds::Ace::low;
  }

  bool go_on(std::size_t step, const LaidDown& state, std::int64_t worth) {
    if (++nodes_ > kMostOpeningNodes) return false;
    if (worth >= opening_.least.amount() && state.is_whole()) return true;
    if (step == kRunSteps) return false;
    if (worth + below_[step] + most_ * static_cast<std::int64_t>(state.jokers) < opening_.least.amount()) return false;
    const auto [seen, is_new] = seen_.try_emplace(state.key(step), worth);
    if (!is_new && seen->second >= worth) return false;
    seen->second = worth;
    if (!has_step(step))
      return state.is_whole() && go_on(step + 1, LaidDown{.runs = {}, .jokers = state.jokers}, worth);
    return choose_groups(step, state, worth, kGroupKinds, {});
  }

  // Returns the number of jokers that these cards of a step need.
  [[nodiscard]] std::size_t jokers_for(std::size_t step, std::size_t suit, std::size_t wanted) const {
    return wanted - std::min(wanted, cards_[step][suit]);
  }

  // Kind 0 is the group of all suits; kind s + 1 lacks the suit s.
  bool choose_groups(std::size_t step, const LaidDown& state, std::int64_t worth, std::size_t kinds,
                     CardsBySuit in_groups) {
    if (kinds == 0) return choose_runs(step, state, worth, 0, in_groups, state);
    if (choose_groups(step, state, worth, kinds - 1, in_groups)) return true;
    while (true) {
      std::size_t jokers = 0;
      for (std::size_t suit = 0; suit < kSuits.size(); ++suit) {
        if (suit + 2 != kinds) ++in_groups[suit];
        jokers += jokers_for(step, suit, in_groups[suit]);
      }
      if (jokers > state.jokers) return false;
      if (choose_groups(step, state, worth, kinds - 1, in_groups)) return true;
    }
  }

  // Short runs must go on, long ones may, and others may begin.
  bool choose_runs(std::size_t step, const LaidDown& state, std::int64_t worth, std::size_t suit,
                   const CardsBySuit& in_groups, LaidDown after) {
    if (suit == kSuits.size()) return go_on(step + 1, after, worth);
    const auto& runs = state.runs[suit].number;
    for (std::size_t longer = 0; longer <= runs[2]; ++longer) {
      for (std::size_t begun = 0;; ++begun) {
        const std::size_t wanted = in_groups[suit] + runs[0] + runs[1] + longer + begun;
        const std::size_t jokers = jokers_for(step, suit, wanted);
        if (jokers > after.jokers) break;
        LaidDown next = after;
        next.jokers -= jokers;
        next.runs[suit].number = {begun, runs[0], runs[1] + longer};
        const std::int64_t more = worth_at(step) * static_cast<std::int64_t>(wanted);
        if (choose_runs(step, state, worth + more, suit + 1, in_groups, next)) return true;
      }
    }
    return false;
  }

  const OpeningCards& opening_;
  std::array<CardsBySuit, kRunSteps> cards_{};       // by step
  std::array<std::int64_t, kRunSteps + 1> below_{};  // the worth of the cards at a step and above it
  std::int64_t most_ = 0;                            // the worth of the best rank
  std::size_t& nodes_;
  std::unordered_map<std::uint64_t, std::int64_t> seen_;  // the most worth with which a state was reached
};

// Tries every way to take aces as low or high.
class Aces {
 public:
  explicit Aces(const OpeningCards& opening) : opening_(opening) {
    for (const Card card : opening.cards)
      if (card.rank() == Rank::ace) ++aces_[static_cast<std::size_t>(card.suit())];
  }

  OpeningSearch run() {
    OpeningSearch result;
    result.opens = false;
    choose(0, {}, result);
    return result;
  }

 private:
  void choose(std::size_t suit, CardsBySuit high, OpeningSearch& result) {
    if (!result.opens || *result.opens) return;
    if (suit == kSuits.size()) {
      result.opens = LayingDown(opening_, high, result.nodes).run();
      return;
    }
    const std::size_t least = opening_.ace == melds::Ace::high ? aces_[suit] : 0;
    const std::size_t most = opening_.ace == melds::Ace::low ? 0 : aces_[suit];
    for (std::size_t number = least; number <= most; ++number) {
      high[suit] = number;
      choose(suit + 1, high, result);
    }
  }

  const OpeningCards& opening_;
  CardsBySuit aces_{};
};

}  // namespace

OpeningSearch find_opening(const OpeningCards& opening) { return Aces(opening).run(); }

}  // namespace spadille::manipulation_rummy
