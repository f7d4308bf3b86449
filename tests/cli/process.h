#pragma once

#include <string>
#include <vector>

namespace spadille::test {

/// What a run of the real program gave, and what it cost.
struct ProcessRun {
  int status = -1;  ///< exit status; −1 where a signal ended it
  int signal = 0;   ///< the signal that ended it, or 0
  std::string out;  ///< its first MiB
  std::string err;
  double seconds = 0;
  long peak_mib = 0;  ///< most memory it held at once
};

/// MiB that no run may exceed. Linux counts the test program's own memory at the fork in the peak of its child; under
/// the address sanitizer, which also keeps freed memory for a while, that is several hundred MiB.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr long kMostMib = 800;
#else
inline constexpr long kMostMib = 250;
#endif

/// Runs the program as a process of its own; what it reads on standard input is a file, an empty one if none is given.
/// With `read_at_most` its output pipe is closed once so many bytes are read.
ProcessRun run_program(const std::vector<std::string>& arguments, std::size_t read_at_most = std::string::npos,
                       const std::string& standard_input = "/dev/null");

/// A folder of its own for one test, removed with its content at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Writes a file into it and returns the file's path; folders on the way are made.
  std::string write(const std::string& name, const std::string& content) const;

 private:
  std::string path_;
};

}  // namespace spadille::test
