#pragma once

#include "record/hand_record.h"
#include "result/hand_report.h"

/// One cause, one diagnostic: what only follows from a reported error is removed from the report of a hand.
namespace spadille::judge {

/// Reported errors of a hand from which others may follow.
struct KnownFaults {
  bool strange_key = false;      ///< it has one unknown key, which is near to none
  bool too_few_players = false;  ///< it lists too few, so that it names unknown ones
};

/// Removes what follows from these errors, from a sheet that is not understood, and from a surrender that is refused.
void drop_consequences(const record::HandRecord& hand, KnownFaults known, Report& report);

/// If nothing is read of a hand but what a header may have too, an entry with an error is probably all of the hand:
/// removes that it has no other entry.
void drop_gap_of_empty(const record::HandRecord& hand, Report& report);

/// True if the hand has only what a session header may have too.
bool may_be_header(const record::HandRecord& hand);

/// True for the diagnostic that a hand has too few entries.
bool is_gap_of(const record::HandRecord& hand, const Diagnostic& each);

}  // namespace spadille::judge
