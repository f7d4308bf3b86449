#pragma once

#include <cstdint>
#include <optional>

#include "diagnostics/sink.h"
#include "record/document.h"
#include "record/plain_hand.h"
#include "source/stream.h"
#include "syntax/node.h"

namespace spadille::judge {

/// A document of a stream, parsed only as far as needed. It does not depend on earlier documents.
class LazyDocument {
 public:
  LazyDocument(RawDocument raw, StreamKind stream) : raw_(std::move(raw)), stream_(stream) {}

  [[nodiscard]] const Document& document() const { return raw_.document; }
  /// Returns nullopt if it is not a record (reported).
  const std::optional<record::DocumentKind>& kind();
  /// True if it counts as a hand, even if it cannot be read.
  bool counts_as_hand();
  /// True if it counts as a hand but is, or has, a session header that is not understood (reported).
  bool loses_header();
  /// Reads a hand in plain form into a new record. Returns nullopt if the hand needs a tree.
  std::optional<record::PlainHead> read_plain_hand(const record::Inherited& inherited, record::HandRecord& record);
  /// Returns the tree of any record. Requires a document that can be read.
  const syntax::Node& tree();
  /// True if it is a header that runs into a hand, which is lost (reported). Known only after `tree`.
  [[nodiscard]] bool runs_into_hand() const { return runs_into_hand_; }
  /// Diagnostics of reading it; complete after `kind` and `tree`.
  [[nodiscard]] const Sink& findings() const { return findings_; }

 private:
  [[nodiscard]] bool is_kind_known() const { return state_ == State::plain_hand || state_ == State::kind_known; }
  void find_kind();
  void read_tree();

  RawDocument raw_;
  StreamKind stream_;
  // How much is known of the document.
  enum class State : std::uint8_t {
    unread,
    plain_hand,
    not_plain,  // only the tree shows its kind
    kind_known
  };

  State state_ = State::unread;
  bool runs_into_hand_ = false;
  std::optional<record::DocumentKind> kind_;
  std::optional<syntax::Node> tree_;
  Sink findings_;
};

}  // namespace spadille::judge
