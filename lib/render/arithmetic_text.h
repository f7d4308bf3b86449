#pragma once

#include <span>
#include <string>

#include "render/style.h"
#include "result/arithmetic.h"

namespace spadille::render {

/// Returns the arithmetic of an amount: "5 × 3", "30 − 4", "24 / 3 + 1". Products and divisions bind first. Empty if
/// there are no terms.
std::string arithmetic_text(std::span<const Term> terms, const Style& style);

}  // namespace spadille::render
