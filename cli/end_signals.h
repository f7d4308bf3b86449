#pragma once

#include <csignal>

namespace spadille::cli {

/// While it lives, SIGINT and SIGTERM do not end the program but are noted. The second of a kind ends it. At most one
/// may live at a time.
class EndSignals {
 public:
  EndSignals();
  EndSignals(const EndSignals&) = delete;
  EndSignals& operator=(const EndSignals&) = delete;
  /// Restores the former handling.
  ~EndSignals();

 private:
  struct sigaction former_interrupt_ {};
  struct sigaction former_terminate_ {};
};

/// True if one of these signals was noted. Thread-safe.
bool is_end_asked_for();

}  // namespace spadille::cli
