#pragma once

#include <string_view>

#include "syntax/node.h"

namespace spadille::judge {

/// True if a document is a rule set and not a record: it has keys that only a rule set has, and none that only a record
/// has.
bool is_rule_set(const syntax::Node& root);

/// True if the whole text of a file is such a document; false if it has several documents.
bool is_rule_set_text(std::string_view text);

}  // namespace spadille::judge
