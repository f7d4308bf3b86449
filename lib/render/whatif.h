#pragma once

#include <string>

#include "render/style.h"
#include "rules/rule_set.h"
#include "source/document.h"
#include "whatif/answer.h"

namespace spadille::render {

/// Returns an answer as one JSON object without a line break at its end. `rules` are those of the hand.
std::string to_json(const whatif::Answer& answer, const Document& document, const rules::RuleSet& rules);

/// Returns an answer as text: the changed action and its verdict, how far the record was followed, what changes, and
/// the settlement if there is one.
std::string whatif_text(const whatif::Answer& answer, const Document& document, const rules::RuleSet& rules,
                        const Style& style);

}  // namespace spadille::render
