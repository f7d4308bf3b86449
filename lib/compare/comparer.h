#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "base/file_reader.h"
#include "compare/comparison.h"
#include "compare/explain.h"
#include "compare/panel.h"
#include "source/stream.h"

namespace spadille::compare {

/// What is done with the results, in the order of the stream.
struct Listener {
  std::function<void(const ComparedHand& hand, const Document& document)> on_hand;
  /// A session behind its settlement; without one at the next header or the end of the stream. Not one that no rule
  /// set can judge.
  std::function<void(const ComparedSession& session, const Document& document)> on_session;
  /// A header that is faulty under a rule set, a settlement out of place.
  std::function<void(const Row& row, const Document& document)> on_fault;
};

/// How much is found out.
enum class Detail {
  causes,  ///< what differs, and why
  tricks   ///< which tricks go to somebody else as well
};

/// What is compared.
struct Question {
  std::vector<std::string> rules{};   ///< presets, files, mappings; none: all presets of a hand's game for its players
  std::optional<std::string> hand{};  ///< only hands of this name are handed on
  Detail detail = Detail::tricks;
};

/// Judges streams under several rule sets at once, and finds out why the judgements differ. Keeps one document at a
/// time.
class Comparer {
 public:
  /// Throws `UsageError` where rules cannot be had.
  Comparer(FileReader& files, Question question);

  /// Compares a whole stream. `name` is how its places are called, `folder` where the rule-set files that it names lie.
  void compare(std::istream& in, StreamKind kind, const std::string& name, const std::string& folder,
               const Listener& listener);

 private:
  Question question_;
  Panels panels_;
  Explainer explainer_;
};

}  // namespace spadille::compare
