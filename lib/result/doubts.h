#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/sink.h"

namespace spadille {

struct PointsResult;

/// Collects facts that the record cannot prove, for the hand's one note.
class Doubts {
 public:
  /// `what` is a clause such as "the auction is not recorded".
  void add(Span at, std::string what);
  /// Reports `record/unverifiable`, if any fact was added.
  void report(Sink& sink) const;
  /// As above, unless counts settle the hand: then its note is theirs.
  void report_unless_counted(const PointsResult& result, Sink& sink) const;

  friend bool operator==(const Doubts&, const Doubts&) = default;

 private:
  std::optional<Span> at_;
  std::vector<std::string> what_;
};

}  // namespace spadille
