#include <chrono>

#include "base/usage_error.h"
#include "cli/commands/check_output.h"
#include "cli/commands/judging.h"

namespace spadille::cli {
namespace {

// What the options need of one another; what they exclude is known to the command line.
void require_room_for_the_time(const CheckOptions& options) {
  if (options.timing == Timing::left_out || options.listing == Listing::summary) return;
  if (options.format == Format::jsonl)
    throw UsageError("--time stands in the summary, and --format jsonl has one only with --summary");
  if (options.format == Format::text && options.talk == Talk::quiet)
    throw UsageError("--time stands in the summary, and --quiet leaves that out");
}

}  // namespace

ExitStatus check(const CheckOptions& options, Streams streams) {
  require_room_for_the_time(options);
  const ReportWriter writer(options, style_for(options.judge.colour, streams));
  CheckOutput output(options, streams);
  Course course;
  std::string written;
  const auto begin = std::chrono::steady_clock::now();
  report::Summary summary =
      judge_all(options.judge, streams, {[&](const Report& r, const Document& d, const referee::ReadHand* h) {
                  written.clear();
                  writer.write(written, r, d, h, course);
                  output.put(written);
                }},
                options.on_fault, options.strictness);
  if (options.timing == Timing::told)
    summary.time = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin);
  output.finish(summary, course);
  return status_of(summary, options.strictness);
}

}  // namespace spadille::cli
