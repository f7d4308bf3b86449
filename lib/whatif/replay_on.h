#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "whatif/act.h"
#include "whatif/as_played.h"

namespace spadille::whatif {

/// Why the record cannot be followed any further.
struct Stop {
  enum class Why : std::uint8_t {
    impossible,    ///< the changed act cannot have happened
    not_lawful,    ///< the next recorded act would break a rule that it did not break
    card_gone,     ///< the next recorded card is not in its player's hand any more
    other_leader,  ///< the trick would be led by somebody else
    other_ombre,   ///< somebody else would be ombre, or nobody
    not_recorded,  ///< who would have to act has nothing recorded
  };
  Why why;
  std::optional<Act> before;  ///< the recorded act that is not replayed
  std::optional<Seat> player;
  std::string message;  ///< one sentence
};

/// The word of a reason in reports.
std::string_view name_of(Stop::Why why);

/// A card that had to be played instead of the recorded one: no other was lawful.
struct Forced {
  std::size_t trick;
  Seat player;
  Card recorded;
  Card played;
};

/// What is drawn from the stock instead of the recorded cards.
struct Redrawn {
  std::size_t exchange;
  Seat player;
  std::vector<Card> cards;
};

/// A hand with one act changed, as far as the record can be followed.
struct ReplayedOn {
  record::HandRecord hand;
  Judged judged;
  std::vector<Diagnostic> act_faults;  ///< of the changed act
  std::optional<CardSet> legal;        ///< what might be played there
  bool certain = true;                 ///< false where the record does not show all it takes to judge the act
  std::optional<Stop> stop;            ///< nothing where all of the record was followed
  std::vector<Forced> forced;
  std::vector<Redrawn> redrawn;
};

/// Changes the act and replays what was recorded after it, act by act: each as recorded, or the only lawful one.
ReplayedOn replay_on(const Table& table, const AsPlayed& recorded, const ChangedAct& act);

}  // namespace spadille::whatif
