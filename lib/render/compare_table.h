#pragma once

#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/compare_sayings.h"
#include "render/table.h"

/// The tables of a comparison, for text and Markdown alike.
namespace spadille::render {

/// One row a rule set: verdict, outcome, tricks (where they differ), what everybody gains, the pool.
Table hand_table(const compare::ComparedHand& hand, Sayings& sayings);
/// The balances of a session at its end, one row a rule set.
Table session_table(const compare::ComparedSession& session);
/// The options that made a difference in an archive, those that did most often first.
Table option_table(const compare::Tally& tally);
/// The pairs of rule sets that differed, in their order.
Table pair_table(const compare::Tally& tally);
/// The hands with the largest swings.
Table swing_table(const compare::Tally& tally);

}  // namespace spadille::render
