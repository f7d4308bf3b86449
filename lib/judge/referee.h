#pragma once

#include <istream>
#include <string>

#include "base/file_reader.h"
#include "judge/document_judge.h"
#include "judge/lazy_document.h"
#include "judge/rule_finder.h"
#include "source/stream.h"

namespace spadille::judge {

/// Judges streams of documents: sessions, hands, settlements. Keeps one document in memory at a time.
class Referee {
 public:
  /// `files_of_records` sets which files the records may name as their rules.
  explicit Referee(FileReader& files, rules::RuleFiles files_of_records = rules::RuleFiles::below_folder,
                   Presets presets = Presets::left_out);

  /// Returns the loader of the records' rules, to set aliases and defaults before anything is judged.
  [[nodiscard]] rules::Loader& loader() { return loader_; }

  /// Sets rules that override those of the records: a preset, a file, or a mapping `{…}`. Throws `UsageError` if they
  /// cannot be loaded.
  void override_rules(const std::string& rules);

  /// Returns a judge for the documents of a stream, with the current overrides. Any number of judges may work at the
  /// same time. The referee must outlive them.
  [[nodiscard]] DocumentJudge judge_of(StreamName stream);

  /// Judges a whole stream. `name` is its name in reported places. Relative names of rule-set files begin at `folder`.
  void judge(std::istream& in, StreamKind kind, const std::string& name, const std::string& folder,
             const Listener& listener);

 private:
  rules::Loader loader_;
  Overrides overrides_;
  Presets presets_;
};

/// Judges a document as the next one of its stream and calls the listener. Parses only as much as that needs.
void judge_document(DocumentJudge& judge, LazyDocument& read, const Listener& listener);

/// Reports the current session if it has uncounted hands. Call it if the session ends here without a settlement.
void report_open_session(const DocumentJudge& judge, const Listener& listener);

}  // namespace spadille::judge
