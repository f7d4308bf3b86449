#include "games/gin/open_claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "games/gin/sheet_ends.h"
#include "mechanics/counts/entry.h"

namespace spadille::gin {
namespace {

// Returns the least and the most points that a player has in these ends. There is at least one end.
melds::PointsRange scored_in(const std::vector<PossibleEnd>& ends, Seat seat) {
  const auto least = [&](const PossibleEnd& each) { return each.winner == seat ? each.least : Points{}; };
  const auto most = [&](const PossibleEnd& each) { return each.winner == seat ? each.most : Points{}; };
  melds::PointsRange range{least(ends[0]), most(ends[0])};
  for (const PossibleEnd& each : ends) {
    range.least = std::min(range.least, least(each));
    range.most = std::max(*range.most, most(each));
  }
  return range;
}

void check_open_winner(const record::HandRecord& record, const std::vector<PossibleEnd>& ends, Seat knocker,
                       Sink& sink) {
  const auto& claim = record.result.winner;
  const auto wins = [&](const PossibleEnd& each) { return each.winner == claim->winner; };
  if (!claim || std::any_of(ends.begin(), ends.end(), wins)) return;
  sink.report({.code = Code::claim_outcome,
               .at = claim->at,
               .message = claim->winner
                              ? fmt::format("winner recorded as {}, but {}", record.name_of(*claim->winner),
                                            not_allowed_by(counts::Against::cards))
                              : fmt::format("winner recorded as nobody, but {} has knocked", record.name_of(knocker)),
               .rule = "winner"});
}

}  // namespace

void check_open_deadwood(const record::HandRecord& record, const ShownByCards& shown, Sink& sink) {
  for (const record::TurnEntry& turn : record.turns) {
    if (!turn.deadwood || !turn.player) continue;
    const auto& open = shown.open[index_of(turn.player->value)];
    if (!open || open->range().contains(Points{turn.deadwood->value})) continue;
    const std::string& name = record.name_of(turn.player->value);
    sink.report({.code = Code::claim_deadwood,
                 .at = turn.deadwood->at,
                 .message = fmt::format("{}'s deadwood recorded as {}, expected {}", name, turn.deadwood->value,
                                        text_of(open->range())),
                 .rule = "deadwood",
                 .player = name});
  }
}

void check_open_claims(const record::HandRecord& record, const Rules& rules, const ShownByCards& shown, Sink& sink) {
  const auto ends_with = [&](SheetFacts facts) {
    facts.may_break_limit = true;
    return possible_ends(rules, facts, &shown);
  };
  const std::vector<PossibleEnd> ends = ends_with({});
  if (ends.empty()) return;
  check_open_winner(record, ends, *shown.knocker, sink);
  for (const auto& [seat, figure] : record.result.points) {
    SheetFacts facts;
    facts.scored[index_of(seat)] = figure.value;
    if (!ends_with(facts).empty()) continue;
    const melds::PointsRange range = scored_in(ends, seat);
    sink.report({.code = Code::claim_points,
                 .at = figure.at,
                 .message = fmt::format("{}'s points recorded as {}, {}", record.name_of(seat), figure.value.amount(),
                                        range.contains(figure.value)
                                            ? fmt::format("but {}", not_allowed_by(counts::Against::cards))
                                            : "expected " + text_of(range)),
                 .rule = "points_of_hand",
                 .player = record.name_of(seat)});
  }
}

}  // namespace spadille::gin
