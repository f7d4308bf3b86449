#pragma once

#include <string>

#include "render/style.h"
#include "rules/rule_set.h"
#include "source/document.h"
#include "whatif/answer.h"

namespace spadille::render {

/// What would have been: the changed act and the verdict on it, how far the record was followed, what changes, and
/// the settlement where there is one.
std::string whatif_text(const whatif::Answer& answer, const Document& document, const rules::RuleSet& rules,
                        const Style& style);

}  // namespace spadille::render
