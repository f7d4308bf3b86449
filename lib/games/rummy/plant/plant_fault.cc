#include "games/rummy/plant/plant_fault.h"
namespace spadille::rummy {
std::optional<record::PlantedFault> plant_fault(const record::HandRecord&, const rules::RuleSet&, Code, Random&) {
  return {};
}
std::vector<Code> plantable_codes() { return {}; }
}  // namespace spadille::rummy
