#include "cli/inputs.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>

#include "base/usage_error.h"
#include "source/unpack.h"

namespace spadille::cli {
namespace {

namespace fs = std::filesystem;

bool is_record(const fs::path& path) {
  constexpr std::array<std::string_view, 5> kEndings{".yaml", ".yml", ".json", ".jsonl", ".ndjson"};
  const std::string ending = fs::path(unpacked_name(path.native())).extension().string();
  return std::find(kEndings.begin(), kEndings.end(), ending) != kEndings.end();
}

Input file_input(const fs::path& path) {
  return {path.string(), path.string(), path.parent_path().string(),
          kind_of_file(std::string(unpacked_name(path.native())))};
}

std::vector<Input> records_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
    if (is_record(it->path()) && it->is_regular_file(error)) found.push_back(it->path());
  if (error) throw UsageError(fmt::format("{}: {}", folder.string(), error.message()));
  if (found.empty()) throw UsageError(fmt::format("{}: there are no records in this folder", folder.string()));
  std::sort(found.begin(), found.end());
  std::vector<Input> inputs;
  inputs.reserve(found.size());
  for (const fs::path& path : found) inputs.push_back(file_input(path));
  return inputs;
}

}  // namespace

std::vector<Input> find_inputs(const std::string& path) {
  std::error_code error;
  if (path == "-") return {{"<stdin>", "", "", StreamKind::yaml}};
  if (fs::is_directory(path, error)) return records_in(path);
  if (!fs::exists(path, error)) throw UsageError(fmt::format("{}: there is no such file or folder", path));
  return {file_input(path)};
}

void with_stream(const Input& input, std::istream& standard_input, const std::function<void(std::istream&)>& use,
                 const std::function<void(std::size_t)>& on_read) {
  const auto use_unpacked = [&](std::istream& in) {
    const auto unpacked = unpacking(in, on_read);
    std::istream stream(unpacked.get());
    use(stream);
    if (const auto fault = unpacked->fault())
      throw UsageError(fmt::format("{}: the packed data is {}", input.name, *fault));
  };
  if (input.path.empty()) {
    use_unpacked(standard_input);
    return;
  }
  std::ifstream file(input.path, std::ios::binary);
  if (!file) throw UsageError(fmt::format("{}: the file cannot be read", input.path));
  use_unpacked(file);
  if (file.bad()) throw UsageError(fmt::format("{}: reading the file failed", input.path));
}

}  // namespace spadille::cli
