#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "diag/codes.h"
#include "record/planted_fault.h"
#include "rules/rule_set.h"

namespace spadille::toy {

/// As `GameEntry::plant_fault`.
std::optional<record::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules,
                                                Code code, Random& random);

/// The codes that it can plant.
std::vector<Code> plantable_codes();

}  // namespace spadille::toy
