#include "base/file_reader.h"

#include <filesystem>
#include <fstream>

namespace spadille {

std::optional<std::string> DiskReader::read(const std::string& path) {
  constexpr std::uintmax_t kLargest = std::uintmax_t{1} << 20U;
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  const auto size = std::filesystem::file_size(path, error);
  if (error || size > kLargest) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::string text(static_cast<std::size_t>(size), '\0');
  in.read(text.data(), static_cast<std::streamsize>(size));
  if (!in) return std::nullopt;
  return text;
}

}  // namespace spadille
