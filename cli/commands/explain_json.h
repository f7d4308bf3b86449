#pragma once

#include <string>

#include "render/json.h"

namespace spadille::cli {

/// Returns all that `explain` knows about a word, as `schemas/explanation.schema.json` describes it. Its `entries` are
/// empty if the word is unknown. Throws `UsageError` for a code of a game that spadille does not judge.
render::Json explanation_value(const std::string& word);

}  // namespace spadille::cli
