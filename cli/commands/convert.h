#pragma once

#include <string>
#include <vector>

#include "cli/app.h"
#include "edit/convert.h"

namespace spadille::cli {

/// The options of `convert`.
struct ConvertOptions {
  std::vector<std::string> paths;  ///< files, or `-`
  edit::Conversion conversion;
};

/// Prints records in another form. The exit status is `unusable`, and nothing is printed, if a file was refused. Throws
/// `UsageError` if no change was requested, or if the files cannot be one stream.
ExitStatus convert_records(const ConvertOptions& options, Streams streams);

}  // namespace spadille::cli
