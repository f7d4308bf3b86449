#include "judge/referee.h"

#include <utility>

#include "base/usage_error.h"
#include "judge/judge_document.h"

namespace spadille::judge {
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

}  // namespace spadille::judge
