#include "judge/judge_document.h"

namespace spadille::judge {
namespace {

using record::DocumentKind;

void tell(const DocumentJudge& judge, const DocumentJudge::JudgedHand& judged, const Document& document,
          const Listener& listener) {
  if (!judged.carried) {
    listener.on_report(judged.report, document, nullptr);
    return;
  }
  const ReadHand hand{*judged.hand->game, judged.hand->record, *judge.rules(), *judged.carried};
  listener.on_report(judged.report, document, &hand);
}

void judge_any(DocumentJudge& judge, LazyDocument& read, HandCases& cases, const Listener& listener) {
  const Document& document = read.document();
  if (!read.kind()) {
    listener.on_report(judge.take_unreadable(document, read.findings()), document, nullptr);
    return;
  }
  switch (*read.kind()) {
    case DocumentKind::header:
      report_open_session(judge, listener);
      if (const auto faulty = judge.take_header(read)) listener.on_report(*faulty, document, nullptr);
      return;
    case DocumentKind::hand:
      tell(judge, judge.take_hand(read, cases), document, listener);
      return;
    case DocumentKind::settlement:
      listener.on_report(judge.take_settlement(read), document, nullptr);
      return;
  }
}

}  // namespace

void report_open_session(const DocumentJudge& judge, const Listener& listener) {
  if (!listener.on_open_session) return;
  if (const auto session = judge.open_session()) listener.on_open_session(*session);
}

void judge_document(DocumentJudge& judge, LazyDocument& read, const Listener& listener) {
  HandCases cases;
  if (const auto judged = judge.take_plain_hand(read, cases)) {
    tell(judge, *judged, read.document(), listener);
  } else {
    judge_any(judge, read, cases, listener);
  }
}

}  // namespace spadille::judge
