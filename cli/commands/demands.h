#pragma once

#include <optional>

#include "result/hand_report.h"

namespace spadille::cli {

/// The least that leads to exit status 1. Each includes those before it.
enum class FailOn { error, incomplete, warning, note };
/// Whether a hand with errors, all of them ignored, meets the demands.
enum class IgnoredErrors { excused, refused };
/// The demands on reports for exit status 0.
struct Demands {
  FailOn fail_on = FailOn::error;
  std::optional<Checked> require;  ///< the least that each report must be checked
  IgnoredErrors ignored_errors = IgnoredErrors::excused;
};

}  // namespace spadille::cli
