#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <sstream>
#include <thread>

#include "cli/app.h"
#include "cli/progress.h"

namespace spadille::cli {

/// Shows the progress of a run on the terminal of standard error while it lasts. A thread of its own draws it, because
/// a single hand may take long. It is shown only if no output appears on a terminal meanwhile: the output goes to a
/// file, or only totals are printed, or the pager has not started yet. Otherwise it has no effect.
class LiveProgress {
 public:
  /// Whether the command prints while it works, or only at its end.
  enum class Output { streamed, at_the_end };

  /// `goal` is called in the thread that draws, after 1 second.
  LiveProgress(const Streams& streams, Output output, std::function<Goal()> goal);
  LiveProgress(const LiveProgress&) = delete;
  LiveProgress& operator=(const LiveProgress&) = delete;
  /// Calls `end`.
  ~LiveProgress() { end(); }

  /// Adds bytes read. Thread-safe.
  void read(std::size_t bytes) { line_.read(bytes); }
  /// Adds finished hands. Thread-safe.
  void finished(std::size_t hands) { line_.finished(hands); }
  /// Wipes the line and shows no more.
  void end();

 private:
  void draw_until_the_end();
  // Writes what `line_` has drawn.
  void show();

  std::ostringstream drawn_;
  Progress line_{drawn_};
  std::function<Goal()> goal_;
  Pager* pager_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ended_ = false;  // guarded by `mutex_`
  std::thread thread_;
};

}  // namespace spadille::cli
