#pragma once

#include "mechanics/melds/meld.h"
#include "rules/value.h"

/// How rule sets write the values of the options that games of melds share.
namespace spadille::rules {

template <>
inline constexpr Words<melds::Ace, 4> kWords<melds::Ace>{
    {{"low", melds::Ace::low}, {"high", melds::Ace::high}, {"both", melds::Ace::both}, {"around", melds::Ace::around}}};

}  // namespace spadille::rules
