#include "cli/whole_file.h"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <fstream>

#include "base/usage_error.h"
#include "cli/growing_file.h"
#include "source/stream.h"
#include "source/unpack.h"

namespace spadille::cli {
namespace {

[[noreturn]] void refuse(const std::string& path, std::string_view why) {
  throw UsageError(fmt::format("{}: {}", path, why));
}

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(path, "the file cannot be read");
  std::string text = read_all(file, path);
  if (file.bad()) refuse(path, "the file cannot be read to its end");
  return text;
}

}  // namespace

std::string read_all(std::istream& in, const std::string& name) {
  std::string text;
  std::array<char, std::size_t{1} << 16U> buffer{};
  while (const std::size_t size = read_fully(in, buffer.data(), buffer.size())) {
    text.append(buffer.data(), size);
    if (text.size() > kLargestWholeFile)
      refuse(name, "a file that is read whole has at most 256 MiB; split it with spadille shard");
  }
  return text;
}

std::string read_whole_file(const std::string& path) {
  std::string text = content_of(path);
  const bool packed =
      unpacked_name(path).size() != path.size() || text.starts_with("\x1F\x8B") || text.starts_with("\x28\xB5\x2F\xFD");
  if (packed) refuse(path, "a packed file cannot be changed; unpack it first");
  return text;
}

void replace_content(const std::string& path, std::string_view before, std::string_view after) {
  GrowingFile file(path);
  if (!file.exists() || content_of(path) != before) refuse(path, "the file was changed meanwhile; nothing was written");
  file.stage_content(after);
  file.commit();
}

}  // namespace spadille::cli
