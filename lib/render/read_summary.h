#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "render/summary.h"
#include "syntax/node.h"

namespace spadille::render {

/// Reads a summary as `to_json` writes it; `json` is valid UTF-8. What is no summary of this version, or cannot have
/// been counted (numbers that contradict one another, beyond 2^53), is refused at its place.
Result<Summary, syntax::SyntaxError> read_summary(std::string_view json);

/// What in a sum of summaries is more than any archive has, so that it can be written no more; nothing where all can.
std::optional<std::string> excess_of(const Summary& sum);

}  // namespace spadille::render
