#include "judge/verdict.h"

#include <algorithm>

namespace spadille::judge {

Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished) {
  const bool wrong = std::any_of(diagnostics.begin(), diagnostics.end(),
                                 [](const Diagnostic& d) { return d.severity == Severity::error; });
  return wrong ? Verdict::invalid : unfinished ? Verdict::incomplete : Verdict::valid;
}

void finish(Report& report, Sink& sink) {
  report.diagnostics = sink.take();
  report.left_out = sink.take_left_out();
  report.verdict = verdict_of(report.diagnostics, is_unfinished(report.result));
}

}  // namespace spadille::judge
