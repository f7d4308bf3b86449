#include <string>

#include "testkit/hearts/ground.h"

// Faults of the auction for the suit to avoid, and of naming it.
namespace spadille::hearts::plant {
namespace {

Place call_at(std::size_t call) {
  return [call](const HandRecord& h) { return h.auction->calls[call].word.at; };
}

Planted too_low(Ground& g) {
  if (!g.hand.auction) return std::nullopt;
  auto& calls = g.hand.auction->calls;
  std::optional<std::size_t> last;
  for (std::size_t i = 0; i < calls.size(); ++i) {
    if (last && calls[i].word.value == "pass" && g.random.one_in(2)) {
      calls[i].word.value = std::to_string(1 + g.random.below(std::stoul(calls[*last].word.value)));
      return planted(g.hand, call_at(i));
    }
    if (calls[i].word.value != "pass") last = i;
  }
  return std::nullopt;
}

Planted unknown_call(Ground& g) {
  if (!g.hand.auction) return std::nullopt;
  auto& calls = g.hand.auction->calls;
  const std::size_t i = g.random.below(calls.size());
  calls[i].word.value = g.random.one_in(2) ? "0" : "alone";
  return planted(g.hand, call_at(i));
}

// The players are named, and two calls are swapped.
Planted out_of_turn(Ground& g) {
  if (!g.hand.auction || !g.hand.dealer) return std::nullopt;
  auto& calls = g.hand.auction->calls;
  const std::size_t n = calls.size();
  for (std::size_t i = 0; i < n; ++i) calls[i].player = {seat_at((index_of(g.hand.dealer->value) + 1 + i) % n), {}};
  const std::size_t i = g.random.below(n - 1);
  std::swap(calls[i].player, calls[i + 1].player);
  return planted(g.hand, call_at(i));
}

Planted after_end(Ground& g) {
  if (!g.hand.auction) return std::nullopt;
  g.hand.auction->calls.push_back({std::nullopt, {g.random.one_in(2) ? "pass" : "1000", {}}});
  return planted(g.hand, call_at(g.hand.auction->calls.size() - 1));
}

Planted unfinished(Ground& g) {
  if (!g.hand.auction) return std::nullopt;
  g.hand.auction->calls.pop_back();
  return planted(g.hand, [](const HandRecord& h) { return h.auction->at; });
}

// A suit is sold while the pool is a jack.
Planted not_allowed(Ground& g) {
  if (!g.rule_set.as<Rules>().has_auction() || g.hand.auction) return std::nullopt;
  auto& calls = g.hand.auction.emplace().calls;
  for (std::size_t i = 0; i < g.rules.seats(); ++i) calls.push_back({std::nullopt, {"pass", {}}});
  return planted(g.hand, [](const HandRecord& h) { return h.auction->at; });
}

Planted avoid_missing(Ground& g) {
  if (!g.hand.avoid || !g.hand.tricks_at || g.hand.tricks.empty()) return std::nullopt;
  g.hand.avoid.reset();
  return planted(g.hand, [](const HandRecord& h) { return *h.tricks_at; });
}

Planted avoid_not_allowed(Ground& g) {
  if (!g.hand.auction || g.hand.avoid) return std::nullopt;
  g.hand.avoid = {g.random.pick(kSuits), {}};
  return planted(g.hand, [](const HandRecord& h) { return h.avoid->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::auction_too_low, &too_low},
    {Code::auction_unknown_call, &unknown_call},
    {Code::auction_out_of_turn, &out_of_turn},
    {Code::auction_after_end, &after_end},
    {Code::auction_unfinished, &unfinished},
    {Code::auction_not_allowed, &not_allowed},
    {Code::avoid_missing, &avoid_missing},
    {Code::avoid_not_allowed, &avoid_not_allowed},
});

}  // namespace

std::span<const Planter> auction_planters() { return kPlanters; }

}  // namespace spadille::hearts::plant
