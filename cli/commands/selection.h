#pragma once

#include <cstddef>

#include "cli/commands/code_filter.h"
#include "cli/commands/demands.h"
#include "result/hand_report.h"

namespace spadille::cli {

/// The diagnostics that are listed, counted and lead to exit status 1. Verdicts do not depend on it. A document that
/// cannot be read keeps all its diagnostics.
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

/// True if a diagnostic of a report leads to exit status 1.
bool fails(const Diagnostic& diagnostic, const Report& report, const Demands& demands);

/// True if a report leads to exit status 1. `counted` is a copy of `report` without the diagnostics that do not count.
bool fails(const Report& report, const Report& counted, const Demands& demands);

}  // namespace spadille::cli
