#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "whatif/act.h"
#include "whatif/as_played.h"
#include "whatif/replay_on.h"

namespace spadille::whatif {

/// A hand that is rebuilt act by act from a record in which one act is changed.
class GrowingHand {
 public:
  GrowingHand(const Conditions& conditions, const AsPlayed& recorded, const ChangedAct& act);

  [[nodiscard]] const record::HandRecord& recorded() const { return recorded_.record; }
  [[nodiscard]] const Conditions& conditions() const { return conditions_; }
  [[nodiscard]] const AsPlayed& as_played() const { return recorded_; }
  [[nodiscard]] const ChangedAct& act() const { return act_; }
  [[nodiscard]] const std::optional<Stop>& stopped() const { return stop_; }

  record::HandRecord hand;

  [[nodiscard]] Judged judge() const { return conditions_.judge(hand); }
  /// Returns the first fault accepted by `is_meant` that the recorded hand does not have; nullopt if there is none.
  [[nodiscard]] std::optional<Diagnostic> new_fault(const std::function<bool(const Diagnostic&)>& is_meant) const;
  /// Ends the replay.
  void stop(Stop why) { stop_ = std::move(why); }

 private:
  const Conditions& conditions_;
  const AsPlayed& recorded_;
  const ChangedAct& act_;
  std::optional<Stop> stop_;
};

/// The cards that a player might have played instead of a card.
struct Options {
  CardSet legal;
  bool complete = false;  ///< all cards of the player are known
};

/// Returns the options at a card of a judged hand; empty if the hand has no such card.
Options options_of(const AsPlayed& played, const HandView& view, std::size_t trick, std::size_t card);

/// Each function follows its part of the record after the act, until the replay stops.
void follow_calls(GrowingHand& growing);
void follow_naming(GrowingHand& growing);
void follow_exchange(GrowingHand& growing);
void follow_tricks(GrowingHand& growing, std::vector<Forced>& forced);
void follow_turns(GrowingHand& growing);

/// Clears the discards and draws from entry `first` on. The players remain, because later entries decide who is first
/// and who second.
void forget_exchanges(record::HandRecord& hand, std::size_t first);

/// Redraws for a changed discard: takes the next cards of the stock if it is known.
void draw_again(GrowingHand& growing, std::size_t entry);

}  // namespace spadille::whatif
