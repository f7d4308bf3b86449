#pragma once

#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "source/stream.h"

namespace spadille::cli {

/// One stream named on the command line.
struct Input {
  std::string name;    ///< name in reported places; `<stdin>` for `-`
  std::string path;    ///< empty for standard input
  std::string folder;  ///< relative names of rule sets begin here
  StreamKind kind = StreamKind::unknown;
};

/// The inputs that one word of the command line names.
struct Inputs {
  std::vector<Input> readable;        ///< sorted by path
  std::vector<std::string> troubles;  ///< unreadable inputs, each with path and reason
  std::size_t rule_sets = 0;          ///< number of files in a folder that were skipped as rule sets
};

/// Finds a file, standard input (`-`), or the records below a folder. Records are files named `.yaml`, `.yml`, `.json`,
/// `.jsonl` or `.ndjson`, also packed, in any letter case. Links are followed; hidden files, hidden folders and rule
/// sets are skipped.
Inputs find_inputs(const std::string& path);

/// Opens an input, unpacks it if it is packed (gzip, Zstandard), and calls `use` with it.
/// Throws `UsageError` if it cannot be read to its end, or if its file changed meanwhile.
/// `on_read`, if given, is called with the size of every packed block that was read.
void with_stream(const Input& input, std::istream& standard_input, const std::function<void(std::istream&)>& use,
                 const std::function<void(std::size_t)>& on_read = {});

}  // namespace spadille::cli
