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

/// Planting single faults into lawful hands: what all games of the family share.
namespace spadille::ombre_family::plant {

using record::HandRecord;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<test::PlantedFault>;

/// What a planter may look at and change: the hand, how it was bid, and who played what.
class Ground {
 public:
  Ground(HandRecord lawful, const rules::RuleSet& judged_by, const GameEntry& judged_as, const Bidding& bids,
         const DealShape& dealt_as, Random& choices);

  [[nodiscard]] bool passed() const { return view.chips().passed; }
  [[nodiscard]] bool forced() const { return view.chips().forced.value_or(false); }
  /// Who won the auction; the report names the taker where the hand was taken over.
  [[nodiscard]] Seat ombre() const;
  [[nodiscard]] std::string_view contract() const { return view.chips().contract.value_or(""); }
  [[nodiscard]] CardSet dealt(Seat seat) const { return hand.deal->hands[index_of(seat)]->set(); }
  /// The same hand judged anew, after a change.
  [[nodiscard]] HandView view_of(const HandRecord& changed, Sink& sink) const;

  HandRecord hand;
  const rules::RuleSet& rule_set;
  const GameEntry& game;
  const Bidding& bidding;
  DealShape shape;
  Random& random;
  tricks::Turn turn;   ///< who is dealt cards, from eldest
  tricks::Turn table;  ///< who plays: also the idle player, where he plays after all
  HandView view;
};

/// A fault that needs no change of the rules.
Planted planted(HandRecord hand, Place place);

/// Leaves only the first tricks.
void cut_after(HandRecord& hand, std::size_t tricks);

/// One way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

/// The planters of the deal, the auction, the play and the written figures.
std::span<const Planter> deal_and_auction_planters();
std::span<const Planter> play_planters();
std::span<const Planter> figure_planters();

}  // namespace spadille::ombre_family::plant
