#pragma once

#include <array>

#include "base/strong.h"

namespace spadille {

/// The same value for each seat, copied there: else the room for all of them would be cleared first.
template <class T>
std::array<T, kMaxSeats> at_each_seat(T value = {}) {
  static_assert(kMaxSeats == 6);
  return {value, value, value, value, value, value};
}

}  // namespace spadille
