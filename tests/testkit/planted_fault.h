#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "record/hand_record.h"

namespace spadille::test {

/// A hand with one fault that nothing else follows from.
struct PlantedFault {
  record::HandRecord hand;
  /// Where the fault stands, once the hand has been written.
  std::function<Span(const record::HandRecord& written)> place;
  /// Options that have to be changed for it to be a fault, as a rule set writes them.
  std::vector<std::pair<std::string, std::string>> options;
};

}  // namespace spadille::test
