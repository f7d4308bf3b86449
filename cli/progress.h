#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace spadille::cli {

/// How many bytes the records have that these words of the command line name; nothing where that cannot be known, as of
/// standard input.
std::optional<std::uint64_t> bytes_of(const std::vector<std::string>& paths);

/// Tells on a terminal how far a long run is: bytes, hands, hands a second, the time left. One line, written over and
/// over; none of it is left behind. A short run tells nothing.
class Progress {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  /// `in_all`: the bytes there are to read, where they are known.
  Progress(std::ostream& terminal, std::optional<std::uint64_t> in_all, Clock clock = std::chrono::steady_clock::now);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Wipes the line.
  ~Progress();

  /// So many more bytes have been read; in any thread.
  void read(std::size_t bytes) { bytes_ += bytes; }
  /// So many more hands have been judged; by one thread at a time.
  void judged(std::size_t hands);

 private:
  [[nodiscard]] std::string line(std::chrono::duration<double> since_begin) const;

  std::ostream& terminal_;
  std::optional<std::uint64_t> in_all_;
  Clock clock_;
  std::chrono::steady_clock::time_point begin_;
  std::optional<std::chrono::steady_clock::time_point> told_;
  std::atomic<std::uint64_t> bytes_ = 0;
  std::size_t hands_ = 0;
};

}  // namespace spadille::cli
