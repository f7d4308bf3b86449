#include "cli/live_progress.h"

#include <unistd.h>

#include <chrono>
#include <string>
#include <utility>

#include "cli/pager.h"

namespace spadille::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kFirst = 1s;
constexpr auto kBetween = 200ms;

bool is_shown(const Streams& streams, LiveProgress::Output output) {
  const bool seen = streams.out_is_terminal && (streams.pager == nullptr || streams.pager->is_visible());
  return streams.err_is_terminal && (!seen || output == LiveProgress::Output::at_the_end);
}

}  // namespace

LiveProgress::LiveProgress(const Streams& streams, Output output, std::function<Goal()> goal)
    : goal_(std::move(goal)), pager_(streams.pager) {
  if (!is_shown(streams, output)) return;
  // The pager draws on the same terminal.
  if (pager_ != nullptr) pager_->on_start([this] { end(); });
  thread_ = std::thread([this] { draw_until_the_end(); });
}

void LiveProgress::end() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  thread_.join();
  if (pager_ != nullptr) pager_->on_start({});
}

void LiveProgress::draw_until_the_end() {
  std::unique_lock lock(mutex_);
  const auto is_ended = [this] { return ended_; };
  if (changed_.wait_for(lock, kFirst, is_ended)) return;
  line_.expect(goal_());
  do {
    line_.draw();
    show();
  } while (!changed_.wait_for(lock, kBetween, is_ended));
  line_.wipe();
  show();
}

// Another thread may write a message to the stream of standard error at the same time, so this does not use it.
void LiveProgress::show() {
  const std::string text = drawn_.str();
  drawn_.str({});
  if (::write(STDERR_FILENO, text.data(), text.size()) < 0) return;  // there is no terminal any more
}

}  // namespace spadille::cli
