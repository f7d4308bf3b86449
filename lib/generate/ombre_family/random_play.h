#pragma once

#include "base/random.h"
#include "games/ombre_family/law.h"
#include "generate/random_trick.h"

/// Random lawful play, for the random hands of the games of the family.
namespace spadille::ombre_family {

using tricks::Leaning;

/// One of the lawful cards, mostly one that leans the way wanted.
Card random_card(const Law& law, const Order& order, CardSet legal, const tricks::Table& table, Leaning leaning,
                 Random& random);

}  // namespace spadille::ombre_family
