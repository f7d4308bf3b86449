#include "testkit/plant_claim.h"

#include <algorithm>
#include <array>
#include <functional>

#include "generate/random_hand.h"

namespace spadille::test {
namespace {

using record::Claims;
using record::HandRecord;
using Planted = std::optional<PlantedFault>;
using Place = std::function<Span(const HandRecord& written)>;

Planted planted(HandRecord hand, Place place) { return PlantedFault{std::move(hand), std::move(place), {}}; }

// Adds `more` to one figure of a list.
template <class T>
Planted spoil_figure(HandRecord hand, record::Figures<T> Claims::*list, T more, Random& random) {
  auto& figures = hand.result.*list;
  if (figures.empty()) return std::nullopt;
  const std::size_t i = random.below(figures.size());
  figures[i].figure.value += more;
  return planted(std::move(hand), [=](const HandRecord& h) { return (h.result.*list)[i].figure.at; });
}

// Claims another winner; for a drawn hand, any winner.
Planted spoil_winner(HandRecord hand, Random& random) {
  auto& winner = hand.result.winner->winner;
  std::vector<std::optional<Seat>> others;
  for (std::size_t i = 0; i < hand.players.size(); ++i) others.emplace_back(seat_at(i));
  others.emplace_back(std::nullopt);
  others.erase(std::find(others.begin(), others.end(), winner));
  winner = random.pick(others);
  return planted(std::move(hand), [](const HandRecord& h) { return h.result.winner->at; });
}

Planted spoil_outcome(HandRecord hand, const rules::RuleSet& rules, const HandResult& result, Random& random) {
  if (hand.result.winner) return spoil_winner(std::move(hand), random);
  if (std::holds_alternative<PointsResult>(result)) return std::nullopt;  // there is only one outcome
  auto& outcome = hand.result.outcome->value;
  const std::string_view lost = rules.game().game == "german-solo" ? "lost" : "codille";
  outcome = outcome == lost ? "passed" : lost;
  return planted(std::move(hand), [](const HandRecord& h) { return h.result.outcome->at; });
}

constexpr std::array kCodesOfClaims{Code::claim_outcome, Code::claim_tricks, Code::claim_payments, Code::claim_pool,
                                    Code::claim_points,  Code::claim_totals, Code::claim_balances};

}  // namespace

std::span<const Code> claim_codes() { return kCodesOfClaims; }

Planted plant_claim(HandRecord hand, const rules::RuleSet& rules, const HandResult& result, Code code, Random& random) {
  generate::write_claims(hand, rules, result);
  if (!hand.result.outcome) return std::nullopt;
  const auto some = static_cast<std::int64_t>(1 + random.below(9));
  const std::int64_t more = random.one_in(2) ? some : -some;
  if (code == Code::claim_outcome) return spoil_outcome(std::move(hand), rules, result, random);
  if (code == Code::claim_tricks) return spoil_figure(std::move(hand), &Claims::tricks, std::int64_t{1}, random);
  if (code == Code::claim_payments) return spoil_figure(std::move(hand), &Claims::payments, Chips{more}, random);
  if (code == Code::claim_points) return spoil_figure(std::move(hand), &Claims::points, Points{more}, random);
  if (code == Code::claim_totals) return spoil_figure(std::move(hand), &Claims::totals, Points{more}, random);
  if (code == Code::claim_balances) return spoil_figure(std::move(hand), &Claims::balances, Chips{more}, random);
  if (code != Code::claim_pool || !hand.result.pool) return std::nullopt;
  hand.result.pool->value += Chips{some};
  return planted(std::move(hand), [](const HandRecord& h) { return h.result.pool->at; });
}

}  // namespace spadille::test
