#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <string>

#include "cli/commands/commands.h"
#include "judge/referee.h"
#include "render/formats/report_format.h"
#include "render/summary.h"

/// The output of `check`, in three classes so that documents can be written at the same time:
///
/// * `ReportWriter` picks the diagnostics of one report and writes them in a format. It has no state.
/// * `PrintState` is all that is carried from report to report. (The summary knows whether `--fail-fast` has stopped.)
/// * `CheckOutput` prints written reports in the order of the input, and then the summary.
namespace spadille::cli {

/// The state carried from report to report.
struct PrintState {
  std::string shown_rules;   ///< `--show-rules`: the rule set printed last, with its options
  std::size_t listed = 0;    ///< `--max-diagnostics`: diagnostics listed so far
  std::size_t left_out = 0;  ///< `--max-diagnostics`: diagnostics beyond the maximum
};

/// Returns the format that the options name.
std::unique_ptr<render::ReportFormat> format_of(const CheckOptions& options, const Streams& streams);

/// A report without the diagnostics that do not count.
struct Counted {
  const Report& report;
  render::Unlisted unlisted;  ///< the numbers of those diagnostics
  const Document& document;
  const judge::ReadHand* hand = nullptr;  ///< null if it could not be judged
};

/// Writes reports, each independently.
class ReportWriter {
 public:
  /// `options` and `format` must outlive it.
  ReportWriter(const CheckOptions& options, const render::ReportFormat& format, render::Style style)
      : options_(options), format_(format), style_(style) {}

  /// True if the text of a report depends on the reports before it. Then all are written in the order of the input with
  /// one `PrintState`. Otherwise any thread can write a report with a `PrintState` of its own.
  [[nodiscard]] bool is_ordered() const {
    return options_.show_rules == ShowRules::yes || options_.max_diagnostics.has_value();
  }

  /// Appends a report for `CheckOutput::put`, if the report is listed.
  void write(render::Sections& out, const Counted& counted, PrintState& print_state) const;
  /// Appends a session that ended without a settlement, if it is listed.
  void write(render::Sections& out, const judge::OpenSession& session) const;

 private:
  const CheckOptions& options_;
  const render::ReportFormat& format_;
  render::Style style_;
};

/// Prints written reports and the summary.
class CheckOutput {
 public:
  /// `options` and `format` must outlive it.
  CheckOutput(const CheckOptions& options, render::ReportFormat& format, Streams streams);

  /// Prints one or more reports as `ReportWriter` wrote them.
  void put(render::Sections written);
  /// Prints a file that cannot be used, as far as the format has a place for it.
  void put_unusable(const std::string& why);
  /// True if all output has been written so far.
  [[nodiscard]] bool good() const { return out_.good(); }
  /// Prints the part after all reports.
  void finish(const render::Summary& summary, const PrintState& print_state);

 private:
  void begin();

  const CheckOptions& options_;
  render::ReportFormat& format_;
  std::ostream& out_;
  render::Style style_;
  bool begun_ = false;
};

}  // namespace spadille::cli
