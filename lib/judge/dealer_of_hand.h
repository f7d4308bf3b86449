#pragma once

#include <string_view>

#include "diagnostics/sink.h"
#include "judge/hand_case.h"
#include "judge/session.h"
#include "record/hand_record.h"
#include "rules/rule_set.h"

namespace spadille::judge {

/// The dealer of a hand, as far as it is known.
struct DealerOfHand {
  bool sufficient = true;                ///< false without a dealer in a game that needs one
  std::string_view why_not_judged = {};  ///< set if that is not an error of this hand; otherwise it is reported
};

/// Finds the dealer: the one that the hand names, or if it names none, the one whose turn it is in the session (null
/// for a hand alone). Sets the dealer of the hand, and the last dealer that the session knows. Reports a missing
/// dealer, and a named one whose turn it is not.
DealerOfHand dealer_of_hand(record::HandRecord& hand, DealerKey key, const rules::RuleSet& rules, Session* session,
                            Sink& sink);

/// Returns the warning that this player deals although another is due. It is at the key `dealer`, or at the hand.
Diagnostic dealer_out_of_turn(const record::HandRecord& hand, Seat dealer, Seat due);

}  // namespace spadille::judge
