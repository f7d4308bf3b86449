#pragma once

#include <string_view>

#include "syntax/node.h"
#include "syntax/plain_item.h"

namespace spadille::syntax {

/// The tree of a document of which the nodes were found in `text`.
Node tree_of(std::string_view text, const PlainItems& items);

}  // namespace spadille::syntax
