#pragma once

#include <string>
#include <vector>

#include "support/sanitized.h"

namespace spadille::test {

/// Result and cost of a run of the real program.
struct ProcessRun {
  int status = -1;  ///< exit status; −1 if a signal ended it
  int signal = 0;   ///< the signal that ended it, or 0
  std::string out;  ///< first MiB of standard output
  std::string err;
  double seconds = 0;
  long peak_mib = 0;  ///< peak memory in MiB
};

/// Upper bound of the peak memory of every run, in MiB. Linux counts the memory of the test program at the fork toward
/// the peak of its child. Under the address sanitizer, which also keeps freed memory for a while, that is several
/// hundred MiB.
inline constexpr long kMostMib = kSanitized ? 800 : 250;

/// Runs the program in its own process. `standard_input` is the path of the file that it reads as standard input. Its
/// output pipe is closed after `read_at_most` bytes have been read.
ProcessRun run_program(const std::vector<std::string>& arguments, std::size_t read_at_most = std::string::npos,
                       const std::string& standard_input = "/dev/null");

/// A temporary folder for one test. The destructor removes it with its content.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Writes a file into the folder and returns its path. Creates missing parent folders.
  std::string write(const std::string& name, const std::string& content) const;

 private:
  std::string path_;
};

}  // namespace spadille::test
