#pragma once

#include <functional>
#include <optional>
#include <span>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "games/game.h"
#include "generate/hearts/random_play.h"
#include "testkit/planted_fault.h"

/// Planting single faults into lawful hands of hearts.
namespace spadille::hearts::plant {

using record::HandRecord;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// What a planter may look at and change: the hand, and who played what.
class Ground {
 public:
  Ground(HandRecord lawful, const rules::RuleSet& judged_by, Random& choices);

  [[nodiscard]] std::size_t tricks_in_hand() const { return rules.hand_size(); }
  [[nodiscard]] bool is_short() const { return hand.tricks.size() < tricks_in_hand(); }
  /// The same hand judged anew, after a change.
  [[nodiscard]] HandView view_of(const HandRecord& changed) const;

  HandRecord hand;
  const rules::RuleSet& rule_set;
  const Rules& rules;
  Random& random;
  HandView view;
  tricks::Turn turn;  ///< in order of the seats, from who led first
};

/// A fault that needs no change of the rules.
Planted planted(HandRecord hand, Place place);

/// One way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters of the deal and the passing, of the play, and of the record and its figures.
std::span<const Planter> pass_planters();
std::span<const Planter> play_planters();
std::span<const Planter> figure_planters();

}  // namespace spadille::hearts::plant
