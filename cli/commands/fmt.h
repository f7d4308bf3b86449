#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/app.h"
#include "cli/inputs.h"

namespace spadille::cli {

/// The use that `fmt` makes of the canonical form of a file.
enum class FmtMode : std::uint8_t {
  print,  ///< to standard output
  check,  ///< only the names of the files that would change
  diff,   ///< the change as a unified diff
  write   ///< into the file
};

/// The options of `fmt`.
struct FmtOptions {
  std::vector<std::string> paths;  ///< files, folders, or `-`
  FmtMode mode = FmtMode::print;
  Search search{};  ///< how folders are searched
};

/// Formats records in YAML. The exit status is `not_valid` if `check` or `diff` finds a file that would change, and
/// `unusable` if a file was refused. A refused file is reported to standard error and left as it was.
ExitStatus format_records(const FmtOptions& options, Streams streams);

}  // namespace spadille::cli
