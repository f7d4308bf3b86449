#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "games/game.h"
#include "games/ombre_family/auction_state.h"
#include "games/ombre_family/hand.h"
#include "testkit/planted_fault.h"

/// Planters that all games of the ombre family share: each plants a single fault into a legal hand.
namespace spadille::ombre_family::plant {

using record::HandRecord;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// The state that a planter may read and change: the hand, its auction, and who played which card.
class Ground {
 public:
  Ground(HandRecord legal, const rules::RuleSet& judged_by, const GameEntry& judged_as, const Bidding& bids,
         const DealShape& dealt_as, Random& choices);

  [[nodiscard]] bool passed() const { return view.chips().passed; }
  /// True if a player is ombre.
  [[nodiscard]] bool has_ombre() const { return view.chips().declarer.has_value(); }
  [[nodiscard]] bool forced() const { return view.chips().forced.value_or(false); }
  /// Returns the winner of the auction. If the hand was taken over, the report names the taker instead.
  [[nodiscard]] Seat ombre() const;
  [[nodiscard]] std::string_view contract() const { return view.chips().contract.value_or(""); }
  [[nodiscard]] CardSet dealt(Seat seat) const { return hand.deal->hands[index_of(seat)]->set(); }
  /// Judges the hand after a change.
  [[nodiscard]] HandView view_of(const HandRecord& changed, Sink& sink) const;

  HandRecord hand;
  const rules::RuleSet& rule_set;
  const GameEntry& game;
  const Bidding& bidding;
  DealShape shape;
  Random& random;
  tricks::Turn turn;   ///< the players who are dealt cards, from eldest hand
  tricks::Turn table;  ///< the players who play, including the idle player if they do
  HandView view;
  bool over = false;  ///< the hand ended before its last trick
};

/// Returns a fault that needs no changed option.
Planted planted(HandRecord hand, Place place);

/// Removes all tricks except the first `tricks`.
void cut_after(HandRecord& hand, std::size_t tricks);

/// A way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters of the deal and the auction, of the play, of the recorded figures, and of actions that games without a
/// stock do not have.
std::span<const Planter> deal_and_auction_planters();
std::span<const Planter> play_planters();
std::span<const Planter> figure_planters();
std::span<const Planter> no_stock_planters();

}  // namespace spadille::ombre_family::plant
