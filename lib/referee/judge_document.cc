#include "referee/judge_document.h"

#include <memory>
#include <utility>

namespace spadille::referee {
namespace {

using record::DocumentKind;

// What a hand takes: the next one needs no memory anew.
struct Room {
  HandCases cases;
  DocumentJudge::JudgedHand judged;
};

void tell(const DocumentJudge& judge, const DocumentJudge::JudgedHand& judged, const Document& document,
          const Listener& listener) {
  if (!judged.carried) {
    listener.on_report(judged.report, document, nullptr);
    return;
  }
  const ReadHand hand{*judged.hand->game, judged.hand->record, *judge.rules(), *judged.carried};
  listener.on_report(judged.report, document, &hand);
}

void judge_any(DocumentJudge& judge, ReadDocument& read, HandCases& cases, const Listener& listener) {
  const Document& document = read.document();
  if (!read.kind()) {
    listener.on_report(judge.take_unreadable(document, read.told()), document, nullptr);
    return;
  }
  switch (*read.kind()) {
    case DocumentKind::header:
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

void judge_document(DocumentJudge& judge, ReadDocument& read, const Listener& listener) {
  // The hand before makes room for this one; nobody else has it meanwhile, should the listener judge others.
  thread_local std::unique_ptr<Room> last;
  std::unique_ptr<Room> room = std::move(last);
  if (room == nullptr) room = std::make_unique<Room>();
  room->cases.clear();
  // What is no hand that is written plainly is seldom.
  if (judge.take_plain_hand(read, room->cases, room->judged)) {
    tell(judge, room->judged, read.document(), listener);
  } else {
    judge_any(judge, read, room->cases, listener);
  }
  last = std::move(room);
}

}  // namespace spadille::referee
