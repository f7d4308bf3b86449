#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>

namespace spadille::cli {

/// Most bytes of a file that a command reads whole, unpacked.
inline constexpr std::size_t kLargestWholeFile = std::size_t{256} << 20U;

/// Returns the rest of a stream, up to a failure of reading. Throws `UsageError` if it has more than
/// `kLargestWholeFile` bytes. `name` is the file's in messages.
std::string read_all(std::istream& in, const std::string& name);

/// Returns the content of a file that a command may change. Throws `UsageError` if the file cannot be read or is
/// packed.
std::string read_whole_file(const std::string& path);

/// Replaces the content of a file, completely or not at all. Follows links and keeps the permissions. Throws
/// `UsageError` if the file cannot be written, or if its content is no longer `before`.
void replace_content(const std::string& path, std::string_view before, std::string_view after);

}  // namespace spadille::cli
