#include "games/rummy/random_hand.h"
namespace spadille::rummy {
record::HandRecord random_hand(const rules::RuleSet&, Random&) { return {}; }
}  // namespace spadille::rummy
