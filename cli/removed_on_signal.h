#pragma once

#include <csignal>
#include <string>

namespace spadille::cli {

/// While it lives, no signal is delivered to this thread.
class SignalsWait {
 public:
  SignalsWait();
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;
  ~SignalsWait();

 private:
  sigset_t former_{};
};

/// While it lives, SIGHUP, SIGINT, SIGPIPE, SIGQUIT and SIGTERM remove the file before they end the program. A signal
/// that is ignored or has another handler keeps its effect. At most one may live at a time.
class RemovedOnSignal {
 public:
  explicit RemovedOnSignal(const std::string& path);
  RemovedOnSignal(const RemovedOnSignal&) = delete;
  RemovedOnSignal& operator=(const RemovedOnSignal&) = delete;
  /// Restores the former handling. The file remains.
  ~RemovedOnSignal();
};

}  // namespace spadille::cli
