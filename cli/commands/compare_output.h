#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "base/pool.h"
#include "cli/commands/commands.h"
#include "compare/comparison.h"
#include "compare/tally.h"
#include "report/compare_sayings.h"

/// What `compare` prints, in two things, so that hands can be written at the same time: `ComparisonWriter` writes one
/// result, whatever stands before it; `ComparisonOutput` puts written results one behind the other, in the order of the
/// input, and the counts behind them.
namespace spadille::cli {

/// Writes results, each by itself, in any thread.
class ComparisonWriter {
 public:
  /// `options` outlive it.
  ComparisonWriter(const CompareOptions& options, report::Style style) : options_(options), style_(style) {}

  /// Appends what is to be printed of a result, for `ComparisonOutput::put`; nothing where it is not listed.
  void write(std::string& out, const compare::ComparedHand& hand, const Document& document);
  void write(std::string& out, const compare::ComparedSession& session, const Document& document) const;
  void write_fault(std::string& out, const compare::Row& row, const Document& document) const;

 private:
  void put(std::string& out, std::string_view json) const;

  const CompareOptions& options_;
  report::Style style_;
  Pool<report::Sayings> sayings_;
};

/// Prints written results and what all of them come to.
class ComparisonOutput {
 public:
  /// `options` outlive it.
  ComparisonOutput(const CompareOptions& options, Streams streams);

  /// Prints what stands before all results.
  void begin();
  /// Prints one or more results as `ComparisonWriter` wrote them.
  void put(std::string_view written);
  /// Prints what stands at the end.
  void finish(const compare::Tally& tally);

 private:
  const CompareOptions& options_;
  std::ostream& out_;
  report::Style style_;
  bool opened_ = false;  // the list of `--format json`
};

}  // namespace spadille::cli
