#include "cli/end_signals.h"

#include <atomic>

namespace spadille::cli {
namespace {

// A signal handler may use it, because it is lock-free.
std::atomic<bool> asked_for = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void note_signal(int /*signal*/) { asked_for = true; }

}  // namespace

EndSignals::EndSignals() {
  asked_for = false;
  struct sigaction action {};
  action.sa_handler = note_signal;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, &former_interrupt_);
  ::sigaction(SIGTERM, &action, &former_terminate_);
}

EndSignals::~EndSignals() {
  ::sigaction(SIGINT, &former_interrupt_, nullptr);
  ::sigaction(SIGTERM, &former_terminate_, nullptr);
  asked_for = false;
}

bool is_end_asked_for() { return asked_for; }

}  // namespace spadille::cli
