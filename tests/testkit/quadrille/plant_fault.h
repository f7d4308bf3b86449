#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "rules/rule_set.h"
#include "testkit/planted_fault.h"

namespace spadille::quadrille {

/// Like `test::plant_fault`, for quadrille and quintille.
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules, Code code,
                                              Random& random);

/// Returns the codes that `plant_fault` can plant.
std::vector<Code> plantable_codes();

}  // namespace spadille::quadrille
