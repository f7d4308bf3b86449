#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "rules/rule_set.h"
#include "testkit/planted_fault.h"

/// Legal hands with one fault, for tests, fuzzers and benchmarks. This code is not linked into `spadille`.
namespace spadille::test {

/// Plants one fault with this code into a legal hand without claims. Returns nullopt if this hand has no place for it;
/// another hand may have one. `plant_in_text` plants faults of the bare text.
std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random);

/// Returns the codes that `plant_fault` can plant into hands of a game. `game` is its name in the record format.
std::vector<Code> plantable_codes(std::string_view game);

}  // namespace spadille::test
