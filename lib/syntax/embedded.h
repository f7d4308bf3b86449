#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "syntax/node.h"

namespace spadille::syntax {

/// A data file that is compiled into the program.
struct EmbeddedFile {
  std::string_view path;  ///< relative to `schemas/`, with `/`; files of `records/` are under `examples/`
  std::string_view text;
};

/// Returns all files, sorted by their path in the repository.
std::span<const EmbeddedFile> embedded_files();

/// Returns the text of the file with this path, or nullopt if there is none.
std::optional<std::string_view> embedded_file(std::string_view path);

/// Returns the parsed tree of an embedded YAML file, which must exist. Each file is parsed once. The reference is valid
/// until the program exits. Thread-safe.
const Node& embedded_tree(std::string_view path);

}  // namespace spadille::syntax
