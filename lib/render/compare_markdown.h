#pragma once

#include <string>

#include "compare/comparison.h"
#include "compare/tally.h"
#include "source/document.h"

/// A comparison as a page of Markdown. Every rule set has a row of its own.
namespace spadille::render {

/// A hand: the table of the rule sets, the faults, and why the rule sets differ.
std::string compared_markdown(const compare::ComparedHand& hand, const Document& document);
/// A session at its end: each player's balance under each rule set.
std::string compared_markdown(const compare::ComparedSession& session);
/// The tally of all hands.
std::string tally_markdown(const compare::Tally& tally);

}  // namespace spadille::render
