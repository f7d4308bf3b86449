#pragma once

#include "diagnostics/sink.h"
#include "record/hand_record.h"

/// Faults that are alike because the cards of a turn are recorded one by one.
namespace spadille::diagnosis {

/// Returns the findings with only the first short meld of a turn whose melds are recorded card by card.
Sink with_first_short_melds(const record::HandRecord& hand, Sink findings);

}  // namespace spadille::diagnosis
