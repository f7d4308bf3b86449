#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "rules/rule_set.h"
#include "testkit/planted_fault.h"

namespace spadille::ombre {

/// As `test::plant_fault`.
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules, Code code,
                                              Random& random);

/// The codes that it can plant.
std::vector<Code> plantable_codes();

}  // namespace spadille::ombre
