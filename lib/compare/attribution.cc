#include "compare/attribution.h"

#include <optional>
#include <utility>

#include "compare/judgement.h"
#include "judge/named_hand.h"

namespace spadille::compare {
namespace {

using judge::DocumentJudge;
using judge::HandCase;
using judge::Session;

void write_names(record::HandRecord& hand, const HandView& view) {
  judge::name_callers(hand, view);
  judge::name_players(hand, view);
}

// After a fault, or if the record leaves something open, a name may add information to the record.
bool is_judged_alike(HandCase& named, const rules::RuleSet& rules, std::optional<Session> session,
                     const Report& without_names) {
  Report with_names;
  judge::judge(named, rules, session ? &*session : nullptr, with_names);
  return same_judgement(with_names, without_names);
}

}  // namespace

void attribute_plays(DocumentJudge& own, judge::LazyDocument& read, judge::HandCases& cases) {
  DocumentJudge::JudgedHand judged = own.begin_hand(read, cases);
  if (!own.rules()) return;
  std::optional<Session> before;
  if (own.session() != nullptr) before = *own.session();
  own.finish_hand(judged, read.document());
  if (!judged.carried) return;
  HandCase& hand = *judged.hand;
  Sink unused;
  const HandView view = hand.game->view(hand.record, *own.rules(), *judged.carried, unused);
  if (judged.report.diagnostics.empty()) {
    write_names(hand.record, view);
  } else {
    HandCase named = hand;
    write_names(named.record, view);
    if (!is_judged_alike(named, *own.rules(), std::move(before), judged.report)) return;
    hand.record = std::move(named.record);
  }
  if (judged.report.verdict != Verdict::invalid) hand.explained = false;
}

}  // namespace spadille::compare
