#pragma once

#include <string>

#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/style.h"
#include "source/document.h"

/// A comparison at a terminal. Rule sets with the same result are one row, and everything is printed once.
namespace spadille::render {

/// Returns a hand: the table of the results, each named by a letter; the errors; the tricks won by different players;
/// the options responsible with their values and sources, and which results they separate.
std::string compared_text(const compare::ComparedHand& hand, const Document& document, const Style& style);

/// Returns a session at its end: each player's balance, one row for each result.
std::string compared_text(const compare::ComparedSession& session, const Style& style);

/// Returns the tally of all hands.
std::string tally_text(const compare::Tally& tally, const Style& style);

}  // namespace spadille::render
