#include "judge/verdict.h"

#include <algorithm>

namespace spadille::judge {

namespace {

Checked checked_of(const Report& hand) {
  if (is_counted(hand.result)) return Checked::counted;
  const bool settled = std::visit([](const auto& each) { return is_settled(each); }, hand.result);
  const bool doubted = std::any_of(hand.diagnostics.begin(), hand.diagnostics.end(),
                                   [](const Diagnostic& d) { return d.code == Code::record_unverifiable; });
  return settled && !doubted ? Checked::full : Checked::partial;
}

}  // namespace

Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, const HandResult& result) {
  const bool wrong = std::any_of(diagnostics.begin(), diagnostics.end(),
                                 [](const Diagnostic& d) { return d.severity == Severity::error; });
  if (wrong) return Verdict::invalid;
  if (is_unfinished(result)) return Verdict::incomplete;
  return is_counted(result) ? Verdict::counted : Verdict::valid;
}

void finish(Report& report, Sink& sink) {
  report.diagnostics = sink.take();
  report.left_out = sink.take_left_out();
  report.verdict = verdict_of(report.diagnostics, report.result);
  if (report.kind == Report::Kind::hand) report.checked = checked_of(report);
}

}  // namespace spadille::judge
