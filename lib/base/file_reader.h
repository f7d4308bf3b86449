#pragma once

#include <string>

#include "base/result.h"

namespace spadille {

/// Where the program reads whole small files (rule sets) from; a test puts its own in.
class FileReader {
 public:
  FileReader() = default;
  FileReader(const FileReader&) = delete;
  FileReader& operator=(const FileReader&) = delete;
  virtual ~FileReader() = default;
  /// The whole regular file; or the reason why it cannot be read, as a clause ("it does not exist").
  virtual Result<std::string, std::string> read(const std::string& path) = 0;
  /// Whether a file, all links followed, is below a folder. An empty name of a folder is the working folder.
  virtual bool is_below(const std::string& path, const std::string& folder) = 0;
};

/// Reads from the disk files of at most 1 MiB.
class DiskReader : public FileReader {
 public:
  Result<std::string, std::string> read(const std::string& path) override;
  bool is_below(const std::string& path, const std::string& folder) override;
};

}  // namespace spadille
