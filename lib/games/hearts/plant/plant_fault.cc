#include "games/hearts/plant/plant_fault.h"

namespace spadille::hearts {

std::optional<record::PlantedFault> plant_fault(const record::HandRecord& /*lawful*/, const rules::RuleSet& /*rules*/,
                                                Code /*code*/, Random& /*random*/) {
  return std::nullopt;
}

std::vector<Code> plantable_codes() { return {}; }

}  // namespace spadille::hearts
