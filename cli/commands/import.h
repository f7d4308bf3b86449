#pragma once

#include <string>
#include <vector>

#include "cli/app.h"

namespace spadille::cli {

/// The options of `import`.
struct ImportOptions {
  std::vector<std::string> paths;  ///< files, or `-`
};

/// Prints the records of logs of other programs, and names on standard error what they leave out. Throws `UsageError`
/// if a log was refused; nothing is printed then.
ExitStatus import_logs(const ImportOptions& options, Streams streams);

}  // namespace spadille::cli
