#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "source/stream.h"
#include "syntax/node.h"

namespace spadille::edit {

/// Why a file is not changed or converted, and where.
struct Refusal {
  std::string why;  ///< a clause without a full stop
  std::size_t line = 1;
};

/// The parsed documents of a file.
struct Trees {
  StreamKind kind;  ///< never `unknown`
  std::vector<syntax::Node> documents;
  std::vector<std::size_t> lines;  ///< first line of the content of each document
};

/// A parsed document.
struct ParsedDocument {
  syntax::Node tree;
  std::size_t line;  ///< first line of its content
};

/// Parses a document. Refuses it if it cannot be parsed.
Result<ParsedDocument, Refusal> parse_one(const RawDocument& raw, StreamKind kind);

/// Parses all documents of a file. Refuses a file with a document that cannot be parsed.
Result<Trees, Refusal> parse_all(std::string_view file, StreamKind kind);

/// Returns how a file is split into documents, never `unknown`. Large files are detected by their beginning.
StreamKind kind_of_text(std::string_view file, StreamKind named);

/// Sorts the keys of a document as the layout does, and spaces its cards.
void arrange(syntax::Node& document);

/// True if two values are equal: kinds, texts, and which of them are null. `Empty::is_null`: a value that is not
/// written equals a null, because JSON has only nulls.
enum class Empty : std::uint8_t { is_different, is_null };
bool is_same(const syntax::Node& a, const syntax::Node& b, Empty empty);

}  // namespace spadille::edit
