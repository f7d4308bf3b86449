#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "syntax/node.h"

namespace spadille::syntax {

/// A data file of `schemas/`, compiled into the program.
struct EmbeddedFile {
  std::string_view path;  ///< below `schemas/`, with `/`
  std::string_view text;
};

/// All of them, sorted by path.
std::span<const EmbeddedFile> embedded_files();

/// The text of one, or nothing.
std::optional<std::string_view> embedded_file(std::string_view path);

/// The parsed form of a YAML file among them; parsed once. Thread-safe.
const Node& embedded_tree(std::string_view path);

}  // namespace spadille::syntax
