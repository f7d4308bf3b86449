#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "cli/commands/commands.h"
#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/summary.h"

/// The output of `compare`, in two classes so that hands can be written at the same time. `ComparisonWriter` writes one
/// result, independently of those before it. `ComparisonOutput` prints written results in the order of the input, and
/// then the counts.
namespace spadille::cli {

/// Writes results, each independently. Thread-safe.
class ComparisonWriter {
 public:
  /// `options` must outlive it.
  ComparisonWriter(const CompareOptions& options, render::Style style) : options_(options), style_(style) {}

  /// Returns the text of a result for `ComparisonOutput::put`; empty if the result is not listed.
  [[nodiscard]] std::string written(const compare::ComparedHand& hand, const Document& document) const;
  [[nodiscard]] std::string written(const compare::ComparedSession& session, const Document& document) const;
  /// Returns the text of a header or settlement that has errors under a rule set.
  [[nodiscard]] std::string written(const compare::Row& faulty, const Document& document) const;

 private:
  const CompareOptions& options_;
  render::Style style_;
};

/// Prints written results and the tally of all of them.
class ComparisonOutput {
 public:
  /// `options` must outlive it.
  ComparisonOutput(const CompareOptions& options, Streams streams);

  /// Prints the part before all results.
  void begin();
  /// Prints a result as `ComparisonWriter` wrote it.
  void put(std::string_view written);
  /// True if all output has been written so far.
  [[nodiscard]] bool good() const { return out_.good(); }
  /// Prints the part after all results. `left_out` has the counts of what is left out.
  void finish(const compare::Tally& tally, const render::Summary& left_out);

 private:
  const CompareOptions& options_;
  std::ostream& out_;
  render::Style style_;
  bool opened_ = false;  // the list of `--format json` has an entry
};

}  // namespace spadille::cli
