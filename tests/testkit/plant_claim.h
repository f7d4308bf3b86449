#pragma once

#include <optional>
#include <span>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "record/hand_record.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"
#include "testkit/planted_fault.h"

namespace spadille::test {

/// Returns the codes of claims that `plant_claim` can plant.
std::span<const Code> claim_codes();

/// Adds all claims of `result` to a hand outside a session. One of them is wrong and is reported with `code`. Returns
/// nullopt if the hand has no such claim.
std::optional<PlantedFault> plant_claim(record::HandRecord hand, const rules::RuleSet& rules, const HandResult& result,
                                        Code code, Random& random);

}  // namespace spadille::test
