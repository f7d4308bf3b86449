#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "edit/trees.h"
#include "source/stream.h"

namespace spadille::edit {

/// Returns a file of YAML records in canonical form: the keys in the order of the record format, indented by two
/// columns; quotes only if needed; one blank between cards; documents separated by `---`. Comments, and words in other
/// languages, stay. The new text parses to the same documents, apart from the order of keys and blanks between cards.
/// Refuses a file with a document that cannot be parsed, or whose form cannot be kept. `kind` is what the name of the
/// file shows.
Result<std::string, Refusal> format_yaml(std::string_view file, StreamKind kind);

}  // namespace spadille::edit
