#pragma once

#include <cstddef>
#include <optional>

#include "cli/commands/code_filter.h"
#include "cli/commands/demands.h"
#include "result/hand_report.h"

namespace spadille::cli {

/// The diagnostics that are listed and counted. Verdicts do not depend on it. A document that cannot be read keeps all
/// its diagnostics.
struct Selection {
  CodeFilter select;  ///< `--select`: only these codes
  CodeFilter ignore;  ///< `--ignore`: not these codes; none until one is added

  /// True if every diagnostic counts.
  [[nodiscard]] bool takes_all() const { return select.takes_all() && ignore.takes_all(); }
  [[nodiscard]] bool takes(Code code) const {
    return select.takes(code) && (ignore.takes_all() || !ignore.takes(code));
  }
};

/// True if the selection leaves out a diagnostic of a report.
bool leaves_out(const Selection& selection, const Report& report);
/// Removes these diagnostics, and returns their number.
std::size_t remove_left_out(Report& report, const Selection& selection);

/// A report without the diagnostics that a selection leaves out. The report must outlive it.
class CountedReport {
 public:
  CountedReport(const Report& report, const Selection& selection) : report_(report) {
    if (!leaves_out(selection, report)) return;
    cut_ = report;
    ignored_ = remove_left_out(*cut_, selection);
  }

  [[nodiscard]] const Report& get() const { return cut_ ? *cut_ : report_; }
  /// Returns how many diagnostics are left out.
  [[nodiscard]] std::size_t ignored() const { return ignored_; }

 private:
  const Report& report_;
  std::optional<Report> cut_;
  std::size_t ignored_ = 0;
};

/// True if a diagnostic of a report leads to exit status 1.
bool fails(const Diagnostic& diagnostic, const Report& report, const Demands& demands);

/// True if a report leads to exit status 1. `counted` is a copy of `report` without the diagnostics that do not count.
bool fails(const Report& report, const Report& counted, const Demands& demands);

}  // namespace spadille::cli
