#include "referee/judge_document.h"

#include <utility>

namespace spadille::referee {
namespace {

using record::DocumentKind;

void judge_hand(DocumentJudge& judge, ReadDocument& read, HandCases& cases, const Listener& listener) {
  const auto judged = judge.take_hand(read, cases);
  if (!judged.carried) {
    listener.on_report(judged.report, read.document(), nullptr);
    return;
  }
  const ReadHand hand{*judged.hand->game, judged.hand->record, *judge.rules(), *judged.carried, judged.hand->notation};
  listener.on_report(judged.report, read.document(), &hand);
}

}  // namespace

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
      // The hand before makes room for this one; nobody else has it meanwhile, should the listener judge others.
      thread_local HandCases room;
      HandCases cases = std::exchange(room, {});
      cases.clear();
      judge_hand(judge, read, cases, listener);
      room = std::move(cases);
      return;
    }
    case DocumentKind::settlement:
      listener.on_report(judge.take_settlement(read), document, nullptr);
      return;
  }
}

}  // namespace spadille::referee
