#include "cli/folder_watch.h"

#include <fmt/format.h>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <system_error>

#include "base/usage_error.h"
#include "cli/end_signals.h"

namespace spadille::cli {
namespace {

constexpr int kQuiet = 50;    // milliseconds without a change after which the changes are complete
constexpr int kForever = -1;  // no limit
constexpr auto kLongest = std::chrono::milliseconds(250);

constexpr std::uint32_t kChanges = IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM |
                                   IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF;

[[noreturn]] void refuse(const std::string& what) {
  throw UsageError(fmt::format("--watch: {}: {}", what, std::generic_category().message(errno)));
}

// Blocks the signals of `EndSignals` while it lives, so that none arrives between the question and the wait.
class BlockedSignals {
 public:
  BlockedSignals() {
    sigset_t ends;
    ::sigemptyset(&ends);
    ::sigaddset(&ends, SIGINT);
    ::sigaddset(&ends, SIGTERM);
    ::pthread_sigmask(SIG_BLOCK, &ends, &former_);
  }
  BlockedSignals(const BlockedSignals&) = delete;
  BlockedSignals& operator=(const BlockedSignals&) = delete;
  ~BlockedSignals() { ::pthread_sigmask(SIG_SETMASK, &former_, nullptr); }

  [[nodiscard]] const sigset_t& former() const { return former_; }

 private:
  sigset_t former_{};
};

}  // namespace

FolderWatch::FolderWatch() : inotify_(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
  if (!inotify_.is_open()) refuse("files cannot be watched");
}

bool FolderWatch::add(const std::string& folder) {
  const std::string path = folder.empty() ? "." : folder;
  if (watched_.contains(path)) return false;
  const int watch = ::inotify_add_watch(inotify_.get(), path.c_str(), kChanges | IN_ONLYDIR);
  if (watch < 0 && (errno == ENOENT || errno == ENOTDIR || errno == EACCES)) return false;
  if (watch < 0) refuse(fmt::format("the folder {} cannot be watched", path));
  watched_[path] = watch;
  return true;
}

FolderWatch::Heard FolderWatch::wait_for(int milliseconds) {
  const BlockedSignals blocked;
  const timespec limit{milliseconds / 1000, static_cast<long>(milliseconds % 1000) * 1'000'000};
  pollfd file{.fd = inotify_.get(), .events = POLLIN, .revents = 0};
  while (!is_end_asked_for()) {
    const int ready = ::ppoll(&file, 1, milliseconds == kForever ? nullptr : &limit, &blocked.former());
    if (ready > 0) return Heard::change;
    if (ready == 0) return Heard::silence;
    if (errno != EINTR) refuse("waiting failed");
  }
  return Heard::end;
}

// Reads all events. A folder that is gone is no longer watched, so that a new one of its name can be.
void FolderWatch::take_events() {
  alignas(inotify_event) std::array<char, std::size_t{1} << 14U> buffer{};
  ssize_t size = 0;
  while ((size = ::read(inotify_.get(), buffer.data(), buffer.size())) > 0) {
    for (std::size_t at = 0; at < static_cast<std::size_t>(size);) {
      inotify_event event{};
      std::memcpy(&event, &buffer.at(at), sizeof event);
      at += sizeof event + event.len;
      if ((event.mask & IN_MOVE_SELF) != 0) ::inotify_rm_watch(inotify_.get(), event.wd);
      if ((event.mask & (IN_IGNORED | IN_MOVE_SELF)) != 0)
        std::erase_if(watched_, [gone = event.wd](const auto& each) { return each.second == gone; });
    }
  }
}

bool FolderWatch::wait() {
  using Clock = std::chrono::steady_clock;
  Heard heard = wait_for(kForever);
  const auto end = Clock::now() + kLongest;
  while (heard == Heard::change) {
    take_events();
    if (Clock::now() >= end) return true;
    heard = wait_for(kQuiet);
  }
  return heard != Heard::end;
}

}  // namespace spadille::cli
