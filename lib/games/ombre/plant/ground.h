#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/ombre/hand.h"
#include "games/ombre/judge.h"
#include "games/ombre/plant/plant_fault.h"

/// What all planters of faults share.
namespace spadille::ombre::plant {

using record::HandRecord;
using Place = std::function<Span(const HandRecord&)>;
using Planted = std::optional<PlantedFault>;

/// What a planter may look at and change: the hand, how it was bid, and who played what.
class Ground {
 public:
  Ground(HandRecord lawful, const rules::RuleSet& judged_by, Random& choices);

  [[nodiscard]] bool passed() const { return view.result.passed; }
  /// Who won the auction; the report names the taker where the hand was taken over.
  [[nodiscard]] Seat ombre() const;
  [[nodiscard]] std::string_view contract() const { return view.result.contract.value_or(""); }
  [[nodiscard]] Contract bid() const { return contract_of(*bidding(rules).find(contract())); }
  [[nodiscard]] std::size_t players() const { return turn.size(); }
  /// Index of a trick with all its cards, chosen at random.
  [[nodiscard]] std::optional<std::size_t> whole_trick() const;
  [[nodiscard]] CardSet dealt(Seat seat) const { return hand.deal->hands[index_of(seat)]->set(); }

  HandRecord hand;
  const rules::RuleSet& rule_set;
  const Rules& rules;
  Random& random;
  tricks::Turn turn;
  HandView view;
};

/// A fault that needs no change of the rules.
Planted planted(HandRecord hand, Place place);

/// Where a card of a trick stands.
Place play_at(std::size_t trick, std::size_t play);

/// One way to plant the fault of one code.
struct Planter {
  Code code;
  Planted (*plant)(Ground&);
};

std::span<const Planter> deal_and_auction_planters();
std::span<const Planter> exchange_planters();
std::span<const Planter> play_planters();
std::span<const Planter> figure_planters();

}  // namespace spadille::ombre::plant
