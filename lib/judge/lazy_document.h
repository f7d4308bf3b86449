#pragma once

#include <optional>

#include "diagnostics/sink.h"
#include "record/document.h"
#include "record/plain_hand.h"
#include "source/stream.h"
#include "syntax/node.h"

namespace spadille::judge {

/// A document of a stream, read as far as it was asked for. Needs nothing of those before it.
class LazyDocument {
 public:
  LazyDocument(RawDocument raw, StreamKind stream) : raw_(std::move(raw)), stream_(stream) {}

  [[nodiscard]] const Document& document() const { return raw_.document; }
  /// Nothing where it is no record at all (told).
  const std::optional<record::DocumentKind>& kind();
  /// Whether it is counted as a hand: also one that could not be read.
  bool counts_as_hand();
  /// Reads it as a hand that is written plainly, into a new record; nothing where it has to be read by its tree.
  std::optional<record::PlainHead> read_plain_hand(const record::Inherited& inherited, record::HandRecord& record);
  /// What it says, of any record.
  const syntax::Node& tree();
  /// Whether it is a header that runs into a hand, which is lost (told); known once its tree was asked for.
  [[nodiscard]] bool runs_into_hand() const { return runs_into_hand_; }
  /// What reading it told; complete once its kind and its tree were asked for.
  [[nodiscard]] const Sink& told() const { return told_; }

 private:
  void find_kind();
  void read_tree();

  RawDocument raw_;
  StreamKind stream_;
  bool plain_ = true;  // as far as is known
  bool kind_known_ = false;
  bool runs_into_hand_ = false;
  std::optional<record::DocumentKind> kind_;
  std::optional<syntax::Node> tree_;
  Sink told_;
};

}  // namespace spadille::judge
