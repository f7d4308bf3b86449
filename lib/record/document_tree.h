#pragma once

#include "diagnostics/sink.h"
#include "syntax/node.h"

namespace spadille::record {

/// How the tree of a document can be used.
enum class TreeUse {
  whole,
  header_before_hand,  ///< a header; the hand that follows it without `---` was removed (reported)
  none                 ///< the content of the document is unknown (reported)
};

/// Prepares the tree of a document for reading. Reports duplicate keys and keeps the first of each. Removes keys whose
/// value is null or empty, as if they were not written. This does not apply to calls, to `meta`, or to keys for which
/// null means that there is no player. Reports a merge key, and a document that follows another without a `---`.
TreeUse prepare_tree(syntax::Node& root, Sink& sink);

}  // namespace spadille::record
