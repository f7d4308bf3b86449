#include "games/hearts/random_hand.h"

namespace spadille::hearts {

record::HandRecord random_hand(const rules::RuleSet& /*rules*/, Random& /*random*/) { return {}; }

}  // namespace spadille::hearts
