#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "diag/codes.h"
#include "games/ombre/rules.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::ombre {

/// A hand with one fault that nothing else follows from.
struct PlantedFault {
  record::HandRecord hand;
  /// Where the fault stands, once the hand has been written.
  std::function<Span(const record::HandRecord& written)> place;
  /// Options that have to be changed for it to be a fault, as a rule set writes them.
  std::vector<std::pair<std::string, std::string>> options;
};

/// Puts one fault of this code into a lawful hand without claims; nothing where this hand has no room
/// for it (another may). Every code that one hand of ombre can raise by its acts, its deal or its
/// figures; those of the bare text (`record/syntax` and the like) are the text's.
std::optional<PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules, Code code,
                                        Random& random);

/// The codes that `plant_fault` can plant.
std::vector<Code> plantable_codes();

}  // namespace spadille::ombre
