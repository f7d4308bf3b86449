#pragma once

#include <istream>

#include "base/file_reader.h"
#include "compare/compared_stream.h"
#include "source/stream.h"

namespace spadille::compare {

/// Judges streams under several rule sets at once and explains why the judgments differ.
class Comparer {
 public:
  /// Throws `UsageError` if a rule set cannot be loaded.
  Comparer(FileReader& files, Question question) : context_(files, std::move(question)) {}

  /// Returns the comparison of a stream, at its beginning. The comparer must outlive it.
  [[nodiscard]] ComparedStream stream(judge::StreamName name) { return {context_, std::move(name)}; }
  /// Compares a whole stream, document by document. Keeps one document in memory at a time.
  void compare(std::istream& in, StreamKind kind, judge::StreamName name, Listener& listener);

 private:
  Context context_;
};

}  // namespace spadille::compare
