#pragma once

#include <optional>
#include <vector>

#include "games/game.h"
#include "games/ombre/hand.h"
#include "games/ombre/rules.h"
#include "games/ombre/surrender.h"
#include "mechanics/tricks/replay.h"
#include "result/doubts.h"

namespace spadille::ombre {

/// What stands when the first card is led: who is ombre, in what, and who holds which cards.
struct Opening {
  tricks::Turn turn;             ///< who plays, from eldest
  std::optional<Bid> bid;        ///< nothing where the hand is passed, or it is not known who is ombre
  std::optional<Trumps> trumps;  ///< nothing where they are not known
  Held held;                     ///< the hands before the first lead
  Doubts doubts;                 ///< what was open so far
  bool unjudgeable = false;      ///< a fault, told already, leaves nothing to go on with
  bool passed = false;           ///< all passed, and that was it
  bool ombre_unknown = false;    ///< all passed, and the record does not show who has to play
  bool ombre_doubtful = false;   ///< see AuctionResult
  bool claims_doubtful = false;  ///< a fault told already makes them what they are
  bool under_protest = false;    ///< an act was told that nobody condoned
};

/// What a hand came to up to its last card, before anything is counted or paid.
struct Play : Opening {
  std::optional<SurrenderRuling> surrender;  ///< where ombre gave up
  std::optional<tricks::Replayed> replayed;  ///< nothing where it is not known who took which trick
};

/// Judges deal, auction, trumps and exchange. What they come to is put into `opening`, which is new; who sat out and
/// plays after all comes into the turn of the setting.
void open_hand(Setting& setting, Opening& opening);

/// Judges tricks and surrender of a play that has been opened. Every card goes into `log`, where there is one.
void play_hand(const Setting& setting, Play& play, std::vector<tricks::TrickView>* log);

/// As `GameEntry::count`.
Counts count_sequences(const record::HandRecord& record, const Rules& rules, std::size_t depth);

}  // namespace spadille::ombre
