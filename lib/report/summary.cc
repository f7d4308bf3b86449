#include "report/summary.h"

namespace spadille::report {

void Summary::add(const Report& report) {
  ++documents;
  if (report.kind == Report::Kind::hand) {
    ++hands;
    switch (report.verdict) {
      case Verdict::valid:
        ++valid;
        break;
      case Verdict::invalid:
        ++invalid;
        break;
      case Verdict::incomplete:
        ++incomplete;
        break;
      case Verdict::unreadable:
        ++unreadable;
        break;
    }
  } else {
    if (report.kind == Report::Kind::settlement) ++settlements;
    if (report.verdict != Verdict::valid) ++faulty_others;
  }
  for (const Diagnostic& each : report.diagnostics) {
    switch (each.severity) {
      case Severity::error:
        ++errors;
        break;
      case Severity::warning:
        ++warnings;
        break;
      case Severity::note:
        ++notes;
        break;
    }
  }
}

}  // namespace spadille::report
