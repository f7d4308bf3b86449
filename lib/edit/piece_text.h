#pragma once

#include <cstdint>
#include <string>

#include "edit/commented_tree.h"
#include "syntax/node.h"

namespace spadille::edit {

/// Returns a parsed value as it is written without comments. Aliases are written out.
Piece piece_of(const syntax::Node& node);

/// How JSON is laid out.
enum class JsonLayout : std::uint8_t {
  one_line,       ///< as JSON Lines has it
  entry_per_line  ///< each entry of the document on a line of its own
};

/// Returns a document as JSON, without its comments. Ends with a newline. A plain scalar becomes a number, `true`,
/// `false` or `null` only if YAML and JSON write it alike; otherwise a text. A value that is not written becomes null.
std::string json_text(const Piece& document, JsonLayout layout);

}  // namespace spadille::edit
