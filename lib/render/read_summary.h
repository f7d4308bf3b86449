#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "render/summary.h"
#include "syntax/node.h"

namespace spadille::render {

/// Parses a summary as `to_json` writes it; `json` must be valid UTF-8. Returns an error with its place if this is not
/// a summary of this version. Also rejects numbers that cannot have been counted: contradictory ones, or above 2^53.
Result<Summary, syntax::SyntaxError> read_summary(std::string_view json);

/// Returns which part of a sum of summaries is too large to be written; nullopt if none is.
std::optional<std::string> excess_of(const Summary& sum);

}  // namespace spadille::render
