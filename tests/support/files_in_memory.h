#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "base/file_reader.h"

namespace spadille::test {

/// Serves files from memory, keyed by normalized path.
class FilesInMemory : public FileReader {
 public:
  Result<std::string, std::string> read(const std::string& path) override {
    ++reads;
    const auto found = files.find(std::filesystem::path(path).lexically_normal().string());
    if (found == files.end()) return Unexpected{std::string("it does not exist")};
    return found->second;
  }
  bool is_below(const std::string& path, const std::string& folder) override {
    const std::string relative = std::filesystem::path(path).lexically_relative(folder).string();
    return folder.empty() ? !path.starts_with("..") : !relative.empty() && !relative.starts_with("..");
  }

  std::map<std::string, std::string> files;
  std::size_t reads = 0;  ///< number of calls of `read`
};

}  // namespace spadille::test
