#pragma once

#include "mechanics/melds/meld.h"
#include "rules/value.h"

/// Names of the option values that games of melds share, as in rule sets.
namespace spadille::rules {

template <>
inline constexpr Words<melds::Ace, 4> kWords<melds::Ace>{
    {{"low", melds::Ace::low}, {"high", melds::Ace::high}, {"both", melds::Ace::both}, {"around", melds::Ace::around}}};

}  // namespace spadille::rules
