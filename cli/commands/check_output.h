#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/commands/commands.h"
#include "judge/referee.h"
#include "render/summary.h"

/// The output of `check`, in three classes so that documents can be written at the same time:
///
/// * `ReportWriter` writes one report. It has no state.
/// * `PrintState` is all that is carried from report to report. (The summary knows whether `--fail-fast` has stopped.)
/// * `CheckOutput` prints written reports in the order of the input, and then the summary.
namespace spadille::cli {

/// The state carried from report to report.
struct PrintState {
  std::string shown_rules;   ///< `--show-rules`: the rule set printed last, with its options
  std::size_t listed = 0;    ///< `--max-diagnostics`: diagnostics listed so far
  std::size_t left_out = 0;  ///< `--max-diagnostics`: diagnostics beyond the maximum
};

/// Writes reports, each independently.
class ReportWriter {
 public:
  /// `options` must outlive it.
  ReportWriter(const CheckOptions& options, render::Style style) : options_(options), style_(style) {}

  /// True if the text of a report depends on the reports before it. Then all are written in the order of the input with
  /// one `PrintState`. Otherwise any thread can write a report with a `PrintState` of its own.
  [[nodiscard]] bool is_ordered() const {
    return options_.show_rules == ShowRules::yes || options_.max_diagnostics.has_value();
  }

  /// Appends the text of a report for `CheckOutput::put`, if the report is listed.
  void write(std::string& out, const Report& report, const Document& document, const judge::ReadHand* hand,
             PrintState& print_state) const;
  /// Appends the text of a session that ended without a settlement, if it is listed.
  void write(std::string& out, const judge::OpenSession& session) const;

 private:
  const CheckOptions& options_;
  render::Style style_;
};

/// Prints written reports and the summary.
class CheckOutput {
 public:
  /// `options` must outlive it.
  CheckOutput(const CheckOptions& options, Streams streams);

  /// Prints one or more reports as `ReportWriter` wrote them.
  void put(std::string_view written);
  /// True if all output has been written so far.
  [[nodiscard]] bool good() const { return out_.good(); }
  /// Prints the part after all reports.
  void finish(const render::Summary& summary, const PrintState& print_state);

 private:
  void finish_text(const render::Summary& summary, const PrintState& print_state);
  void finish_json(const render::Summary& summary, const PrintState& print_state);

  const CheckOptions& options_;
  std::ostream& out_;
  render::Style style_;
  bool opened_ = false;  // the list of `--format json`
};

}  // namespace spadille::cli
