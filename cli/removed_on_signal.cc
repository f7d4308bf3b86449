#include "cli/removed_on_signal.h"

#include <unistd.h>

#include <array>
#include <atomic>

namespace spadille::cli {
namespace {

constexpr std::array<int, 5> kEnds{SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM};

// A signal handler may use it, because it is lock-free.
std::atomic<const char*> file = nullptr;
static_assert(std::atomic<const char*>::is_always_lock_free);

void remove_file(int signal) {
  if (const char* const path = file) ::unlink(path);
  // The handling is that of before again, and the signal ends the program as soon as this function returns.
  ::raise(signal);
}

// Replaces a handler by another, and leaves every other handler as it is.
void replace_handler(void (*from)(int), void (*to)(int)) {
  for (const int signal : kEnds) {
    struct sigaction found {};
    ::sigaction(signal, nullptr, &found);
    if (found.sa_handler != from) continue;
    struct sigaction action {};
    action.sa_handler = to;
    action.sa_flags = to == remove_file ? static_cast<int>(SA_RESETHAND) : 0;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace

SignalsWait::SignalsWait() {
  sigset_t all{};
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &former_);
}

SignalsWait::~SignalsWait() { ::pthread_sigmask(SIG_SETMASK, &former_, nullptr); }

RemovedOnSignal::RemovedOnSignal(const std::string& path) {
  file = path.c_str();
  replace_handler(SIG_DFL, remove_file);
}

RemovedOnSignal::~RemovedOnSignal() {
  replace_handler(remove_file, SIG_DFL);
  file = nullptr;
}

}  // namespace spadille::cli
