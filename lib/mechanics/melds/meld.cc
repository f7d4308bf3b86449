#include "mechanics/melds/meld.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "base/spelling.h"
#include "cards/run_steps.h"

namespace spadille::melds {
namespace {

using Held = std::array<std::optional<Card>, kRunSteps>;

// Returns the cards in sequence; nullopt if there is a gap between the first step and the last.
std::optional<Cards> sequence(const Held& held, std::size_t count) {
  Cards cards;
  for (const auto& card : held) {
    if (card) {
      cards.push_back(*card);
    } else if (!cards.empty()) {
      break;
    }
  }
  if (cards.size() != count) return std::nullopt;
  return cards;
}

// A run around the corner starts after the gap.
std::optional<Cards> circle(const Held& low, std::size_t count) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < kRanks; ++i)
    if (low[i] && !low[(i + kRanks - 1) % kRanks]) begin = i;
  Cards cards;
  for (std::size_t i = 0; i < count; ++i) {
    const auto& card = low[(begin + i) % kRanks];
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}

// Returns the cards, of one suit and different ranks, as a run; nullopt if they are not one.
std::optional<Cards> run_of(std::span<const Card> cards, Ace ace) {
  Held low;
  for (const Card card : cards) low[low_step_of(card.rank())] = card;
  Held high = low;
  std::swap(high[kLowAce], high[kHighAce]);
  std::optional<Cards> run;
  if (ace != Ace::high) run = sequence(low, cards.size());
  if (!run && ace != Ace::low) run = sequence(high, cards.size());
  if (!run && ace == Ace::around) run = circle(low, cards.size());
  return run;
}

std::optional<Card> double_of(std::span<const Card> cards) {
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), cards[i]) !=
        cards.begin() + static_cast<std::ptrdiff_t>(i))
      return cards[i];
  return std::nullopt;
}

bool one_suit(std::span<const Card> cards) {
  return std::all_of(cards.begin(), cards.end(),
                     [&](Card c) { return !c.is_joker() && c.suit() == cards.front().suit(); });
}

bool one_rank(std::span<const Card> cards) {
  return std::all_of(cards.begin(), cards.end(),
                     [&](Card c) { return !c.is_joker() && c.rank() == cards.front().rank(); });
}

// Sentences in the order of `Ace`.
constexpr std::array<std::string_view, 4> kAceTexts{
    "the ace is low", "the ace is high", "the ace is low or high, but does not go around", "the ace goes around"};

// Describes the first gap between two cards of the would-be run.
std::string gap_text(std::span<const Card> cards, Ace ace, Notation notation) {
  Cards sorted(cards.begin(), cards.end());
  const auto step = [&](Card c) {
    return c.rank() == Rank::ace && ace == Ace::high ? kHighAce : low_step_of(c.rank());
  };
  std::sort(sorted.begin(), sorted.end(), [&](Card a, Card b) { return step(a) < step(b); });
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (step(sorted[i]) == step(sorted[i - 1]) + 1) continue;
    const bool ace_stands_apart = sorted.front().rank() == Rank::ace || sorted.back().rank() == Rank::ace;
    return fmt::format("{} does not follow {}{}", to_string(sorted[i], notation), to_string(sorted[i - 1], notation),
                       ace_stands_apart ? fmt::format(": {}", kAceTexts[static_cast<std::size_t>(ace)]) : "");
  }
  return "its ranks are not in sequence";
}

}  // namespace

Result<MeldKind, NoMeld> judge_meld(std::span<const Card> cards, const MeldLaw& law) {
  if (std::any_of(cards.begin(), cards.end(), [&](Card c) { return c.is_joker() || law.wild.contains(c); })) {
    std::vector<MeldCard> all;
    for (const Card card : cards) all.push_back({card});
    auto reading = read_meld(all, law);
    if (!reading) return Unexpected{reading.error()};
    return reading->kind;
  }
  const auto none = [&](NoMeld::Why why) { return Unexpected{NoMeld{why, Cards(cards.begin(), cards.end()), law}}; };
  if (cards.size() < law.least) return none(NoMeld::Why::too_short);
  const bool group = cards.size() > 1 && one_rank(cards);
  if (group && law.group_suits == GroupSuits::any) return MeldKind::group;
  if (double_of(cards)) return none(NoMeld::Why::duplicate);
  if (group) return MeldKind::group;  // no duplicates, so all suits differ
  if (!one_suit(cards)) return none(NoMeld::Why::mixed);
  if (run_of(cards, law.ace)) return MeldKind::run;
  return none(NoMeld::Why::gap);
}

std::string NoMeld::text(Notation notation) const {
  switch (why) {
    case Why::too_short:
      return fmt::format("it has {}, expected at least {}", pluralize(cards.size(), "card"), law.least);
    case Why::duplicate:
      return fmt::format("it has {} twice", to_string(*double_of(cards), notation));
    case Why::mixed:
      return "its cards are neither of one suit nor of one rank";
    case Why::gap:
      return gap_text(cards, law.ace, notation);
    case Why::too_long:
      return "it has more cards than there is place for";
    case Why::jokers:
      return "its jokers do not fill the gaps";
    case Why::stand_in:
      if (cards.size() == 1)
        return fmt::format("{} is neither a joker nor a wild card, so it represents only itself",
                           to_string(cards.front(), notation));
      return "a joker does not fit as the card that it represents";
    case Why::no_plain:
      return "it has only jokers";
  }
  return {};
}

Cards in_order(std::span<const Card> meld, const MeldLaw& law) {
  if (std::any_of(meld.begin(), meld.end(), [&](Card c) { return c.is_joker() || law.wild.contains(c); })) {
    std::vector<MeldCard> all;
    for (const Card card : meld) all.push_back({card});
    if (const auto reading = read_meld(all, law)) {
      Cards cards;
      for (const std::size_t i : reading->order) cards.push_back(meld[i]);
      return cards;
    }
  }
  if (!meld.empty() && !one_rank(meld) && one_suit(meld) && !double_of(meld))
    if (auto run = run_of(meld, law.ace)) return std::move(*run);
  Cards cards(meld.begin(), meld.end());
  std::sort(cards.begin(), cards.end(), [](Card a, Card b) { return a.index() < b.index(); });
  return cards;
}

}  // namespace spadille::melds
