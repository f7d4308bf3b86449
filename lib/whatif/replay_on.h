#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "whatif/act.h"
#include "whatif/as_played.h"

namespace spadille::whatif {

/// Reason why the record cannot be followed any further.
struct Stop {
  /// `name_of` relies on the order.
  enum class Why : std::uint8_t {
    impossible,    ///< the changed act cannot have happened
    not_legal,     ///< the next recorded act would break a rule that it did not break before
    card_gone,     ///< the player no longer holds the next recorded card
    other_leader,  ///< another player would lead the trick
    other_ombre,   ///< another player, or none, would be ombre
    not_recorded,  ///< the record has no act of the player who would act
  };
  Why why;
  std::optional<Act> before;  ///< the recorded act that is not replayed
  std::optional<Seat> player;
  std::string message;  ///< one sentence
};

/// Returns the word for a reason in reports.
std::string_view name_of(Stop::Why why);

/// A card played instead of the recorded one, because no other was legal.
struct Forced {
  std::size_t trick;
  Seat player;
  Card recorded;
  Card played;
};

/// Cards drawn from the stock instead of the recorded ones.
struct Redrawn {
  std::size_t exchange;
  Seat player;
  std::vector<Card> cards;
};

/// A hand with one act changed, as far as the record can be followed.
struct ReplayedOn {
  record::HandRecord hand;
  Judged judged;
  std::vector<Diagnostic> act_faults;  ///< faults of the changed act
  std::optional<CardSet> legal;        ///< cards that the rules allow at a changed play; nullopt if unknown
  bool certain = true;                 ///< false if the record does not show all that is needed to judge the act
  std::optional<Stop> stop;            ///< nullopt if the whole record was followed
  std::vector<Forced> forced;
  std::vector<Redrawn> redrawn;
};

/// Changes the act and replays the acts recorded after it, one by one: each as recorded, or the only legal one.
ReplayedOn replay_on(const Conditions& conditions, const AsPlayed& recorded, const ChangedAct& act);

}  // namespace spadille::whatif
