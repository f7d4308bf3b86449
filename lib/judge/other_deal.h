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

/// A hand of a session whose deal may not be the one that the session counts: a hand was left out or is recorded twice,
/// or an earlier one names a wrong dealer. Such a hand is reported once. The hands after it are judged with the deal
/// that goes on from it, if they are legal only so.
class OtherDeal {
 public:
  /// Whether the hand is legal with another dealer, or at another place in the cycle of passes. If it needs both, a
  /// hand before it is left out or recorded twice.
  enum class Found : std::uint8_t { nothing, other_dealer, other_place, lost_hand };
  using Judge = std::function<diagnosis::Judged(const record::HandRecord& hand, const Carried& before)>;
  /// Returns the claims of a hand that can be checked.
  using Claims = std::function<record::Claims(const record::HandRecord& hand, const Carried& before)>;

  /// All must live as long as this.
  OtherDeal(HandCase& hand, Session& session, Judge judge, const Claims& claims)
      : case_(hand), hand_(hand.record), session_(session), judge_(std::move(judge)), claims_(claims) {}

  /// After a hand that is legal in the deal that the session counts: forgets the other deal if the hand is not legal in
  /// it.
  void test_other(const Carried& before) const;
  /// Judges the hand in the deal that goes on from an earlier hand. Returns nullopt if it is not legal so. Otherwise
  /// changes its dealer, or `before`, and the session goes on from it.
  [[nodiscard]] std::optional<diagnosis::Judged> follow(Carried& before) const;
  /// Judges the hand with the first dealer, or the first place in the cycle of passes, with which it is legal. Returns
  /// nullopt if there is none.
  [[nodiscard]] std::optional<diagnosis::Judged> judge_in_any(const Carried& before) const;
  /// Finds the dealer, and the place in the cycle of passes, with which the hand would be legal. Notes them in the
  /// session for the hands after it. Call before the hand is booked.
  [[nodiscard]] Found find(const Carried& before) const;

 private:
  // Another dealer, another place in the cycle of passes, or both.
  struct Deal {
    std::optional<Seat> dealer{};
    std::optional<std::size_t> hands_in_cycle{};

    [[nodiscard]] bool is_empty() const { return !dealer && !hands_in_cycle; }
  };

  [[nodiscard]] bool may_have_other_dealer() const;
  // The deal that goes on from an earlier hand; empty if there is none.
  [[nodiscard]] Deal noted() const;
  // Judges the hand in another deal. Returns nullopt if it is not legal, or its tricks are open.
  [[nodiscard]] std::optional<diagnosis::Judged> if_legal(const Deal& deal, const Carried& before) const;
  // Returns the deals that a session may have, if it lacks hands or names a wrong dealer or direction: the likeliest
  // first.
  [[nodiscard]] std::vector<Deal> deals() const;

  const HandCase& case_;
  record::HandRecord& hand_;
  Session& session_;
  Judge judge_;
  const Claims& claims_;
};

/// True if it is open who played the recorded tricks: nothing explains them, and the judgment says so.
bool leaves_tricks_open(const record::HandRecord& hand, const diagnosis::Judged& judged);

/// Returns only the first error, in the order of play, of a hand that is legal in another deal. It names that cause.
Sink first_of_lost_hand(const record::HandRecord& hand, const Sink& findings);

}  // namespace spadille::judge
