#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/sink.h"

namespace spadille {

/// What the record cannot prove, gathered for the one note of the hand.
class Doubts {
 public:
  void add(Span at, std::string what);
  /// Reports `record/unverifiable`, if there is anything to say.
  void report(Sink& sink) const;

  friend bool operator==(const Doubts&, const Doubts&) = default;

 private:
  std::optional<Span> at_;
  std::vector<std::string> what_;
};

}  // namespace spadille
