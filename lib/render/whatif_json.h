#pragma once

#include <string>

#include "source/document.h"
#include "whatif/answer.h"

namespace spadille::render {

/// What would have been, as one JSON object without the line's end.
std::string to_json(const whatif::Answer& answer, const Document& document);

}  // namespace spadille::render
