#pragma once

#include <string>

namespace spadille::editor {

/// Returns the JSON Schema `words.schema.json`: the games, presets, bids, calls, suits and outcomes, each with its
/// text, and snippets of records. Editors complete them. The schema of a record refers to it, and allows other words
/// too.
std::string words_schema();

}  // namespace spadille::editor
