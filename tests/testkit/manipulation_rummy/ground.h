#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "games/game.h"
#include "generate/manipulation_rummy/random_play.h"
#include "testkit/planted_fault.h"

/// Planting single faults into lawful hands of manipulation rummy.
namespace spadille::manipulation_rummy::plant {

using record::HandRecord;
using record::TurnEntry;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// What a planter may look at and change.
struct Ground {
  HandRecord hand;
  const rules::RuleSet& rule_set;
  const Rules& rules;
  Random& random;

  /// The hand as it stands before a turn, which counts from 0.
  [[nodiscard]] RandomPlay before(std::size_t turn) const;
  /// Index of a turn of which this is true, chosen at random.
  [[nodiscard]] std::optional<std::size_t> turn_where(const std::function<bool(const TurnEntry&)>& wanted) const;
  /// The turns of the play go on after the last of the record, to the end of the hand.
  void go_on(RandomPlay& play) { play.finish(hand, random); }
};

/// A fault that needs no change of the rules.
Planted planted(HandRecord hand, Place place);

/// One way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters of turns, of tables, and of the deal and the figures.
std::span<const Planter> turn_planters();
std::span<const Planter> table_planters();
std::span<const Planter> record_planters();

}  // namespace spadille::manipulation_rummy::plant
