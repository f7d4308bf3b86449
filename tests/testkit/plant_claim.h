#pragma once

#include <optional>
#include <span>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "record/hand_record.h"
#include "result/hand_report.h"
#include "testkit/planted_fault.h"

namespace spadille::test {

/// The codes of claims that `plant_claim` knows.
std::span<const Code> claim_codes();

/// Writes all claims of `result` into a hand outside a session, one of them wrong so that it is reported with this
/// code; nullopt if the hand has no such claim.
std::optional<PlantedFault> plant_claim(record::HandRecord hand, const HandResult& result, Code code, Random& random);

}  // namespace spadille::test
