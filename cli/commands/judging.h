#pragma once

#include <functional>

#include "cli/commands/commands.h"
#include "cli/inputs.h"
#include "referee/referee.h"
#include "report/summary.h"

namespace spadille::cli {

/// Opens every stream named, in order, and hands it on. How many could not be used: each of them is told, and does not
/// cost the others their judgement.
std::size_t for_each_stream(const std::vector<std::string>& paths, Streams streams,
                            const std::function<void(const Input&, std::istream&)>& use);

/// Judges every stream named, in order; returns the counts of all. Throws `UsageError`.
report::Summary judge_all(const JudgeOptions& options, Streams streams, const referee::Listener& listener);

/// The exit status that the counts mean.
ExitStatus status_of(const report::Summary& summary, Strictness strictness);

/// Whether a report is of the hand that was asked for.
bool is_wanted(const Report& report, const std::optional<std::string>& hand);

/// Throws `UsageError` where no hand had the name that was asked for.
void require_found(bool found, const std::optional<std::string>& hand);

}  // namespace spadille::cli
