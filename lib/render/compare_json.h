#pragma once

#include <string>

#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/summary.h"
#include "source/document.h"

/// A comparison as JSON or CSV. `schemas/README.md` describes the keys.
namespace spadille::render {

/// Returns one JSON object without a line break.
std::string compared_json(const compare::ComparedHand& hand, const Document& document);
std::string compared_json(const compare::ComparedSession& session, const Document& document);
/// Writes of `left_out` the counts of what is left out.
std::string tally_json(const compare::Tally& tally, const Summary& left_out = {});
/// Returns a header or settlement that has errors under a rule set.
std::string fault_json(const compare::Row& row, const Document& document);

/// Returns the heading line of `compared_csv`.
std::string csv_heading();
/// Returns one line of CSV (RFC 4180) for each rule set, with its line break.
std::string compared_csv(const compare::ComparedHand& hand);

}  // namespace spadille::render
