#include "referee/judge_document.h"

namespace spadille::referee {

using record::DocumentKind;

void judge_document(DocumentJudge& judge, ReadDocument read, const Listener& listener) {
  const Document& document = read.document();
  if (!read.kind()) {
    listener.on_report(judge.take_unreadable(document, read.told()), document, nullptr);
    return;
  }
  switch (*read.kind()) {
    case DocumentKind::header:
      if (const auto faulty = judge.take_header(read)) listener.on_report(*faulty, document, nullptr);
      return;
    case DocumentKind::hand: {
      thread_local HandCases cases;  // those of the hand before make room for this one's
      cases.clear();
      const auto judged = judge.take_hand(read, cases);
      if (!judged.carried) {
        listener.on_report(judged.report, document, nullptr);
        return;
      }
      const ReadHand hand{*judged.hand->game, judged.hand->record, *judge.rules(), *judged.carried,
                          judged.hand->notation};
      listener.on_report(judged.report, document, &hand);
      return;
    }
    case DocumentKind::settlement:
      listener.on_report(judge.take_settlement(read), document, nullptr);
      return;
  }
}

}  // namespace spadille::referee
