#pragma once

#include <cstddef>
#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/commands/commands.h"
#include "judge/referee.h"
#include "render/summary.h"

/// What `check` prints. Three things, so that documents can be written at the same time:
///
/// * `ReportWriter` writes one report. It has no state.
/// * `Course` is what goes from one report to the next, and all that does: the rule set that `--show-rules` told last,
///   and how much of `--max-diagnostics` is used. (Whether `--fail-fast` has stopped is told by the summary.)
/// * `CheckOutput` puts written reports one behind the other, in the order of the input, and the summary behind them.
namespace spadille::cli {

/// What goes from report to report.
struct Course {
  std::string shown_rules;   ///< `--show-rules`: the rule set whose options were told last
  std::size_t listed = 0;    ///< `--max-diagnostics`: diagnostics listed so far
  std::size_t left_out = 0;  ///< and those that were too many
};

/// Writes reports, each by itself.
class ReportWriter {
 public:
  /// `options` outlive it.
  ReportWriter(const CheckOptions& options, render::Style style) : options_(options), style_(style) {}

  /// Whether a report reads otherwise after others than after none, so that all are written in the order of the input
  /// with one `Course`. Where not, each can be written with a `Course` of its own, by any thread.
  [[nodiscard]] bool is_ordered() const {
    return options_.show_rules == ShowRules::yes || options_.max_diagnostics.has_value();
  }

  /// Appends what is to be printed of a report, for `CheckOutput::put`; nothing where it is not listed.
  void write(std::string& out, const Report& report, const Document& document, const judge::ReadHand* hand,
             Course& course) const;
  /// The same of a session that has ended without a settlement.
  void write(std::string& out, const judge::OpenSession& session) const;

 private:
  const CheckOptions& options_;
  render::Style style_;
};

/// Prints written reports and the summary.
class CheckOutput {
 public:
  /// `options` outlive it.
  CheckOutput(const CheckOptions& options, Streams streams);

  /// Prints one or more reports as `ReportWriter` wrote them.
  void put(std::string_view written);
  /// Whether all could be written so far.
  [[nodiscard]] bool good() const { return out_.good(); }
  /// Prints what stands at the end.
  void finish(const render::Summary& summary, const Course& course);

 private:
  void finish_text(const render::Summary& summary, const Course& course);
  void finish_json(const render::Summary& summary, const Course& course);

  const CheckOptions& options_;
  std::ostream& out_;
  render::Style style_;
  bool opened_ = false;  // the list of `--format json`
};

}  // namespace spadille::cli
