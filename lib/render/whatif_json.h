#pragma once

#include <string>

#include "source/document.h"
#include "whatif/answer.h"

namespace spadille::render {

/// Returns an answer as one JSON object without a line break at its end.
std::string to_json(const whatif::Answer& answer, const Document& document);

}  // namespace spadille::render
