#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "base/assert.h"
#include "games/game.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"
#include "source/document.h"

/// Facts that hold for every report, whatever the record.
namespace spadille::fuzz {

/// Every place is inside the text.
inline void check_places(const Report& report, const Document& document) {
  for (const Diagnostic& each : report.diagnostics) {
    SPADILLE_ASSERT(each.at.begin <= each.at.end && each.at.end <= document.text().size());
    for (const Related& related : each.related)
      SPADILLE_ASSERT(related.at.begin <= related.at.end && related.at.end <= document.text().size());
  }
}

/// The players and the pool together gain and lose nothing, and the lines of the ledger add up to that.
inline void check_chips(const Report& report) {
  const ChipResult* result = report.chips();
  if (result == nullptr || !result->ledger) return;
  Chips sum = result->ledger->pool();
  for (std::size_t i = 0; i < report.players.size(); ++i) sum += result->ledger->net(seat_at(i));
  SPADILLE_ASSERT(sum == Chips{});
  Chips pool;
  for (const LedgerLine& line : result->ledger->lines()) {
    if (!line.from) pool -= line.amount;
    if (!line.to) pool += line.amount;
  }
  SPADILLE_ASSERT(pool == result->ledger->pool());
  Chips staked;
  for (const auto& [seat, chips] : result->stakes) staked += chips;
  SPADILLE_ASSERT(staked == result->staked);
}

/// The lines of a score sheet add up. A hand outside a session is the first of its match.
inline void check_points(const Report& report, const rules::RuleSet& rules) {
  const PointsResult* result = report.points();
  if (result == nullptr || !result->sheet) return;
  const PointSession* session = game_of(rules).point_session();
  SPADILLE_ASSERT(session != nullptr);
  const MatchRules match = session->match(rules);
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    Points sum;
    for (const ScoreLine& line : result->sheet->lines())
      if (line.seat == seat_at(i)) sum += line.points;
    SPADILLE_ASSERT(sum == result->sheet->of(seat_at(i)));
    if (report.session || !report.totals) continue;
    SPADILLE_ASSERT((*report.totals)[i] == match.after(match.start, sum, result->boxes_of(seat_at(i))));
  }
}

/// A text is one line of JSON.
inline void check_json_line(std::string_view json) {
  SPADILLE_ASSERT(json.find('\n') == std::string_view::npos);
  SPADILLE_ASSERT(nlohmann::json::accept(json));
}

}  // namespace spadille::fuzz
