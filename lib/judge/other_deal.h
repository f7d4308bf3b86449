#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "diagnosis/illegal_bid.h"
#include "diagnostics/sink.h"
#include "games/game.h"
#include "judge/hand_case.h"
#include "judge/session.h"
#include "record/hand_record.h"

namespace spadille::judge {

/// A hand with errors in a session whose deal may not be the one that the session counts: a hand was left out or is
/// recorded twice, or an earlier one names a wrong dealer. Such a hand is reported once. The hands after it are judged
/// with the deal that goes on from it, if they are legal only so.
class OtherDeal {
 public:
  /// Whether the hand is legal with another dealer, or another direction of its pass. If it needs both, a hand before
  /// it is left out or recorded twice.
  enum class Found : std::uint8_t { nothing, other_dealer_or_direction, lost_hand };
  using Judge = std::function<diagnosis::Judged(const record::HandRecord& hand, const Carried& before)>;

  /// All must live as long as this.
  OtherDeal(record::HandRecord& hand, DealerKey dealer, Session& session, Judge judge)
      : hand_(hand), dealer_(dealer), session_(session), judge_(std::move(judge)) {}

  /// Judges the hand in the deal that goes on from an earlier hand. Returns nullopt if it is not legal so. Otherwise
  /// changes its dealer, or `before`, and the session goes on from it.
  [[nodiscard]] std::optional<diagnosis::Judged> follow(Carried& before) const;
  /// Finds the dealer, and the place in the cycle of passes, with which the hand would be legal. Notes them in the
  /// session for the hands after it. Call before the hand is booked.
  Found find(const Carried& before) const;

 private:
  // Another dealer, another place in the cycle of passes, or both.
  struct Deal {
    std::optional<Seat> dealer{};
    std::optional<std::size_t> hands_in_cycle{};
  };

  [[nodiscard]] bool may_have_other_dealer() const;
  // Judges the hand in another deal. Returns nullopt if it is not legal.
  [[nodiscard]] std::optional<diagnosis::Judged> if_legal(const Deal& deal, const Carried& before) const;
  // Returns the deals that a session may have, if it lacks hands or names a wrong dealer or direction: the likeliest
  // first.
  [[nodiscard]] std::vector<Deal> deals() const;

  record::HandRecord& hand_;
  DealerKey dealer_;
  Session& session_;
  Judge judge_;
};

/// Returns only the first error, in the order of play, of a hand that is legal in another deal. It names that cause.
Sink first_of_lost_hand(const record::HandRecord& hand, const Sink& findings);

}  // namespace spadille::judge
