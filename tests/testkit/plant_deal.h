#pragma once

#include <optional>
#include <span>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "mechanics/deal/deal.h"
#include "testkit/planted_fault.h"

namespace spadille::deal {

/// Puts one fault of this code into the deal of a lawful hand, of any game; nothing where the hand has no room for
/// it. What follows from the deal is judged no further.
std::optional<test::PlantedFault> plant_deal(const record::HandRecord& lawful, const Shape& shape, Code code,
                                             Random& random);

/// The codes that it can plant.
std::span<const Code> plantable_deal_codes();

}  // namespace spadille::deal
