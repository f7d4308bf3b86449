#pragma once

#include <string>

#include "base/result.h"

namespace spadille {

/// Reads whole small files (rule sets). Tests substitute their own implementation.
class FileReader {
 public:
  FileReader() = default;
  FileReader(const FileReader&) = delete;
  FileReader& operator=(const FileReader&) = delete;
  virtual ~FileReader() = default;
  /// Returns the content of a regular file. The error is a clause, such as "it does not exist".
  virtual Result<std::string, std::string> read(const std::string& path) = 0;
  /// True if a file is below a folder after resolving links, or if they lead to no file, so that `read` fails. An empty
  /// folder name means the working folder.
  virtual bool is_below(const std::string& path, const std::string& folder) = 0;
};

/// Reads files from disk, at most 1 MiB each.
class DiskReader : public FileReader {
 public:
  Result<std::string, std::string> read(const std::string& path) override;
  bool is_below(const std::string& path, const std::string& folder) override;
};

}  // namespace spadille
