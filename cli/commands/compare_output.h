#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "base/pool.h"
#include "cli/commands/commands.h"
#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/compare_sayings.h"

/// What `compare` prints, in two things, so that hands can be written at the same time: `ComparisonWriter` writes one
/// result, whatever stands before it; `ComparisonOutput` puts written results one behind the other, in the order of the
/// input, and the counts behind them.
namespace spadille::cli {

/// Writes results, each by itself, in any thread.
class ComparisonWriter {
 public:
  /// `options` outlive it.
  ComparisonWriter(const CompareOptions& options, render::Style style) : options_(options), style_(style) {}

  /// What is to be printed of a result, for `ComparisonOutput::put`; empty where it is not listed.
  std::string written(const compare::ComparedHand& hand, const Document& document);
  [[nodiscard]] std::string written(const compare::ComparedSession& session, const Document& document) const;
  /// The same of a header or settlement that is faulty under a rule set.
  [[nodiscard]] std::string written(const compare::Row& faulty, const Document& document) const;

 private:
  const CompareOptions& options_;
  render::Style style_;
  Pool<render::Sayings> sayings_;
};

/// Prints written results and what all of them come to.
class ComparisonOutput {
 public:
  /// `options` outlive it.
  ComparisonOutput(const CompareOptions& options, Streams streams);

  /// Prints what stands before all results.
  void begin();
  /// Prints a result as `ComparisonWriter` wrote it.
  void put(std::string_view written);
  /// Whether all could be written so far.
  [[nodiscard]] bool good() const { return out_.good(); }
  /// Prints what stands at the end.
  void finish(const compare::Tally& tally);

 private:
  const CompareOptions& options_;
  std::ostream& out_;
  render::Style style_;
  bool opened_ = false;  // the list of `--format json`; something stands in it
};

}  // namespace spadille::cli
