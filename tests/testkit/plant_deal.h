#pragma once

#include <optional>
#include <span>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "mechanics/deal/deal.h"
#include "testkit/planted_fault.h"

namespace spadille::deal {

/// Plants one fault with this code into the deal of a legal hand of any game. Returns nullopt if the hand has no place
/// for it. After such a fault, the referee does not judge the consequences of the deal.
std::optional<test::PlantedFault> plant_deal(const record::HandRecord& legal, const Shape& shape, Code code,
                                             Random& random);

/// Returns the codes that `plant_deal` can plant.
std::span<const Code> plantable_deal_codes();

}  // namespace spadille::deal
