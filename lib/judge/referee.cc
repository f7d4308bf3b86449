#include "judge/referee.h"

#include <utility>

#include "base/usage_error.h"

namespace spadille::judge {
namespace {

using record::DocumentKind;

void report_hand(const DocumentJudge::JudgedHand& judged, const Document& document, const Listener& listener) {
  if (!judged.carried) {
    listener.on_report(judged.report, document, nullptr);
    return;
  }
  const ReadHand hand{
      *judged.hand->game, judged.hand->record, *judged.rules, *judged.carried, !judged.hand->read.has_errors(),
      judged.rules};
  listener.on_report(judged.report, document, &hand);
}

void judge_any(DocumentJudge& judge, LazyDocument& read, HandCases& cases, const Listener& listener) {
  const Document& document = read.document();
  if (read.kind() && read.loses_header()) report_open_session(judge, listener);
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
      report_hand(judge.take_hand(read, cases), document, listener);
      return;
    case DocumentKind::settlement:
      listener.on_report(judge.take_settlement(read), document, nullptr);
      return;
  }
}

}  // namespace

Referee::Referee(FileReader& files, rules::RuleFiles files_of_records, Presets presets)
    : loader_(files, all_game_options(), files_of_records), presets_(presets) {}

void Referee::override_rules(const std::string& rules) {
  auto found = find_overrides(loader_, rules);
  if (!found) throw UsageError("--rules: " + found.error());
  overrides_ = std::move(found).value();
}

DocumentJudge Referee::judge_of(StreamName stream) { return {loader_, overrides_, std::move(stream), presets_}; }

void Referee::judge(std::istream& in, StreamKind kind, const std::string& name, const std::string& folder,
                    const Listener& listener) {
  DocumentStream stream(in, kind);
  DocumentJudge judge = judge_of({name, folder});
  bool any = false;
  while (auto raw = stream.next()) {
    any = true;
    LazyDocument read(std::move(*raw), stream.kind());
    judge_document(judge, read, listener);
  }
  if (!any) listener.on_report(judge.report_empty_stream(), Document{}, nullptr);
  report_open_session(judge, listener);
}

void report_open_session(const DocumentJudge& judge, const Listener& listener) {
  if (!listener.on_open_session) return;
  if (const auto session = judge.open_session()) listener.on_open_session(*session);
}

void judge_document(DocumentJudge& judge, LazyDocument& read, const Listener& listener) {
  HandCases cases;
  if (const auto hand = judge.take_plain_hand(read, cases)) {
    report_hand(*hand, read.document(), listener);
  } else {
    judge_any(judge, read, cases, listener);
  }
}

}  // namespace spadille::judge
