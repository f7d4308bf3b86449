#pragma once

#include "games/ombre/hand.h"
#include "games/ombre/judge.h"
#include "testkit/ombre_family/ground.h"
#include "testkit/plant_play.h"

/// Planters of ombre: each plants a single fault into a legal hand.
namespace spadille::ombre::plant {

using ombre_family::plant::cut_after;
using ombre_family::plant::Place;
using ombre_family::plant::Planted;
using ombre_family::plant::planted;
using record::HandRecord;
using tricks::play_at;

/// The ground of the ombre family, with ombre's own rules.
class Ground : public ombre_family::plant::Ground {
 public:
  Ground(HandRecord legal, const rules::RuleSet& judged_by, const GameEntry& judged_as,
         const ombre_family::Bidding& bids, Random& choices)
      : ombre_family::plant::Ground(std::move(legal), judged_by, judged_as, bids, deal_shape(judged_by.as<Rules>()),
                                    choices),
        rules(judged_by.as<Rules>()) {}

  [[nodiscard]] Contract bid() const {
    return contract_of<Contract>(*bidding.find(contract(), ombre_family::Round::second));
  }

  /// True if the idle player has taken the stock.
  [[nodiscard]] bool is_mort() const { return !passed() && !turn.find(ombre()); }

  const Rules& rules;
};

/// A way to plant the fault of one of ombre's own codes.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

std::span<const Planter> trump_planters();
std::span<const Planter> exchange_planters();
std::span<const Planter> surrender_planters();

}  // namespace spadille::ombre::plant
