#pragma once

#include <cstddef>
#include <string>

#include "cli/app.h"
#include "cli/commands/commands.h"
#include "source/stream.h"

namespace spadille::cli {

/// The options of `shard`.
struct ShardOptions {
  std::string path;
  StreamKind input = StreamKind::unknown;  ///< form of the archive; unknown: shown by its name and first lines
  std::size_t parts = 1;
  Format format = Format::text;
};

/// Prints where an archive may be cut into parts that are judged alone. Writes no part. Throws `UsageError` if the
/// archive cannot be read.
ExitStatus shard(const ShardOptions& options, Streams streams);

}  // namespace spadille::cli
