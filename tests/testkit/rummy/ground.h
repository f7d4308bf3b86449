#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "generate/rummy/legal_table.h"
#include "testkit/planted_fault.h"

/// Planting single faults into lawful hands of rummy.
namespace spadille::rummy::plant {

using record::HandRecord;
using record::TurnEntry;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// What a planter may look at and change: the hand, and the table as it was in each turn.
class Ground {
 public:
  Ground(HandRecord lawful, const Rules& judged_by, Random& choices)
      : hand(lawful), rules(judged_by), random(choices), lawful_(std::move(lawful)) {}

  [[nodiscard]] Seat seat(std::size_t turn) const { return *seat_of(lawful_, turn); }
  [[nodiscard]] std::size_t last() const { return hand.turns.size() - 1; }
  [[nodiscard]] Seat winner() const { return seat(lawful_.turns.size() - 1); }

  /// The lawful table before a turn; and in it, once a card is drawn, melds are down, cards laid off, at its end.
  [[nodiscard]] Table before(std::size_t turn) const { return table_before(lawful_, rules, turn); }
  [[nodiscard]] Table drawn(std::size_t turn) const;
  [[nodiscard]] Table melded(std::size_t turn) const;
  [[nodiscard]] Table laid_off(std::size_t turn) const;
  [[nodiscard]] Table after(std::size_t turn) const { return before(turn + 1); }

  /// The turns of which this is true.
  [[nodiscard]] std::vector<std::size_t> turns_where(const std::function<bool(const TurnEntry&)>& is) const;
  /// Whether a later lay-off names this card.
  [[nodiscard]] bool is_named_later(Card card, std::size_t turn) const;
  /// The player keeps the card from this turn to the end.
  [[nodiscard]] bool keeps(Seat seat, Card card) const;
  /// A card that this player does not hold at a table, any of the pack.
  [[nodiscard]] std::optional<Card> strange(const Table& table, Seat seat);

  HandRecord hand;
  const Rules& rules;
  Random& random;

 private:
  static std::optional<Seat> seat_of(const HandRecord& hand, std::size_t turn) {
    return hand.turns[turn].player->value;
  }
  HandRecord lawful_;
};

/// A fault at a place of the hand as it is now; `options` have to be changed for it.
Planted planted(const Ground& ground, Place place, std::vector<std::pair<std::string, std::string>> options = {});

/// Where the entry of a turn stands, and the name of its player.
Place turn_at(std::size_t turn);
Place player_at(std::size_t turn);

/// One way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters of the turn and its draw, of melds and lay-offs, of the deal and the figures.
std::span<const Planter> turn_planters();
std::span<const Planter> meld_planters();
std::span<const Planter> record_planters();

}  // namespace spadille::rummy::plant
