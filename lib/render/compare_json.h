#pragma once

#include <string>

#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/compare_sayings.h"
#include "source/document.h"

/// A comparison for programs; the keys are described in `schemas/README.md`.
namespace spadille::render {

/// One JSON object without a line break.
std::string compared_json(const compare::ComparedHand& hand, const Document& document, Sayings& sayings);
std::string compared_json(const compare::ComparedSession& session, const Document& document);
std::string tally_json(const compare::Tally& tally);
/// A header or settlement that is faulty under a rule set.
std::string fault_json(const compare::Row& row, const Document& document);

/// The heading of the table that `compared_csv` writes.
std::string csv_heading();
/// One line a rule set, with the line breaks: CSV as RFC 4180 has it.
std::string compared_csv(const compare::ComparedHand& hand);

}  // namespace spadille::render
