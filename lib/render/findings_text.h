#pragma once

#include <string>

#include "render/style.h"
#include "rules/finding.h"
#include "source/document.h"

namespace spadille::render {

/// Returns one finding in a rule-set file: place and message, and the line with a caret.
std::string finding_text(const rules::Finding& finding, const std::string& file, const Document& document,
                         const Style& style);

}  // namespace spadille::render
