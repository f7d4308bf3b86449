#pragma once

#include <cstdint>

namespace spadille::rules {

/// The direction in which the turn passes, seen from above. Clockwise, the next player sits on the left.
enum class Rotation : std::uint8_t { clockwise, counterclockwise };

}  // namespace spadille::rules
