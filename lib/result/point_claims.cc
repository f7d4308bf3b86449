#include "result/point_claims.h"

#include <fmt/format.h>

namespace spadille {

namespace {

// All outcomes of the record format.
constexpr auto kOutcomes = std::to_array<std::string_view>(
    {kScored, "sacada", "puesta", "codille", "failed_vole", "takeover", "passed", "won", "remise", "vole_missed"});

void check_points(const record::HandRecord& hand, const ScoreSheet& sheet, Sink& sink) {
  for (const auto& claim : hand.result.points) {
    const Points scored = sheet.of(claim.seat);
    if (claim.figure.value == scored) continue;
    const std::string& name = hand.name_of(claim.seat);
    sink.report({.code = Code::claim_points,
                 .at = claim.figure.at,
                 .message = fmt::format("{}'s points recorded as {}, expected {}", name, claim.figure.value.amount(),
                                        scored.amount()),
                 .rule = "points_of_hand",
                 .player = name});
  }
}

// The option that decides if points are counted.
constexpr std::string_view kCounting = "scoring";

// Returns the diagnostic for a figure recorded although no points are counted. `written` is the first half of the
// message: the player and the points.
Diagnostic uncounted(Code code, const Written<Points>& figure, const std::string& player, const std::string& written) {
  return {.code = code,
          .at = figure.at,
          .message = fmt::format("{}, but {}", written, kNothingCounted),
          .rule = kCounting,
          .player = player};
}

}  // namespace

void check_claims(const record::HandRecord& hand, const PointsResult& result, Sink& sink) {
  check_outcome(hand, result.outcome, kOutcomes, sink);
  if (result.tricks) check_tricks(hand, *result.tricks, sink);
  if (result.sheet) check_points(hand, *result.sheet, sink);
}

void check_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                  std::span<const Points> totals, Sink& sink) {
  for (const auto& claim : claimed) {
    const Points total = totals[index_of(claim.seat)];
    if (claim.figure.value == total) continue;
    const std::string& name = players[index_of(claim.seat)];
    sink.report({.code = code,
                 .at = claim.figure.at,
                 .message = fmt::format("{}'s total recorded as {}, expected {}", name, claim.figure.value.amount(),
                                        total.amount()),
                 .rule = "totals",
                 .player = name});
  }
}

void check_least_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                        std::span<const Points> parts, Sink& sink) {
  for (const auto& claim : claimed) {
    const Points part = parts[index_of(claim.seat)];
    if (claim.figure.value >= part) continue;
    const std::string& name = players[index_of(claim.seat)];
    sink.report({.code = code,
                 .at = claim.figure.at,
                 .message = fmt::format("{}'s total recorded as {}, expected {} or more: the settled hands alone "
                                        "bring {}, and no hand brings less than 0",
                                        name, claim.figure.value.amount(), part.amount(), part.amount()),
                 .rule = "totals",
                 .player = name});
  }
}

void refuse_figures(const record::HandRecord& hand, Sink& sink) {
  for (const auto& claim : hand.result.points) {
    const std::string& name = hand.name_of(claim.seat);
    sink.report(uncounted(Code::claim_points, claim.figure, name,
                          fmt::format("{}'s points recorded as {}", name, claim.figure.value.amount())));
  }
  refuse_totals(Code::claim_totals, hand.result.totals, hand.players, sink);
}

void refuse_totals(Code code, const record::Figures<Points>& claimed, const std::vector<std::string>& players,
                   Sink& sink) {
  for (const auto& claim : claimed) {
    const std::string& name = players[index_of(claim.seat)];
    sink.report(uncounted(code, claim.figure, name,
                          fmt::format("{}'s total recorded as {}", name, claim.figure.value.amount())));
  }
}

}  // namespace spadille
