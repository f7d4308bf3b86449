#include "referee/referee.h"

#include "base/usage_error.h"
#include "record/document.h"
#include "syntax/reader.h"

namespace spadille::referee {
namespace {

using record::DocumentKind;

// Judges a document and tells the listener.
void take(DocumentJudge& judge, const RawDocument& raw, StreamKind kind, const Listener& listener) {
  const Document& document = raw.document;
  Sink sink;
  const auto root = syntax::read_document(raw, kind, sink);
  const auto what = root.known() ? record::kind_of(*root, sink) : Fact<DocumentKind>(Unknown{});
  if (!what.known()) {
    listener.on_report(judge.take_unreadable(document, std::move(sink)), document, nullptr);
    return;
  }
  switch (*what) {
    case DocumentKind::header:
      if (const auto faulty = judge.take_header(*root, document, std::move(sink)))
        listener.on_report(*faulty, document, nullptr);
      return;
    case DocumentKind::hand: {
      HandCases read;
      const auto judged = judge.take_hand(*root, document, std::move(sink), read);
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
      listener.on_report(judge.take_settlement(*root, document, std::move(sink)), document, nullptr);
      return;
  }
}

}  // namespace

Referee::Referee(FileReader& files) : loader_(files, all_game_options()) {}

void Referee::override_rules(const std::string& rules) {
  auto found = find_overrides(loader_, rules);
  if (!found) throw UsageError("--rules: " + found.error());
  overrides_ = std::move(found).value();
}

void Referee::judge(std::istream& in, StreamKind kind, const std::string& name, const std::string& folder,
                    const Listener& listener) {
  DocumentStream stream(in, kind);
  DocumentJudge judge(loader_, overrides_, {name, folder});
  bool any = false;
  while (const auto raw = stream.next()) {
    any = true;
    take(judge, *raw, stream.kind(), listener);
    if (listener.is_enough && listener.is_enough()) return;
  }
  if (!any) listener.on_report(judge.take_nothing(), Document{}, nullptr);
}

}  // namespace spadille::referee
