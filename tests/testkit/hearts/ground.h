#pragma once

#include <functional>
#include <optional>
#include <span>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "games/game.h"
#include "generate/hearts/random_play.h"
#include "testkit/planted_fault.h"

/// Planters of hearts: each plants a single fault into a legal hand.
namespace spadille::hearts::plant {

using record::HandRecord;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// The state that a planter may read and change: the hand, and who played which card.
class Ground {
 public:
  Ground(HandRecord legal, const rules::RuleSet& judged_by, Random& choices);

  [[nodiscard]] std::size_t tricks_in_hand() const { return rules.hand_size(); }
  [[nodiscard]] bool is_short() const { return hand.tricks.size() < tricks_in_hand(); }
  /// Judges the hand after a change.
  [[nodiscard]] HandView view_of(const HandRecord& changed) const;

  HandRecord hand;
  const rules::RuleSet& rule_set;
  Rules rules;  ///< with the points of the suit to avoid
  Random& random;
  HandView view;
  tricks::Turn turn;  ///< the seats in turn, beginning with the leader of the first trick
};

/// Returns a fault that needs no changed option.
Planted planted(HandRecord hand, Place place);

/// A way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters of the auction, of the deal and the passing, of the play, and of the record and its figures.
std::span<const Planter> auction_planters();
std::span<const Planter> pass_planters();
std::span<const Planter> play_planters();
std::span<const Planter> figure_planters();

}  // namespace spadille::hearts::plant
