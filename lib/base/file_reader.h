#pragma once

#include <optional>
#include <string>

namespace spadille {

/// Where the program reads whole small files (rule sets) from; a test puts its own in.
class FileReader {
 public:
  FileReader() = default;
  FileReader(const FileReader&) = delete;
  FileReader& operator=(const FileReader&) = delete;
  virtual ~FileReader() = default;
  /// The whole file, or nothing if it cannot be read or is larger than any rule set.
  virtual std::optional<std::string> read(const std::string& path) = 0;
};

/// Reads from the disk.
class DiskReader : public FileReader {
 public:
  std::optional<std::string> read(const std::string& path) override;
};

}  // namespace spadille
