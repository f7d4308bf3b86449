#pragma once

#include "base/result.h"
#include "diagnostics/sink.h"
#include "source/document.h"
#include "source/stream.h"
#include "syntax/node.h"

namespace spadille::syntax {

/// Nesting deeper than this is no record.
inline constexpr std::size_t kDeepest = 64;
/// More values than this, aliases spelt out, are no record.
inline constexpr std::size_t kMostNodes = 200'000;

/// Reads one document, JSON or YAML, into a tree. Reports a document that cannot be read as `record/syntax`.
Fact<Node> read_document(const RawDocument& raw, StreamKind kind, Sink& sink);

/// Reports each key that a mapping repeats as `record/duplicate-key`, and keeps the first.
void drop_duplicate_keys(Node& node, Sink& sink);

/// Whether a document of a stream is JSON, also one of YAML, where it seems to be.
bool is_json(std::string_view text, StreamKind kind);

/// Reads a YAML text that is no record (a rule set, the catalogue). A key that stands twice is an error.
Result<Node, SyntaxError> read_yaml(std::string_view text);

}  // namespace spadille::syntax
