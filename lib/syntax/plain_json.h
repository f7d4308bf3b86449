#pragma once

#include <string_view>

#include "syntax/plain_item.h"

namespace spadille::syntax {

/// Puts the nodes of a JSON document into `items`, whatever was there: those of the tree that `parse_json` gives. Any
/// bytes may be given: false for whatever is no JSON or not plain, and `parse_json` has to tell what it is. Not plain
/// are escapes other than those of a quote, a slash, a backslash and a sign by its number, tabs, CR other than at the
/// very end, and very many values.
bool find_plain_json(std::string_view text, PlainItems& items);

}  // namespace spadille::syntax
