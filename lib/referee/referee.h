#pragma once

#include <functional>
#include <istream>
#include <string>

#include "base/file_reader.h"
#include "referee/document_judge.h"
#include "referee/overrides.h"
#include "source/stream.h"
#include "verdict/hand_report.h"

namespace spadille::referee {

/// A hand that has been read, with all it takes to judge it again: for replaying and counting.
struct ReadHand {
  const GameEntry& game;
  const record::HandRecord& record;
  const rules::RuleSet& rules;
  Carried carried;
  Notation notation;  ///< in which its cards are written
};

/// What is done with the results, document by document, in their order.
struct Listener {
  /// Every report: of each hand and settlement, and of a header that is faulty. `hand` is nothing
  /// where there is none that could be judged.
  std::function<void(const Report& report, const Document& document, const ReadHand* hand)> on_report;
  /// Asked after every document, where it is given: whether the rest of the stream need not be judged.
  std::function<bool()> is_enough = {};
};

/// Judges streams of documents: sessions, hands, settlements. Keeps one document at a time.
class Referee {
 public:
  explicit Referee(FileReader& files);

  /// Rules that override those of the records: a preset, a file, or a mapping `{…}`.
  /// Throws `UsageError` where they cannot be had.
  void override_rules(const std::string& rules);

  /// Judges a whole stream, or until the listener has enough. `name` is how its places are called, `folder` where the
  /// rule-set files that it names lie.
  void judge(std::istream& in, StreamKind kind, const std::string& name, const std::string& folder,
             const Listener& listener);

 private:
  rules::Loader loader_;
  Overrides overrides_;
};

}  // namespace spadille::referee
