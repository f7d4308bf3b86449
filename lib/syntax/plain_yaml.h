#pragma once

#include <optional>
#include <string_view>

#include "syntax/node.h"

namespace spadille::syntax {

/// Reads a document written in the plain part of YAML, many times faster than `parse_yaml`, and gives
/// the very same tree. Any bytes may be given: whatever is not plain, or not YAML at all, or may not be,
/// gives nothing, and `parse_yaml` has to tell what it is.
///
/// Plain are block lists and maps, flow lists and maps, scalars on one line without escapes other than
/// of quotes and backslashes, one paragraph of text behind `>-`, comments, and a first line `---`. Not
/// plain are anchors, aliases, tags, all other block scalars and scalars over several lines, directives,
/// keys that are no scalars, tabs and CR.
std::optional<Node> parse_plain_yaml(std::string_view text);

}  // namespace spadille::syntax
