#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "diagnostics/sink.h"
#include "source/span.h"
#include "syntax/node.h"

namespace spadille::record {

/// How the tree of a document can be used.
enum class TreeUse {
  complete,            ///< also a settlement; the hand that follows it without `---` was removed (reported)
  header_before_hand,  ///< a header; the hand that follows it without `---` was removed (reported)
  none                 ///< the content of the document is unknown (reported)
};

/// The entry with which another document begins, because a `---` is missing. There are three kinds: a key joined to a
/// `---`; the first duplicate key, if there are several; a key that marks another kind of document, such as `session`,
/// `settlement`, or one that only hands have.
struct NextDocument {
  std::size_t entry;
  Code code;
  std::string message;
};

/// Returns where the tree of one document has another in it; nullopt if it has none.
std::optional<NextDocument> find_next_document(const syntax::Node& root);

/// Prepares the tree of a document for reading. Reports duplicate keys and keeps the first of each. Removes keys whose
/// value is null or empty, as if they were not written. This does not apply to calls, to `meta`, or to keys for which
/// null means that there is no player. Reports a merge key, and a document that follows another without a `---`.
TreeUse prepare_tree(syntax::Node& root, Sink& sink);

/// A hand of at most this many bytes is read whatever it contains.
inline constexpr std::size_t kAlwaysRead = std::size_t{1} << 14U;

/// A value that is larger than any real hand needs.
struct Excess {
  Span at;
  std::string message;
};

/// Returns the first such value of a hand, except in `meta` and extensions, or nullopt if there is none. The bounds are
/// 2,000 entries per list or map, 4,000 bytes per text, and 256 KiB for all texts. Only within them, the time and
/// memory for judging are proportional to the size of the hand.
std::optional<Excess> find_excess(const syntax::Node& hand);

}  // namespace spadille::record
