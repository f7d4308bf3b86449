#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "render/json.h"
#include "render/summary.h"

/// A summary as JSON. `schemas/summary.schema.json` describes it; `read_summary` parses it.
namespace spadille::render {

/// The key that only a summary has, and the version of the format.
inline constexpr std::string_view kSummaryKey = "spadille_summary";
inline constexpr std::size_t kSummaryVersion = 1;

/// Returns one JSON object without a line break at its end. Equal summaries give equal bytes.
std::string to_json(const Summary& summary, Lines lines = Lines::one);

}  // namespace spadille::render
