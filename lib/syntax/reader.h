#pragma once

#include "base/result.h"
#include "diag/sink.h"
#include "source/document.h"
#include "source/stream.h"
#include "syntax/node.h"
#include "syntax/plain_item.h"

namespace spadille::syntax {

/// Nesting deeper than this is no record.
inline constexpr std::size_t kDeepest = 64;
/// More values than this, aliases spelt out, are no record.
inline constexpr std::size_t kMostNodes = 200'000;

/// Reads one document, JSON or YAML, into a tree. Reports a document that cannot be read as
/// `record/syntax` and keys that stand twice as `record/duplicate-key` (the first one counts).
Fact<Node> read_document(const RawDocument& raw, StreamKind kind, Sink& sink);

/// Puts the nodes of a document into `items`, where others may have been; false where it is not written plainly, or
/// cannot be read: then they have no meaning.
bool find_plain(const RawDocument& raw, StreamKind kind, PlainItems& items);
/// The tree of a document of which the nodes were found; reports keys that stand twice as `read_document` does.
Node read_found(std::string_view text, const PlainItems& items, Sink& sink);

/// Reads a YAML text that is no record (a rule set, the catalogue). A key that stands twice is an error.
Result<Node, SyntaxError> read_yaml(std::string_view text);

}  // namespace spadille::syntax
