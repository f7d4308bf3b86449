#pragma once

#include "compare/comparison.h"
#include "compare/tally.h"
#include "report/table.h"
#include "source/document.h"

/// The tables of a comparison, for text and Markdown alike.
namespace spadille::report {

/// One row a rule set: verdict, outcome, tricks (where they differ), what everybody gains, the pool.
Table hand_table(const compare::ComparedHand& hand);
/// The balances of a session at its end, one row a rule set.
Table session_table(const compare::ComparedSession& session);
/// The options that made a difference in an archive, those that did most often first.
Table option_table(const compare::Tally& tally);
/// The pairs of rule sets that differed, in their order.
Table pair_table(const compare::Tally& tally);
/// The hands with the largest swings.
Table swing_table(const compare::Tally& tally);

/// Why the rows of a hand differ, one line for all pairs of rule sets that the same options part.
std::vector<std::string> reasons(const compare::ComparedHand& hand);
/// Who says so: for each option that is named as a reason, each value and its source, one line each.
std::vector<std::string> authorities(const compare::ComparedHand& hand);
/// The errors of the rows, one line each: by whose rules (where not by all), place and sentence.
std::vector<std::string> faults(const compare::ComparedHand& hand, const Document& document);
/// The tricks that go to somebody else under other rules, one line each.
std::vector<std::string> disputed_tricks(const compare::ComparedHand& hand);
/// "Canto III: Belinda, solo in spades", as far as all rows agree.
std::string hand_title(const compare::ComparedHand& hand);

}  // namespace spadille::report
