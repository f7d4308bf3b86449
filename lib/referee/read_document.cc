#include "referee/read_document.h"

#include <utility>

#include "syntax/reader.h"

namespace spadille::referee {

using record::DocumentKind;

ReadDocument read_document(RawDocument raw, StreamKind kind) {
  Sink sink;
  auto root = syntax::read_document(raw, kind, sink);
  const auto what = root.known() ? record::kind_of(*root, sink) : Fact<DocumentKind>(Unknown{});
  ReadDocument read{.document = std::move(raw.document), .sink = std::move(sink)};
  if (root.known()) read.root = std::move(root).value();
  if (what.known()) read.kind = *what;
  return read;
}

void judge_document(DocumentJudge& judge, ReadDocument read, const Listener& listener) {
  const Document& document = read.document;
  if (!read.kind) {
    listener.on_report(judge.take_unreadable(document, std::move(read.sink)), document, nullptr);
    return;
  }
  switch (*read.kind) {
    case DocumentKind::header:
      if (const auto faulty = judge.take_header(*read.root, document, std::move(read.sink)))
        listener.on_report(*faulty, document, nullptr);
      return;
    case DocumentKind::hand: {
      HandCases cases;
      const auto judged = judge.take_hand(*read.root, document, std::move(read.sink), cases);
      if (!judged.carried) {
        listener.on_report(judged.report, document, nullptr);
        return;
      }
      const ReadHand hand{judged.hand->game, judged.hand->record, *judged.rules, *judged.carried,
                          judged.hand->notation};
      listener.on_report(judged.report, document, &hand);
      return;
    }
    case DocumentKind::settlement:
      listener.on_report(judge.take_settlement(*read.root, document, std::move(read.sink)), document, nullptr);
      return;
  }
}

}  // namespace spadille::referee
