#pragma once

#include "diagnostics/sink.h"
#include "syntax/node.h"

namespace spadille::record {

/// What the tree of a document can be used for.
enum class TreeUse {
  whole,
  header_before_hand,  ///< a header that ran into a hand, which is removed (reported)
  none                 ///< what the document says cannot be known (reported)
};

/// Makes the tree of a document ready to be read: reports repeated keys and keeps the first of each; removes keys whose
/// value is null, which are as if they were not written (not for calls, nor where null means that there is no player,
/// nor in `meta`). Reports a merge key, and a document that runs into another for want of a `---`.
TreeUse prepare_tree(syntax::Node& root, Sink& sink);

}  // namespace spadille::record
