#pragma once

#include "compare/comparison.h"
#include "source/document.h"

namespace spadille::compare {

/// What is done with the results, in the order of the stream.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  virtual void on_hand(const ComparedHand& hand, const Document& document) = 0;
  /// A session behind its settlement, with the document of that; without one at the next header or the end of the
  /// stream. Not one that no rule set can judge.
  virtual void on_session(const ComparedSession& session, const Document& document) = 0;
  /// A header that is faulty under a rule set, a settlement out of place.
  virtual void on_fault(const Row& row, const Document& document) = 0;
};

/// What becomes of the results of a piece of a stream.
class ComparedPart : public Listener {
 public:
  /// Hears what stands in front of all that this one has heard.
  virtual Listener& in_front() = 0;
  /// Goes on where another part has ended; of parts that are made one after the other.
  virtual void follow(const ComparedPart& before) = 0;
  /// Shows what has become of them. False: no more is wanted.
  virtual bool show() = 0;
};

}  // namespace spadille::compare
