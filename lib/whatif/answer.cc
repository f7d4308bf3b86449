#include "whatif/answer.h"

#include <algorithm>
#include <iterator>

#include "diagnostics/same_fault.h"
#include "judge/allowing_presets.h"
#include "judge/citation.h"
#include "judge/judge_record.h"
#include "judge/verdict.h"

namespace spadille::whatif {
namespace {

std::vector<std::optional<Seat>> takers_of(const HandView& view) {
  std::vector<std::optional<Seat>> takers;
  for (const tricks::TrickView& each : view.tricks) takers.push_back(each.winner);
  while (!takers.empty() && !takers.back()) takers.pop_back();
  return takers;
}

// Moves the balances from the recorded result to the changed one.
void book(const ChipResult& before, const ChipResult& now, Report& report) {
  if (!report.balances) return;
  for (std::size_t i = 0; i < report.balances->size(); ++i) {
    if (before.ledger) (*report.balances)[i] -= before.ledger->net(seat_at(i));
    if (now.ledger) (*report.balances)[i] += now.ledger->net(seat_at(i));
  }
}

// Returns what a hand adds to the total of a player.
Points gain(const PointsResult& result, Seat seat, Points per_box) {
  const Points points = result.sheet ? result.sheet->of(seat) : Points{};
  return points + per_box * static_cast<std::int64_t>(result.boxes_of(seat));
}

void book(const PointsResult& before, const PointsResult& now, Points per_box, Report& report) {
  const bool after_end = std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                                     [](const Diagnostic& d) { return d.code == Code::session_after_end; });
  if (!report.totals || after_end) return;
  if (!now.settled && !report.match) report.totals.reset();  // a hand outside a session has none until it is settled
  for (std::size_t i = 0; report.totals && i < report.totals->size(); ++i) {
    (*report.totals)[i] += gain(now, seat_at(i), per_box) - gain(before, seat_at(i), per_box);
  }
}

// Returns what was reported about the document before and after the hand was judged. It holds for the changed hand too.
std::vector<Diagnostic> reported_elsewhere_too(const Report& report, const std::vector<Diagnostic>& judged) {
  std::vector<Diagnostic> besides;
  for (const Diagnostic& each : report.diagnostics) {
    const bool of_the_document = phase_of(each.code) <= Phase::session;
    const bool of_the_hand =
        each.code == Code::record_unused_condonation ||
        std::any_of(judged.begin(), judged.end(), [&](const Diagnostic& d) { return is_same_fault(d, each); });
    if (of_the_document && !of_the_hand) besides.push_back(each);
  }
  return besides;
}

// A derived deal is not evidence, because the record does not contain it.
void forget_deal(const AsPlayed& played, Diagnostic& diagnostic) {
  if (!played.hands_added) return;
  std::erase_if(diagnostic.related, [&](const Related& each) { return each.at == played.record.at; });
}

// Returns faults of the record that the changed hand can neither confirm nor clear. Claims belong to the recorded hand,
// and after the act the changed hand may stop anywhere.
std::vector<Diagnostic> not_replayed(const Report& report, const AsPlayed& played, const ChangedAct& act,
                                     Extent extent) {
  std::vector<Diagnostic> faults = faults_beyond(report.diagnostics, played.judged.diagnostics);
  if (extent == Extent::begun)
    std::copy_if(report.diagnostics.begin(), report.diagnostics.end(), std::back_inserter(faults),
                 [&](const Diagnostic& each) { return each.at != act.at; });
  return faults;
}

Report changed_report(const Report& recorded, const judge::ReadHand& hand, const AsPlayed& played,
                      const ReplayedOn& replayed) {
  Report report = recorded;
  report.result = replayed.judged.view.result;
  if (const ChipResult* chips = recorded.chips()) {
    book(*chips, *report.chips(), report);
  } else {
    const Points per_box = hand.game.point_session()->match(hand.rules).per_box;
    book(*recorded.points(), *report.points(), per_box, report);
    report.match.reset();
    report.final_scores.reset();
  }
  Sink before;
  judge::judge_record(hand.game, hand.record, hand.rules, hand.carried, before);
  report.diagnostics = reported_elsewhere_too(recorded, before.take());
  const auto explained = faults_beyond(played.judged.diagnostics, recorded.diagnostics);
  for (Diagnostic each : replayed.judged.diagnostics) {
    if (std::any_of(explained.begin(), explained.end(), [&](const Diagnostic& d) { return is_same_fault(d, each); }))
      continue;  // it follows from another fault, as in the report
    forget_deal(played, each);
    judge::cite(each, hand.rules);
    report.diagnostics.push_back(std::move(each));
  }
  std::stable_sort(report.diagnostics.begin(), report.diagnostics.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.at.begin < b.at.begin; });
  report.verdict = judge::verdict_of(report.diagnostics, report.result);
  return report;
}

}  // namespace

Answer answer(const Question& question, const judge::ReadHand& hand, const Report& report) {
  const Conditions conditions{hand.game, hand.rules, hand.carried};
  const AsPlayed played = as_played(conditions, hand.record);
  const ChipResult* chips = report.chips();
  const bool taken_over = hand.record.surrender && hand.record.surrender->taken_over;
  const auto declarer = chips == nullptr || taken_over ? std::optional<Seat>{} : chips->declarer;
  const ChangedAct act =
      find_act(question, {played.record, played.followed, declarer, hand.game.keys.jokers, hand.game.name});
  ReplayedOn replayed = replay_on(conditions, played, act);

  Answer answer{act,
                std::move(replayed.act_faults),
                replayed.legal,
                replayed.certain,
                replayed.stop,
                std::move(replayed.forced),
                std::move(replayed.redrawn),
                takers_of(replayed.judged.view).size(),
                report,
                changed_report(report, hand, played, replayed),
                {}};
  for (Diagnostic& each : answer.faults) {
    forget_deal(played, each);
    judge::cite(each, hand.rules);
  }
  DiskReader files;
  rules::Loader loader(files, {&hand.game.options()});
  judge::name_allowing_presets(answer.faults, {hand.game, replayed.hand, hand.rules, hand.carried}, loader);
  if (answer.is_impossible()) return answer;
  const Extent extent = replayed.stop ? Extent::begun : Extent::complete;
  answer.differences =
      differences({answer.recorded, takers_of(played.judged.view), not_replayed(report, played, act, extent)},
                  {answer.changed, takers_of(replayed.judged.view), answer.faults}, extent);
  return answer;
}

}  // namespace spadille::whatif
