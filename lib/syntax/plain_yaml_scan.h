#pragma once

#include <string_view>

#include "syntax/plain_item.h"

namespace spadille::syntax {

/// Puts the nodes of a plain YAML document into `items`; false where the text is not, or may not be, such a document
/// (see `parse_plain_yaml`). Any bytes may be given.
bool scan_plain_yaml(std::string_view text, PlainItems& items);

}  // namespace spadille::syntax
