#pragma once

#include "base/result.h"
#include "diagnostics/sink.h"
#include "source/document.h"
#include "source/stream.h"
#include "syntax/node.h"

namespace spadille::syntax {

/// Parses one document, JSON or YAML, into a tree. Reports a document that cannot be parsed as `record/syntax`.
Fact<Node> read_document(const RawDocument& raw, StreamKind kind, Sink& sink);

/// Reports each duplicate key of the maps in `node` as `record/duplicate-key`, and keeps the first entry.
void drop_duplicate_keys(Node& node, Sink& sink);

/// True for every document of a JSON stream. In a YAML stream, true for a document that begins like a JSON object.
bool is_json(std::string_view text, StreamKind kind);

/// Parses YAML that is not a record (a rule set, the catalogue). A duplicate key is an error.
Result<Node, SyntaxError> read_yaml(std::string_view text);

}  // namespace spadille::syntax
