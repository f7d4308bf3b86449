#pragma once

#include <optional>
#include <string_view>

#include "syntax/node.h"

namespace spadille::syntax {

/// Parses a plain JSON object many times faster than `parse_json`, and returns the same tree. `text` may be any bytes.
/// Returns nullopt if it is not plain or not JSON, or may not be; then `parse_json` has to find out what it is. Plain
/// JSON has only these escapes: `\"`, `\\`, `\/`, and `\u` for a single character other than a control character.
std::optional<Node> parse_plain_json(std::string_view text);

/// Parses a document in plain YAML many times faster than `parse_yaml`, and returns the same tree. `text` may be any
/// bytes. Returns nullopt if it is not plain or not YAML, or may not be; then `parse_yaml` has to find out what it is.
///
/// Plain YAML has block and flow lists and maps, comments, and a first line `---`. Scalars are on one line, and their
/// only escapes are those of quotes and backslashes. One paragraph of text after `>-` is plain, too.
/// Not plain are anchors, aliases, tags, directives, tabs, and CR except before LF. All other block scalars, scalars
/// over several lines, and keys that are not scalars are not plain either.
std::optional<Node> parse_plain_yaml(std::string_view text);

}  // namespace spadille::syntax
