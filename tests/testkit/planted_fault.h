#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "record/hand_record.h"

namespace spadille::test {

/// A hand with one fault that causes no other.
struct PlantedFault {
  record::HandRecord hand;
  /// Returns the place of the fault after the hand has been written.
  std::function<Span(const record::HandRecord& written)> place;
  /// Options that must be changed to make it a fault: name, and value in rule set syntax.
  std::vector<std::pair<std::string, std::string>> options;
};

}  // namespace spadille::test
