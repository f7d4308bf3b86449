#pragma once

#include "games/quadrille/hand.h"
#include "testkit/ombre_family/ground.h"

/// Planters of quadrille and quintille: each plants a single fault into a legal hand.
namespace spadille::quadrille::plant {

using ombre_family::plant::Planted;
using ombre_family::plant::planted;
using record::HandRecord;

/// The ground of the ombre family, with the rules of the two games.
class Ground : public ombre_family::plant::Ground {
 public:
  Ground(HandRecord legal, const rules::RuleSet& judged_by, const GameEntry& judged_as,
         const ombre_family::Bidding& bids, Random& choices)
      : ombre_family::plant::Ground(std::move(legal), judged_by, judged_as, bids, deal_shape(judged_by.as<Rules>()),
                                    choices),
        rules(judged_by.as<Rules>()) {}

  [[nodiscard]] bool is_alliance() const { return contract() == name_of(Contract::alliance); }

  const Rules& rules;
};

/// A way to plant the fault of one of these games' own codes.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

std::span<const Planter> own_planters();

}  // namespace spadille::quadrille::plant
