#pragma once

#include <optional>

#include "diag/sink.h"
#include "record/document.h"
#include "record/plain_hand.h"
#include "source/stream.h"
#include "syntax/node.h"
#include "syntax/plain_item.h"

namespace spadille::referee {

/// A document that has been read and not yet judged.
class ReadDocument {
 public:
  /// Reads a document of a stream; needs nothing of those before it.
  ReadDocument(RawDocument raw, StreamKind kind);
  ReadDocument(const ReadDocument&) = delete;
  ReadDocument& operator=(const ReadDocument&) = delete;
  ReadDocument(ReadDocument&&) noexcept = default;
  ReadDocument& operator=(ReadDocument&&) = delete;
  ~ReadDocument();

  [[nodiscard]] const Document& document() const { return document_; }
  /// Nothing where it is no record at all (told).
  [[nodiscard]] const std::optional<record::DocumentKind>& kind() const { return kind_; }
  /// Whether it is counted as a hand: also one that could not be read.
  [[nodiscard]] bool counts_as_hand() const { return !kind_ || *kind_ == record::DocumentKind::hand; }
  /// What it says, where it is a hand written plainly; good as long as this stays where it is.
  [[nodiscard]] std::optional<record::PlainHand> plain_hand() const;
  /// What it says, of any record.
  const syntax::Node& tree();
  /// What reading it told; complete once its tree was asked for.
  [[nodiscard]] const Sink& told() const { return told_; }

 private:
  Document document_;
  std::optional<record::DocumentKind> kind_;
  syntax::PlainItems items_;  // of what is plain; else of no meaning
  std::optional<record::PlainHand::Entries> hand_;
  std::optional<syntax::Node> tree_;
  Sink told_;
};

}  // namespace spadille::referee
