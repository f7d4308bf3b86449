#include "cli/commands/selection.h"

#include <algorithm>
#include <vector>

namespace spadille::cli {
namespace {

template <class Predicate>
bool has_any(const Report& report, const Predicate& predicate) {
  return std::any_of(report.diagnostics.begin(), report.diagnostics.end(), predicate) ||
         std::any_of(report.left_out.begin(), report.left_out.end(), predicate);
}

bool has_incomplete(const Report& report) {
  return has_any(report, [](const auto& each) { return each.code == Code::record_incomplete; });
}

Severity least_of(const Demands& demands) {
  if (demands.fail_on == FailOn::note) return Severity::note;
  return demands.fail_on == FailOn::warning ? Severity::warning : Severity::error;
}

}  // namespace

bool leaves_out(const Selection& selection, const Report& report) {
  if (selection.takes_all() || report.verdict == Verdict::unreadable) return false;
  return has_any(report, [&](const auto& each) { return !selection.takes(each.code); });
}

std::size_t remove_left_out(Report& report, const Selection& selection) {
  if (report.verdict == Verdict::unreadable) return 0;
  const auto is_left_out = [&](const auto& each) { return !selection.takes(each.code); };
  return std::erase_if(report.diagnostics, is_left_out) + std::erase_if(report.left_out, is_left_out);
}

bool fails(const Diagnostic& diagnostic, const Report& report, const Demands& demands) {
  const bool incomplete = diagnostic.code == Code::record_incomplete && report.verdict == Verdict::incomplete;
  return diagnostic.severity <= least_of(demands) || (incomplete && demands.fail_on >= FailOn::incomplete);
}

bool fails(const Report& report, const Report& counted, const Demands& demands) {
  if (has_any(counted, [&](const auto& each) { return each.severity <= least_of(demands); })) return true;
  const bool refused = demands.ignored_errors == IgnoredErrors::refused;
  if (refused && (report.verdict == Verdict::invalid || report.verdict == Verdict::unreadable)) return true;
  // An incomplete hand does not count if its diagnostics of this do not.
  const bool excused = !refused && has_incomplete(report) && !has_incomplete(counted);
  if (demands.fail_on >= FailOn::incomplete && report.verdict == Verdict::incomplete && !excused) return true;
  return demands.require && report.kind == Report::Kind::hand && report.checked && *report.checked > *demands.require;
}

}  // namespace spadille::cli
