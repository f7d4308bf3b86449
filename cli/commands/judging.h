#pragma once

#include <functional>

#include "cli/commands/commands.h"
#include "cli/inputs.h"
#include "referee/referee.h"
#include "report/summary.h"

namespace spadille::cli {

/// Opens every stream named, in order, and hands it on. How many could not be used: each of them is told, and does not
/// cost the others their judgement. Once `is_enough`, where given, says so, no further one is opened.
std::size_t for_each_stream(const std::vector<std::string>& paths, Streams streams,
                            const std::function<void(const Input&, std::istream&)>& use,
                            const std::function<bool()>& is_enough = {});

/// Judges every stream named, in order; returns the counts of all. With `OnFault::stop` nothing is judged behind the
/// first report that costs the exit status. Throws `UsageError`.
report::Summary judge_all(const JudgeOptions& options, Streams streams, const referee::Listener& listener,
                          OnFault on_fault = OnFault::go_on, Strictness strictness = Strictness::lenient);

/// The exit status that the counts mean.
ExitStatus status_of(const report::Summary& summary, Strictness strictness);

/// Whether a report is of the hand that was asked for.
bool is_wanted(const Report& report, const std::optional<std::string>& hand);

/// Throws `UsageError` where no hand had the name that was asked for.
void require_found(bool found, const std::optional<std::string>& hand);

}  // namespace spadille::cli
