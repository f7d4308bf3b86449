#pragma once

#include <optional>
#include <span>

#include "base/random.h"
#include "record/hand_record.h"
#include "record/planted_fault.h"
#include "verdict/hand_report.h"

namespace spadille {

/// Writes into a hand that stands alone every figure of `result` that its judging gave; none where it is not
/// settled.
void write_claims(record::HandRecord& hand, const HandResult& result);

/// The codes of claims that `spoil_claim` knows.
std::span<const Code> claim_codes();

/// The same, with one figure that is wrong under this code; nothing where the hand has no such figure.
std::optional<record::PlantedFault> spoil_claim(record::HandRecord hand, const HandResult& result, Code code,
                                                Random& random);

}  // namespace spadille
