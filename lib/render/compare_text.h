#pragma once

#include <string>

#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/style.h"
#include "source/document.h"

/// A comparison for people, at a terminal or on a page.
namespace spadille::render {

/// A hand: the table of the rule sets, the faults, and why the rule sets differ.
std::string compared_text(const compare::ComparedHand& hand, const Document& document, const Style& style);
std::string compared_markdown(const compare::ComparedHand& hand, const Document& document);

/// A session at its end: each player's balance under each rule set.
std::string compared_text(const compare::ComparedSession& session, const Style& style);
std::string compared_markdown(const compare::ComparedSession& session);

/// The tally of all hands.
std::string tally_text(const compare::Tally& tally, const Style& style);
std::string tally_markdown(const compare::Tally& tally);

}  // namespace spadille::render
