#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "render/json.h"
#include "render/summary.h"

/// A summary for programs; `schemas/summary.schema.json` describes it, `read_summary` reads it back.
namespace spadille::render {

/// The key that only a summary has, and the version of its keys.
inline constexpr std::string_view kSummaryKey = "spadille_summary";
inline constexpr std::size_t kSummaryVersion = 1;

/// One JSON object, without a line's end behind it. The same summary is the same bytes.
std::string to_json(const Summary& summary, Lines lines = Lines::one);

}  // namespace spadille::render
