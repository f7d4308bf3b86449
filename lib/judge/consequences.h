#pragma once

#include "record/hand_record.h"
#include "result/hand_report.h"

/// One cause, one diagnostic: each function removes from the report of a hand what only follows from a reported error.
namespace spadille::judge {

/// Removes the unknown players, who are those that the hand does not list.
void drop_unknown_players(Report& report);

/// In a hand with one unknown key: removes the only missing key, which it probably means.
void drop_missing_key(const record::HandRecord& hand, Report& report);

/// Removes what a sheet lacks if it is misspelled, or has an entry that is not understood.
void drop_gap_of_sheet(const record::HandRecord& hand, Report& report);

/// A surrender that is not allowed lacks no key: removes those.
void drop_keys_of_refused_surrender(const record::HandRecord& hand, Report& report);

/// If nothing is read of a hand but what a header may have too, an entry with an error is probably all of the hand:
/// removes that it has no other entry.
void drop_gap_of_empty(const record::HandRecord& hand, Report& report);

/// True if the hand has only what a session header may have too.
bool may_be_header(const record::HandRecord& hand);

/// True for the diagnostic that a hand has too few entries.
bool is_gap_of(const record::HandRecord& hand, const Diagnostic& each);

}  // namespace spadille::judge
