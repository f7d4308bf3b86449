#include "base/file_reader.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace spadille {

namespace fs = std::filesystem;

Result<std::string, std::string> DiskReader::read(const std::string& path) {
  constexpr std::uintmax_t kLargest = std::uintmax_t{1} << 20U;
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::status_known(status)) return Unexpected{error.message()};
  if (!fs::exists(status)) return Unexpected{std::string("it does not exist")};
  if (!fs::is_regular_file(status)) return Unexpected{std::string("it is not a regular file")};
  const auto size = fs::file_size(path, error);
  if (error) return Unexpected{error.message()};
  if (size > kLargest) return Unexpected{std::string("it is larger than 1 MiB")};
  std::ifstream in(path, std::ios::binary);
  std::string text(static_cast<std::size_t>(size), '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  if (!in) return Unexpected{std::string("it cannot be opened and read")};
  return text;
}

bool DiskReader::is_below(const std::string& path, const std::string& folder) {
  std::error_code error;
  const fs::path top = fs::canonical(folder.empty() ? "." : folder, error);
  if (error) return false;
  // A relative path remains relative if no part of it exists.
  const fs::path file = fs::weakly_canonical(fs::absolute(path, error), error);
  // Such a path leads to no file that `read` could open, and the error of `read` says why.
  if (error == std::errc::too_many_symbolic_link_levels || error == std::errc::permission_denied) return true;
  if (error) return false;
  return std::mismatch(top.begin(), top.end(), file.begin(), file.end()).first == top.end();
}

}  // namespace spadille
