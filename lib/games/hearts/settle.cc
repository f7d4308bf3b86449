#include "games/hearts/settle.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "result/point_claims.h"

namespace spadille::hearts {
namespace {

void refuse_choice(const record::HandRecord& record, std::string_view why, Sink& sink) {
  sink.report({.code = Code::shooter_not_allowed,
               .at = record.shooter_chooses->at,
               .message = fmt::format("shooter_chooses is recorded, but {}", why),
               .rule = "moon"});
}

}  // namespace

Standing Settling::standing() const {
  Standing standing;
  standing.totals.fill(Points{rules.start->value});
  if (carried.totals) standing.totals = *carried.totals;
  if (record.shooter_chooses)
    standing.chosen =
        record.shooter_chooses->value == record::ShooterChoice::others_add ? Moon::others_add : Moon::shooter_subtracts;
  return standing;
}

void settle(const Settling& hand, const Taken& taken, PointsResult& result) {
  check_choice(hand.record, hand.rules, hand.sink);
  Score scored = score(hand.rules, taken, hand.standing());
  const Moon moon = hand.rules.moon;
  const bool faulty = hand.sink.has_uncondoned_act();  // the taker of the point cards may follow from it
  if (!scored.shooter && !faulty) check_choice_without_moon(hand.record, hand.rules, hand.sink);
  const auto leave = [&](Code code, std::string message) {
    result.unfinished = true;
    hand.sink.report({.code = code, .at = record::last_act_at(hand.record), .message = std::move(message)});
  };
  if (scored.choice_missing) {
    result.unfinished = true;
    if (faulty || hand.record.is_unparsed("shooter_chooses")) return;
    hand.sink.report({.code = Code::record_missing_key,
                      .at = hand.record.at,
                      .message = fmt::format("missing key 'shooter_chooses': {} has taken all point cards and chooses "
                                             "others_add or shooter_subtracts",
                                             hand.record.name_of(*scored.shooter)),
                      .rule = "moon",
                      .player = hand.record.name_of(*scored.shooter)});
    return;
  }
  // Without a limit, neither form of the moon ends or loses the match.
  const bool counts_by_totals = (moon == Moon::automatic || moon == Moon::safe) && hand.rules.match().limit;
  if (scored.shooter && counts_by_totals && !hand.carried.totals_certain)
    return leave(Code::record_incomplete,
                 "not settled: the moon counts by the totals, and an earlier hand leaves them open");
  result.settled = true;
  result.outcome = kScored;
  result.feats.emplace();
  if (scored.shooter) result.feats->push_back("moon");
  result.sheet = std::move(scored.sheet);
}

CertainLines compare_lines(const ScoreSheet& a, const ScoreSheet& b, Seat seat) {
  const auto of_player = [&](const ScoreSheet& sheet) {
    std::vector<const ScoreLine*> lines;
    for (const ScoreLine& each : sheet.lines())
      if (each.seat == seat) lines.push_back(&each);
    return lines;
  };
  const auto ours = of_player(a);
  const auto others = of_player(b);
  const auto same_points = [](const ScoreLine* x, const ScoreLine* y) {
    return x->points == y->points && x->reason == y->reason && x->rule == y->rule;
  };
  const auto same_terms = [&](const ScoreLine* x, const ScoreLine* y) {
    const auto terms = a.terms_of(*x);
    const auto other_terms = b.terms_of(*y);
    return std::equal(terms.begin(), terms.end(), other_terms.begin(), other_terms.end());
  };
  if (!std::equal(ours.begin(), ours.end(), others.begin(), others.end(), same_points)) return CertainLines::sum;
  return std::equal(ours.begin(), ours.end(), others.begin(), same_terms) ? CertainLines::all : CertainLines::points;
}

void keep_certain(const BySeat<CertainLines>& certain, ScoreSheet& sheet) {
  ScoreSheet kept;
  BySeat<bool> is_summed{};
  for (const ScoreLine& line : sheet.lines()) {
    const std::size_t seat = index_of(line.seat);
    if (certain[seat] == CertainLines::all) {
      Sum sum;
      for (const Term& each : sheet.terms_of(line)) sum.add(each);
      if (sum.is_number())
        kept.score(line.seat, line.points, line.reason, line.rule);
      else
        kept.score(line.seat, sum, line.reason, line.rule);
    } else if (certain[seat] == CertainLines::points) {
      kept.score(line.seat, line.points, line.reason, line.rule);
    } else if (!std::exchange(is_summed[seat], true)) {
      kept.score(line.seat, sheet.of(line.seat), "point_cards", "points");
    }
  }
  sheet = std::move(kept);
}

void check_choice(const record::HandRecord& record, const Rules& rules, Sink& sink) {
  if (record.shooter_chooses && rules.moon != Moon::choice)
    refuse_choice(record, "by these rules nobody chooses", sink);
}

void check_choice_without_moon(const record::HandRecord& record, const Rules& rules, Sink& sink) {
  if (record.shooter_chooses && rules.moon == Moon::choice)
    refuse_choice(record, "no player has taken all point cards", sink);
}

}  // namespace spadille::hearts
