#pragma once

#include "games/game.h"

namespace spadille::rummy {

/// See GameEntry::plant_fault.
std::optional<record::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules,
                                                Code code, Random& random);

/// The codes that `plant_fault` can plant.
std::vector<Code> plantable_codes();

}  // namespace spadille::rummy
