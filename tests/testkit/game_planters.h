#pragma once

#include <optional>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "rules/rule_set.h"
#include "testkit/planted_fault.h"

// The planters of the games, as `test::plant_fault` and `test::plantable_codes` use them.

namespace spadille::german_solo {
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random);
std::vector<Code> plantable_codes();
}  // namespace spadille::german_solo

namespace spadille::gin {
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random);
std::vector<Code> plantable_codes();
}  // namespace spadille::gin

namespace spadille::hearts {
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random);
std::vector<Code> plantable_codes();
}  // namespace spadille::hearts

namespace spadille::manipulation_rummy {
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random);
std::vector<Code> plantable_codes();
}  // namespace spadille::manipulation_rummy

namespace spadille::ombre {
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random);
std::vector<Code> plantable_codes();
}  // namespace spadille::ombre

namespace spadille::quadrille {
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random);
std::vector<Code> plantable_codes();
}  // namespace spadille::quadrille

namespace spadille::rummy {
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random);
std::vector<Code> plantable_codes();
}  // namespace spadille::rummy
