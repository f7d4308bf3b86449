#pragma once

#include <string>
#include <string_view>

namespace spadille::cli {

/// Returns the content of a file that a command may change. Throws `UsageError` if the file cannot be read or is
/// packed.
std::string read_whole_file(const std::string& path);

/// Replaces the content of a file, completely or not at all. Follows links and keeps the permissions. Throws
/// `UsageError` if the file cannot be written, or if its content is no longer `before`.
void replace_content(const std::string& path, std::string_view before, std::string_view after);

}  // namespace spadille::cli
