#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace spadille::rules {

/// A data file of `schemas/`, compiled into the program.
struct EmbeddedFile {
  std::string_view path;  ///< below `schemas/`, with `/`
  std::string_view text;
};

/// All of them, sorted by path.
std::span<const EmbeddedFile> embedded_files();

/// The text of one, or nothing.
std::optional<std::string_view> embedded_file(std::string_view path);

}  // namespace spadille::rules
