#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "render/json.h"
#include "render/summary.h"
#include "syntax/node.h"

/// A summary as JSON. `schemas/summary.schema.json` describes it; `read_summary` parses it.
namespace spadille::render {

/// The key that only a summary has, and the version of the format.
inline constexpr std::string_view kSummaryKey = "spadille_summary";
inline constexpr std::size_t kSummaryVersion = 1;

/// Returns one JSON object without a line break at its end. Equal summaries give equal bytes.
std::string to_json(const Summary& summary, Lines lines = Lines::one);

/// Adds the counts of what is left out, as far as they are not 0.
void put_left_out(Json& json, const Summary& summary);

/// Parses a summary as `to_json` writes it; `json` must be valid UTF-8. Returns an error with its place if this is not
/// a summary of this version. Also rejects numbers that cannot have been counted: contradictory ones, or above 2^53.
Result<Summary, syntax::SyntaxError> read_summary(std::string_view json);

/// Returns which part of a sum of summaries is too large to be written; nullopt if none is.
std::optional<std::string> excess_of(const Summary& sum);

}  // namespace spadille::render
