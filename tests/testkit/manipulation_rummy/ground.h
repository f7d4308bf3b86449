#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "games/game.h"
#include "generate/manipulation_rummy/random_play.h"
#include "testkit/planted_fault.h"

/// Planters of manipulation rummy: each plants a single fault into a legal hand.
namespace spadille::manipulation_rummy::plant {

using record::HandRecord;
using record::TurnEntry;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// The state that a planter may read and change.
struct Ground {
  HandRecord hand;
  const rules::RuleSet& rule_set;
  const Rules& rules;
  Random& random;

  /// Returns the state before a turn. Turns count from 0.
  [[nodiscard]] RandomPlay before(std::size_t turn) const;
  /// Returns the index of a random turn for which `wanted` is true; nullopt if there is none.
  [[nodiscard]] std::optional<std::size_t> turn_where(const std::function<bool(const TurnEntry&)>& wanted) const;
  /// Appends random turns, after the last of the record, until the hand ends.
  void go_on(RandomPlay& play) { play.finish(hand, random); }
};

/// Returns a fault that needs no changed option.
Planted planted(HandRecord hand, Place place);
/// Returns the record up to this faulty turn, with the hand played on from there.
Planted played_on(Ground& g, std::size_t turn, const TurnEntry& faulty, Place place);

/// Returns the table as a record has it, every meld in order.
record::MeldList written(const LayOut& table);
/// Returns the cards of a recorded table.
CardBag bag_of(const record::MeldList& table);

/// A way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters of turns, of tables, of jokers on the table, and of the deal and the figures.
std::span<const Planter> turn_planters();
std::span<const Planter> table_planters();
std::span<const Planter> joker_planters();
std::span<const Planter> record_planters();

}  // namespace spadille::manipulation_rummy::plant
