#pragma once

#include <string_view>

#include "syntax/node.h"

namespace spadille::judge {

/// Whether a document is a rule set and no record: it has keys that only a rule set has, and none that only a record
/// has.
bool is_rule_set(const syntax::Node& root);

/// The same of the whole text of a file; false if it has several documents.
bool is_rule_set_text(std::string_view text);

}  // namespace spadille::judge
