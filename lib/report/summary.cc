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

Summary& Summary::operator+=(const Summary& later) {
  documents += later.documents;
  hands += later.hands;
  valid += later.valid;
  invalid += later.invalid;
  incomplete += later.incomplete;
  unreadable += later.unreadable;
  settlements += later.settlements;
  errors += later.errors;
  warnings += later.warnings;
  notes += later.notes;
  unusable += later.unusable;
  faulty_others += later.faulty_others;
  return *this;
}

}  // namespace spadille::report
