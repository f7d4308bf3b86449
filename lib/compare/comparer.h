#pragma once

#include <istream>

#include "base/file_reader.h"
#include "compare/compared_stream.h"
#include "source/stream.h"

namespace spadille::compare {

/// Judges streams under several rule sets at once, and finds out why the judgements differ.
class Comparer {
 public:
  /// Throws `UsageError` where rules cannot be had.
  Comparer(FileReader& files, Question question) : context_(files, std::move(question)) {}

  /// Who compares the documents of a stream, from its begin; the comparer outlives it.
  [[nodiscard]] ComparedStream stream(judge::StreamName name) { return {context_, std::move(name)}; }
  /// Compares a whole stream, document by document, of which it keeps one at a time.
  void compare(std::istream& in, StreamKind kind, judge::StreamName name, Listener& listener);

 private:
  Context context_;
};

}  // namespace spadille::compare
