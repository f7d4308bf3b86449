#pragma once

#include <istream>
#include <string>

#include "base/file_reader.h"
#include "judge/document_judge.h"
#include "judge/listener.h"
#include "judge/overrides.h"
#include "source/stream.h"

namespace spadille::judge {

/// Judges streams of documents: sessions, hands, settlements. Keeps one document at a time.
class Referee {
 public:
  /// `files_of_records`: which files records may name as their rules.
  explicit Referee(FileReader& files, rules::RuleFiles files_of_records = rules::RuleFiles::below_folder,
                   Presets presets = Presets::left_out);

  /// Rules that override those of the records: a preset, a file, or a mapping `{…}`.
  /// Throws `UsageError` where they cannot be had.
  void override_rules(const std::string& rules);

  /// Who judges the documents of a stream; any number at the same time. Good as long as this, with the rules that
  /// override now.
  [[nodiscard]] DocumentJudge judge_of(StreamName stream);

  /// Judges a whole stream. `name` is how its places are called, `folder` where the rule-set files
  /// that it names lie.
  void judge(std::istream& in, StreamKind kind, const std::string& name, const std::string& folder,
             const Listener& listener);

 private:
  rules::Loader loader_;
  Overrides overrides_;
  Presets presets_;
};

}  // namespace spadille::judge
