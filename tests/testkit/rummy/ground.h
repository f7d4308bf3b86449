#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "generate/rummy/legal_table.h"
#include "testkit/planted_fault.h"

/// Planters of rummy: each plants a single fault into a legal hand.
namespace spadille::rummy::plant {

using record::HandRecord;
using record::TurnEntry;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// The state that a planter may read and change: the hand, and the table of the legal hand in each turn.
class Ground {
 public:
  Ground(HandRecord legal, const Rules& judged_by, Random& choices)
      : hand(legal), rules(judged_by), random(choices), legal_(std::move(legal)) {}

  [[nodiscard]] Seat seat(std::size_t turn) const { return *seat_of(legal_, turn); }
  [[nodiscard]] std::size_t last() const { return hand.turns.size() - 1; }
  /// Returns who goes out; nullopt if the hand ends without a winner.
  [[nodiscard]] std::optional<Seat> winner() const;

  /// Return the table of the legal hand: before a turn, after its draw, its trades, its melds and its lay-offs, and at
  /// its end.
  [[nodiscard]] Position before(std::size_t turn) const;
  [[nodiscard]] Position drawn(std::size_t turn) const;
  [[nodiscard]] Position traded(std::size_t turn) const;
  [[nodiscard]] Position melded(std::size_t turn) const;
  [[nodiscard]] Position laid_off(std::size_t turn) const;
  [[nodiscard]] Position after(std::size_t turn) const { return before(turn + 1); }

  /// Returns the turns for which `is` is true.
  [[nodiscard]] std::vector<std::size_t> turns_where(const std::function<bool(const TurnEntry&)>& is) const;
  /// True if a lay-off in this turn or a later one names this card.
  [[nodiscard]] bool is_named_later(Card card, std::size_t turn) const;
  /// True if the player of the turn can hold the card at its end and after each later turn.
  [[nodiscard]] bool keeps(Card card, std::size_t turn) const;
  /// Returns a random card of the pack that this player cannot hold at this table; nullopt if there is none.
  [[nodiscard]] std::optional<Card> strange(const Position& table, Seat seat);

  HandRecord hand;
  const Rules& rules;
  Random& random;

 private:
  static std::optional<Seat> seat_of(const HandRecord& hand, std::size_t turn) {
    return hand.turns[turn].player->value;
  }
  HandRecord legal_;
};

/// Returns a fault at a place of the current hand. `options` must be changed to make it a fault.
Planted planted(const Ground& ground, Place place, std::vector<std::pair<std::string, std::string>> options = {});

/// Return functions that find the entry of a turn, and the name of its player.
Place turn_at(std::size_t turn);
Place player_at(std::size_t turn);

/// Adds a trade, of a card that the player keeps, for the joker of a meld that has none.
Planted trade_without_joker(Ground& g);

/// A way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters by part of the hand: the turn and its draw, the amount laid down, melds and lay-offs, trades, the deal
/// and the figures.
std::span<const Planter> turn_planters();
std::span<const Planter> amount_planters();
std::span<const Planter> meld_planters();
std::span<const Planter> trade_planters();
std::span<const Planter> record_planters();

}  // namespace spadille::rummy::plant
