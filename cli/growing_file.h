#pragma once

#include <sys/stat.h>

#include <optional>
#include <string>
#include <string_view>

#include "cli/removed_on_signal.h"

namespace spadille::cli {

/// Closes a file descriptor.
class OpenFile {
 public:
  OpenFile() = default;
  explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
  OpenFile(OpenFile&& other) noexcept;
  OpenFile& operator=(OpenFile&& other) noexcept;
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  ~OpenFile();

  [[nodiscard]] bool is_open() const { return descriptor_ >= 0; }
  [[nodiscard]] int get() const { return descriptor_; }

 private:
  int descriptor_ = -1;
};

/// A file to which a text is appended, or whose content is replaced, completely or not at all. Its folder is locked
/// while this lives, so that of several processes one writes after the other. All members throw `UsageError` if the
/// file cannot be used. If `commit` was not called, the file is unchanged. A signal that ends the program leaves no
/// copy.
class GrowingFile {
 public:
  /// Follows links to the file and locks its folder. The file may be missing.
  explicit GrowingFile(const std::string& path);
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;
  ~GrowingFile();

  [[nodiscard]] bool exists() const { return before_.has_value(); }
  /// Returns the path of the file without links.
  [[nodiscard]] const std::string& real_path() const { return real_path_; }

  /// Writes a copy of the file with `text` at its end, on a line of its own, to the disk.
  void stage(std::string_view text);
  /// Writes a copy of the file with only `text` as its content, to the disk.
  void stage_content(std::string_view text);
  /// Replaces the file by the copy, if it is still the same as at first.
  void commit();

 private:
  [[noreturn]] void refuse(const std::string& why) const;
  [[noreturn]] void refuse_by_system() const;
  void lock();
  void create_copy();
  void begin_copy();
  void end_copy(std::string_view text) const;
  void write(std::string_view text) const;
  [[nodiscard]] char copy_content() const;
  [[nodiscard]] bool is_unchanged() const;

  std::string path_;  // as given, for messages
  std::string real_path_;
  std::string folder_path_;
  OpenFile folder_;                    // locked
  std::optional<struct stat> before_;  // nullopt if the file is missing
  OpenFile copy_;
  std::string copy_path_;  // empty if there is no copy
  std::optional<RemovedOnSignal> removed_on_signal_;
};

}  // namespace spadille::cli
