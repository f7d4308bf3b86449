#pragma once

#include <functional>
#include <istream>
#include <string>
#include <vector>

#include "source/stream.h"

namespace spadille::cli {

/// One stream named on the command line.
struct Input {
  std::string name;    ///< as places call it; `<stdin>` for `-`
  std::string path;    ///< empty for standard input
  std::string folder;  ///< where relative names of rule sets begin
  StreamKind kind = StreamKind::unknown;
};

/// What one word of the command line names.
struct Inputs {
  std::vector<Input> readable;        ///< sorted by path
  std::vector<std::string> troubles;  ///< what cannot be read, each with its path and the reason
  std::size_t rule_sets = 0;          ///< how many files of a folder were passed over, because they are rule sets
};

/// A file, standard input (`-`), or the records below a folder: files named `.yaml`, `.yml`, `.json`, `.jsonl` or
/// `.ndjson`, also packed, in any case; links are followed, hidden files and folders and rule sets passed over.
Inputs find_inputs(const std::string& path);

/// Opens an input, unpacks it if it is packed (gzip, Zstandard), and calls `use` with it.
/// Throws `UsageError` if it cannot be read to its end, or if its file changed meanwhile.
/// `on_read`, if given, is called with the size of every packed block that was read.
void with_stream(const Input& input, std::istream& standard_input, const std::function<void(std::istream&)>& use,
                 const std::function<void(std::size_t)>& on_read = {});

}  // namespace spadille::cli
