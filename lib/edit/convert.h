#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "edit/rewriter.h"
#include "edit/trees.h"
#include "source/stream.h"

namespace spadille::edit {

/// The form of a file of records.
enum class FileForm : std::uint8_t { yaml, json_lines, json };

/// The changes that `convert` makes.
struct Conversion {
  std::optional<FileForm> to{};  ///< nullopt: as the file is
  Rewriting rewriting{};
};

/// The records of a file in another form.
struct Converted {
  std::string text;
  FileForm form;
  bool session_is_open;  ///< further hands would belong to the last session
};

/// Returns the records of a file in another form. Comments are lost, unless both forms are YAML. Without rewriting, the
/// new text parses to the same documents, but a value that is not written becomes null. Refuses a file with a document
/// that cannot be parsed or rewritten, and several documents for JSON. `kind` is what the name of the file shows.
Result<Converted, Refusal> convert(std::string_view file, StreamKind kind, const Conversion& conversion);

}  // namespace spadille::edit
