#pragma once

#include <array>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "games/gin/hand.h"
#include "testkit/planted_fault.h"

/// Planters of gin rummy: each plants a single fault into a legal hand.
namespace spadille::gin::plant {

using record::HandRecord;
using record::TurnEntry;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// Where the cards are.
struct Table {
  std::array<CardSet, 2> held{};
  std::vector<Card> stock;     ///< the first is the top
  std::vector<Card> discards;  ///< the last is the top
};

/// The state that a planter may read and change: the hand, and the cards of the legal hand in each turn.
class Ground {
 public:
  Ground(HandRecord legal, const Rules& judged_by, Random& choices)
      : hand(legal), rules(judged_by), random(choices), legal_(std::move(legal)) {}

  [[nodiscard]] Seat seat(std::size_t turn) const { return legal_.turns[turn].player->value; }
  [[nodiscard]] Table dealt() const;
  /// Return the cards before a turn, and after its draw.
  [[nodiscard]] Table before(std::size_t turn) const;
  [[nodiscard]] Table drawn(std::size_t turn) const;
  /// Returns the card taken from the discard pile in a turn, if any.
  [[nodiscard]] std::optional<Card> taken(std::size_t turn) const;
  /// Returns the turn of the knock; nullopt in a dead hand.
  [[nodiscard]] std::optional<std::size_t> knock() const;
  /// Returns the turn of the written answer to the knock.
  [[nodiscard]] std::optional<std::size_t> answer() const;
  /// Returns the melds of the knocker: those written, or the best.
  [[nodiscard]] Arrangement spread() const;
  /// Returns the turns for which `is` is true.
  [[nodiscard]] std::vector<std::size_t> turns_where(const std::function<bool(const TurnEntry&)>& is) const;
  /// Returns a random card that the player does not hold.
  [[nodiscard]] Card strange(CardSet held);

  HandRecord hand;
  const Rules& rules;
  Random& random;

 private:
  HandRecord legal_;
};

/// Returns a fault at a place of the current hand. `options` must be changed to make it a fault.
Planted planted(const Ground& ground, Place place, std::vector<std::pair<std::string, std::string>> options = {});

/// A way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters by part of the hand: the turns before the knock, the knock, the answer, and the record.
std::span<const Planter> turn_planters();
std::span<const Planter> knock_planters();
std::span<const Planter> answer_planters();
std::span<const Planter> record_planters();

}  // namespace spadille::gin::plant
