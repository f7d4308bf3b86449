#include "games/ombre_family/law.h"

namespace spadille::ombre_family {

std::string_view Law::leader_rule(TrickNo trick) const {
  return number_of(trick) == 1 ? "opening_lead" : "winner_leads";
}

}  // namespace spadille::ombre_family
