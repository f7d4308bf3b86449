#pragma once

#include <cstdint>

#include "rules/value.h"

/// A value of an option that all games have.
namespace spadille::rules {

/// The way in which the first dealer of a session is found. Option first_dealer.
enum class FirstDealer : std::uint8_t { highest, lone_or_first_king, any };

template <>
inline constexpr Words<FirstDealer, 3> kWords<FirstDealer>{{{"highest", FirstDealer::highest},
                                                            {"lone_or_first_king", FirstDealer::lone_or_first_king},
                                                            {"any", FirstDealer::any}}};

}  // namespace spadille::rules
