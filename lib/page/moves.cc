#include "page/moves.h"

#include <algorithm>

namespace spadille::page {
namespace {

using melds::Cards;

// Removes one copy of a card. Returns false if there is none.
bool take(Cards& cards, Card card) {
  const auto found = std::find(cards.begin(), cards.end(), card);
  if (found == cards.end()) return false;
  cards.erase(found);
  return true;
}

std::size_t common(const Cards& before, const Cards& after) {
  Cards left = before;
  return static_cast<std::size_t>(
      std::count_if(after.begin(), after.end(), [&](Card each) { return take(left, each); }));
}

// Two melds, one before and one after the turn, and the number of cards that they have in common.
struct Pair {
  std::size_t common;
  std::size_t before;
  std::size_t after;
};

// Returns for each meld the one before that it continues; nullopt for a new meld.
std::vector<std::optional<std::size_t>> continued(const std::vector<Cards>& before, const std::vector<Cards>& after) {
  std::vector<Pair> pairs;
  for (std::size_t b = 0; b < before.size(); ++b)
    for (std::size_t a = 0; a < after.size(); ++a)
      if (const std::size_t n = common(before[b], after[a]); n > 0) pairs.push_back({n, b, a});
  std::stable_sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) { return a.common > b.common; });
  std::vector<std::optional<std::size_t>> continued(after.size());
  std::vector<bool> used(before.size());
  for (const Pair& each : pairs) {
    if (used[each.before] || continued[each.after]) continue;
    continued[each.after] = each.before;
    used[each.before] = true;
  }
  return continued;
}

}  // namespace

std::vector<std::vector<MovedCard>> moves(const std::vector<Cards>& before, const std::vector<Cards>& after) {
  const auto former = continued(before, after);
  std::vector<Cards> left = before;
  std::vector<std::vector<MovedCard>> placed;
  for (std::size_t a = 0; a < after.size(); ++a) {
    std::vector<MovedCard> meld;
    for (const Card each : after[a]) {
      const bool stays = former[a] && take(left[*former[a]], each);
      meld.push_back({each, stays ? MovedCard::From::this_meld : MovedCard::From::hand});
    }
    placed.push_back(std::move(meld));
  }
  for (auto& meld : placed)
    for (MovedCard& each : meld)
      for (std::size_t b = 0; b < left.size() && each.from == MovedCard::From::hand; ++b)
        if (take(left[b], each.card)) each = {each.card, MovedCard::From::other_meld, b};
  return placed;
}

}  // namespace spadille::page
