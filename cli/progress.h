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

/// The amount of work of a run, as far as it is known.
struct Goal {
  std::optional<std::uint64_t> bytes{};  ///< to read
  std::optional<std::uint64_t> hands{};  ///< to generate
};

/// Shows on a terminal how far a long run is: bytes, hands, hands per second, time left. It rewrites one line and wipes
/// it at the end. A run of less than 1 second shows nothing.
class Progress {
 public:
  using Clock = std::function<std::chrono::steady_clock::time_point()>;

  explicit Progress(std::ostream& terminal, Goal goal = {}, Clock clock = std::chrono::steady_clock::now);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Calls `wipe`.
  ~Progress() { wipe(); }

  /// Sets the goal. Call it in the thread that draws.
  void expect(Goal goal) { goal_ = goal; }
  /// Adds bytes read. Thread-safe.
  void read(std::size_t bytes) { bytes_ += bytes; }
  /// Adds finished hands. Thread-safe.
  void finished(std::size_t hands) { hands_ += hands; }
  /// Draws the line, unless it was drawn a moment ago.
  void draw();
  /// Wipes the line, if there is one.
  void wipe();

 private:
  [[nodiscard]] std::string line(std::chrono::duration<double> since_begin) const;

  std::ostream& terminal_;
  Goal goal_;
  Clock clock_;
  std::chrono::steady_clock::time_point begin_;
  std::optional<std::chrono::steady_clock::time_point> drawn_;
  std::atomic<std::uint64_t> bytes_ = 0;
  std::atomic<std::uint64_t> hands_ = 0;
};

}  // namespace spadille::cli
