#pragma once

#include "html/html.h"
#include "result/hand_report.h"

namespace spadille::page {

/// Returns who gives what to whom to settle all debts, by the report of a settlement: each transfer is a sentence
/// drawn as an arrow. Says why if there are none. Empty in a game without chips.
html::Html squaring(const Report& settlement);

/// Returns how the match ended, as a sentence: "The match is over: Ana wins." In a settlement, who leads otherwise.
/// Empty if there is no match.
html::Html match_end(const Report& report);

}  // namespace spadille::page
