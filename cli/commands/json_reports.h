#pragma once

#include <iosfwd>
#include <memory>
#include <string>

#include "cli/commands/judging.h"
#include "render/json.h"
#include "render/summary.h"

namespace spadille::cli {

/// Returns the JSON of a report; null if it is not shown. Called by several threads at the same time.
using JsonOfReport =
    std::function<render::Json(const Report& report, const Document& document, const judge::ReadHand* hand)>;

/// Judges every named stream and prints one object with all reports that are shown, in order, and with the counts of
/// all, as `check --format json` does. The selection leaves out diagnostics. With `jsonl`, prints one report per line.
/// Returns the counts. Throws `UsageError`.
render::Summary print_json_reports(const JudgeOptions& options, Format format, Streams streams,
                                   const JsonOfReport& json_of);

}  // namespace spadille::cli
