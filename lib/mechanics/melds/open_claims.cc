#include "mechanics/melds/open_claims.h"

#include <fmt/format.h>

#include <optional>
#include <string>

#include "mechanics/counts/entry.h"

namespace spadille::melds {
namespace {

// True if no other player is certain to have as few points as this one.
bool can_have_fewest(const record::HandRecord& record, const CountedRules& rules, const ShownEnd& shown, Seat seat) {
  const Points least = shown.left[index_of(seat)].range(rules.points).least;
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    const auto most = shown.left[i].range(rules.points).most;
    if (seat_at(i) != seat && most && *most <= least) return false;
  }
  return true;
}

}  // namespace

void check_open_claims(const record::HandRecord& record, const CountedRules& rules, const ShownEnd& shown, Sink& sink) {
  const SheetSolver solver(rules, record.seats(), &shown);
  const EndOfHand end{*shown.out, rules.rummy_doubles && *shown.out && shown.in_one_turn ? 2 : 1};
  const bool are_judged = rules.left != LeftCards::nobody && solver.allows({});
  for (const auto& [seat, figure] : record.result.points) {
    SheetFacts facts;
    facts.scored[index_of(seat)] = figure.value;
    if (!are_judged || solver.allows(facts)) continue;
    const auto range = solver.scored(end, seat);
    const bool is_outside = range && !range->contains(figure.value);
    sink.report({.code = Code::claim_points,
                 .at = figure.at,
                 .message = fmt::format("{}'s points recorded as {}, {}", record.name_of(seat), figure.value.amount(),
                                        is_outside ? "expected " + text_of(*range)
                                                   : fmt::format("but {}", not_allowed_by(counts::Against::cards))),
                 .rule = "points_of_hand",
                 .player = record.name_of(seat)});
  }
  const auto& winner = record.result.winner;
  if (*shown.out || !rules.fewest_win() || !winner || !winner->winner) return;
  if (can_have_fewest(record, rules, shown, *winner->winner)) return;
  sink.report({.code = Code::claim_outcome,
               .at = winner->at,
               .message = fmt::format("winner recorded as {}, but another player has as few points or fewer",
                                      record.name_of(*winner->winner)),
               .rule = "winner"});
}

}  // namespace spadille::melds
