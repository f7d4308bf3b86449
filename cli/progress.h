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

#include "cli/inputs.h"

namespace spadille::cli {

/// Returns the total size of the named records in bytes; nullopt if it is unknown, as for standard input.
std::optional<std::uint64_t> bytes_of(const std::vector<std::string>& paths, const Search& search = {});

/// Shows on a terminal how far a long run is: bytes, hands, hands per second, time left. It rewrites one line and wipes
/// it at the end. A run of less than 1 second shows nothing.
class Progress {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  /// `in_all` is the number of bytes to read, if known.
  Progress(std::ostream& terminal, std::optional<std::uint64_t> in_all, Clock clock = std::chrono::steady_clock::now);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Wipes the line.
  ~Progress();

  /// Adds bytes read. Thread-safe.
  void read(std::size_t bytes) { bytes_ += bytes; }
  /// Adds judged hands. One thread at a time may call it.
  void judged(std::size_t hands);

 private:
  [[nodiscard]] std::string line(std::chrono::duration<double> since_begin) const;

  std::ostream& terminal_;
  std::optional<std::uint64_t> in_all_;
  Clock clock_;
  std::chrono::steady_clock::time_point begin_;
  std::optional<std::chrono::steady_clock::time_point> shown_;
  std::atomic<std::uint64_t> bytes_ = 0;
  std::size_t hands_ = 0;
};

}  // namespace spadille::cli
