#pragma once

#include <optional>

#include "record/document.h"
#include "referee/document_judge.h"
#include "referee/listener.h"
#include "source/stream.h"
#include "syntax/node.h"

namespace spadille::referee {

/// A document that has been read and not yet judged.
struct ReadDocument {
  Document document;
  Sink sink;                                   ///< what reading it told
  std::optional<syntax::Node> root{};          ///< nothing where it could not be read
  std::optional<record::DocumentKind> kind{};  ///< nothing where it is no record at all

  /// Whether it is counted as a hand: also one that could not be read.
  [[nodiscard]] bool counts_as_hand() const { return !kind || *kind == record::DocumentKind::hand; }
};

/// Reads a document of a stream; needs nothing of those before it.
ReadDocument read_document(RawDocument raw, StreamKind kind);

/// Has a document judged as the next of its stream, and tells the listener.
void judge_document(DocumentJudge& judge, ReadDocument read, const Listener& listener);

}  // namespace spadille::referee
