#pragma once

#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/compare_sayings.h"
#include "render/table.h"

/// The tables of a comparison, for text and Markdown.
namespace spadille::render {

/// One row for each rule set: verdict, game and tricks (if they differ), outcome, each player's gain, the pool.
Table hand_table(const compare::ComparedHand& hand, Sayings& sayings);
/// The balances of a session at its end, one row for each rule set.
Table session_table(const compare::ComparedSession& session);
/// The options that made a difference in an archive, the most frequent first.
Table option_table(const compare::Tally& tally);
/// The pairs of rule sets that differed, in order.
Table pair_table(const compare::Tally& tally);
/// The hands with the largest swings.
Table swing_table(const compare::Tally& tally);

}  // namespace spadille::render
