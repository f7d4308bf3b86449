#pragma once

#include "base/random.h"
#include "games/ombre_family/law.h"
#include "generate/random_trick.h"

/// Random legal play, for the random hands of the games of the family.
namespace spadille::ombre_family {

using tricks::Leaning;

/// Returns a random legal card, usually one that suits the leaning.
Card random_card(const Law& law, const Order& order, CardSet legal, const tricks::Table& table, Leaning leaning,
                 Random& random);

}  // namespace spadille::ombre_family
