#include "result/point_claims.h"

#include <fmt/format.h>

#include "base/contains.h"

namespace spadille {

namespace {

// The outcome of a hand for points, and all outcomes of the record format. Those of other games are wrong claims.
constexpr auto kOwnOutcomes = std::to_array<std::string_view>({kScored});
constexpr auto kAllOutcomes = std::to_array<std::string_view>(
    {kScored, "sacada", "puesta", "codille", "failed_vole", "takeover", "passed", "won", "remise", "vole_missed"});

// A kind of figures: its name in messages, and the rule that decides the figures.
struct FigureKind {
  std::string_view name;
  std::string_view rule;
};

// Reports each figure for which `fault` returns the end of the message.
template <class Fault>
void report_figures(Code code, FigureKind kind, const record::Figures<Points>& claimed,
                    const std::vector<std::string>& players, Sink& sink, const Fault& fault) {
  for (const auto& [seat, figure] : claimed) {
    const std::string end{fault(seat, figure.value)};
    if (end.empty()) continue;
    const std::string& name = players[index_of(seat)];
    sink.report({.code = code,
                 .at = figure.at,
                 .message = fmt::format("{}'s {} recorded as {}, {}", name, kind.name, figure.value.amount(), end),
                 .rule = kind.rule,
                 .player = name});
  }
}

std::string expected(Points points) { return fmt::format("expected {}", points.amount()); }

// The law of final scores, in games that have them.
constexpr std::string_view kFinal = "final_scores";

// The option for totals that lose points, in games that have it.
constexpr std::string_view kExact = "exact";

// The option that decides if points are counted.
constexpr std::string_view kCounting = "scoring";

std::string refused(Seat /*seat*/, Points /*points*/) { return fmt::format("but {}", kNothingCounted); }

}  // namespace

void check_claims(const record::HandRecord& hand, const PointsResult& result, Sink& sink) {
  const auto& outcome = hand.result.outcome;
  const bool is_known = outcome && contains(kAllOutcomes, outcome->value);
  check_outcome(hand, result.outcome, is_known ? OutcomeNames(kAllOutcomes) : OutcomeNames(kOwnOutcomes), sink);
  if (result.tricks) check_tricks(hand, *result.tricks, sink);
  if (!result.sheet) return;
  report_figures(Code::claim_points, {.name = "points", .rule = "points_of_hand"}, hand.result.points, hand.players,
                 sink, [&](Seat seat, Points claimed) {
                   const Points scored = result.sheet->of(seat);
                   return claimed == scored ? std::string{} : expected(scored);
                 });
}

void check_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                  TotalsDue due, Sink& sink) {
  for (const auto& claim : claimed) {
    const std::size_t seat = index_of(claim.seat);
    const Points total = due.totals[seat];
    const bool by_exact = !due.before_exact.empty() && claim.figure.value == due.before_exact[seat];
    report_figures(code, {.name = "total", .rule = by_exact ? kExact : "totals"}, {claim}, players, sink,
                   [&](Seat /*seat*/, Points points) {
                     if (points == total) return std::string{};
                     return by_exact ? fmt::format("{}, because a total of exactly {} changes", expected(total),
                                                   points.amount())
                                     : expected(total);
                   });
  }
}

void check_least_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                        std::span<const Points> parts, Sink& sink) {
  report_figures(code, {.name = "total", .rule = "totals"}, claimed, players, sink, [&](Seat seat, Points claim) {
    const Points part = parts[index_of(seat)];
    if (claim >= part) return std::string{};
    return fmt::format("{} or more: the settled hands alone bring {}, and no hand brings less than 0", expected(part),
                       part.amount());
  });
}

void check_final_scores(const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                        std::span<const Points> scores, Sink& sink) {
  report_figures(Code::claim_final, {.name = "final score", .rule = kFinal}, claimed, players, sink,
                 [&](Seat seat, Points claim) {
                   const Points score = scores[index_of(seat)];
                   return claim == score ? std::string{} : expected(score);
                 });
}

void refuse_final_scores(const record::Figures<Points>& claimed, const std::vector<std::string>& players, Sink& sink) {
  report_figures(Code::claim_final, {.name = "final score", .rule = kFinal}, claimed, players, sink,
                 [](Seat /*seat*/, Points /*points*/) { return "but this hand does not end a game"; });
}

void refuse_figures(const record::HandRecord& hand, Sink& sink) {
  report_figures(Code::claim_points, {.name = "points", .rule = kCounting}, hand.result.points, hand.players, sink,
                 refused);
  refuse_totals(Code::claim_totals, hand.result.totals, hand.players, sink);
}

void refuse_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                   Sink& sink) {
  report_figures(code, {.name = "total", .rule = kCounting}, claimed, players, sink, refused);
}

}  // namespace spadille
