#pragma once

#include "compare/comparison.h"
#include "source/document.h"

namespace spadille::compare {

/// Receives the results, in the order of the stream.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  virtual void on_hand(const ComparedHand& hand, const Document& document) = 0;
  /// Called at the end of a session: after its settlement, with the settlement's document. Without a settlement, called
  /// at the next header or the end of the stream, with an empty document. Not called for a session that no rule set can
  /// judge.
  virtual void on_session(const ComparedSession& session, const Document& document) = 0;
  /// Called for a header that is faulty under a rule set, and for a settlement out of place.
  virtual void on_fault(const Row& row, const Document& document) = 0;
};

/// Receives and shows the results of a piece of a stream.
class ComparedPart : public Listener {
 public:
  /// Returns a listener whose results are shown before all results of this part.
  virtual Listener& in_front() = 0;
  /// Continues where another part ended. Used only if parts are made one after the other.
  virtual void follow(const ComparedPart& before) = 0;
  /// Shows the results. Returns false if no more is wanted.
  virtual bool show() = 0;
};

}  // namespace spadille::compare
