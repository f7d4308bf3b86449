#pragma once

#include <cstddef>
#include <string>

#include "base/file_reader.h"
#include "judge/document_judge.h"
#include "judge/referee.h"
#include "source/stream.h"
#include "spadille/records.h"
#include "spadille/referee.h"

namespace spadille::api {

/// Reads rule-set files for the program that uses the library; for records only if it allows that.
class LimitedReader : public FileReader {
 public:
  explicit LimitedReader(RuleFiles files) : files_(files) {}

  Result<std::string, std::string> read(const std::string& path) override;
  bool is_below(const std::string& path, const std::string& folder) override;

  /// From now on, only records ask for files. Call it before the reader is used by several threads.
  void serve_records() { serves_records_ = true; }

 private:
  [[nodiscard]] bool refuses() const { return serves_records_ && files_ == RuleFiles::none; }

  DiskReader disk_;
  RuleFiles files_;
  bool serves_records_ = false;
};

/// Returns the internal word for the files that records may name.
rules::RuleFiles internal(RuleFiles files);

/// The rule sets of a referee. The functions of the internal referee that judge are thread-safe.
struct Referee::Law {
  /// Throws `Error` if the rules cannot be loaded.
  explicit Law(const Settings& settings);

  /// Judges the documents of records in order.
  void judge(const Records& records, const judge::Listener& listener) const;
  /// Returns the judge of records before it takes a document. Throws `std::out_of_range`.
  [[nodiscard]] judge::DocumentJudge judge_before(const Records& records, std::size_t document) const;

  RuleFiles files;
  mutable LimitedReader reader;
  mutable judge::Referee referee;  ///< finding rule sets changes only its caches, which are guarded
};

/// Returns the name of records, and the folder of their rule sets.
judge::StreamName stream_name(const Records& records);

}  // namespace spadille::api
