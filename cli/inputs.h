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
  StreamKind kind = StreamKind::yaml;
};

/// What one word of the command line names: a file, standard input (`-`), or the records of a folder,
/// sorted. Throws `UsageError` for what does not exist or cannot be read.
std::vector<Input> find_inputs(const std::string& path);

/// Opens an input and hands it on, unpacked where it is packed (gzip, Zstandard). Throws `UsageError` where it cannot
/// be read, or no further.
/// `on_read`, where given, hears how many bytes have been read, as they are packed.
void with_stream(const Input& input, std::istream& standard_input, const std::function<void(std::istream&)>& use,
                 const std::function<void(std::size_t)>& on_read = {});

}  // namespace spadille::cli
