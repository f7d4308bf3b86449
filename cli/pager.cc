#include "cli/pager.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string_view>

#include "source/utf8.h"

namespace spadille::cli {
namespace {

// Lines without a break cannot fill memory: more bytes than this are paged too.
constexpr std::size_t kMostKept = std::size_t{1} << 20U;

// The running pager, for the signal handler. Only one can run.
volatile std::sig_atomic_t running_pid = 0;
volatile std::sig_atomic_t running_pipe = -1;

constexpr std::array<int, 5> kSignals{SIGINT, SIGHUP, SIGTERM, SIGQUIT, SIGPIPE};

// The pager owns the terminal, so the program ends after it. The pager sees the end of its input and may still be read.
void end_after_pager(int signal) {
  ::close(running_pipe);
  ::close(STDERR_FILENO);
  while (::waitpid(running_pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  std::signal(signal, SIG_DFL);
  ::raise(signal);
}

std::optional<std::string_view> variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::nullopt : std::optional<std::string_view>(value);
}

// Starts a process that reads `from` as standard input. Returns its id, or an error number below 0.
pid_t spawn(std::vector<std::string> words, int from) {
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions{};
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, from, STDIN_FILENO);
  pid_t pid = 0;
  const int error = ::posix_spawnp(&pid, argv.front(), &actions, nullptr, argv.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  return error == 0 ? pid : -error;
}

// Writes a line to standard error, which may be gone.
void report(const std::string& line) {
  if (::write(STDERR_FILENO, line.data(), line.size()) < 0) return;
}

}  // namespace

std::optional<PagerCommand> pager_command() {
  using From = PagerCommand::From;
  if (variable("TERM") == "dumb") return std::nullopt;
  auto named = variable("SPADILLE_PAGER");
  if (!named) named = variable("PAGER");
  const PagerCommand command{std::string(named.value_or("less")), named ? From::environment : From::nobody};
  if (command.text.find_first_not_of(' ') == std::string::npos || command.text == "cat") return std::nullopt;
  return command;
}

std::vector<std::string> words_of(const PagerCommand& command) {
  if (command.text.find_first_of("|&;<>()$`\\\"'*?[#~=%{}!") != std::string::npos) return {"sh", "-c", command.text};
  std::istringstream text(command.text);
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(word);
  return words;
}

Pager::Pager(std::streambuf& terminal, std::size_t rows, PagerCommand command)
    : terminal_(terminal), rows_(rows), command_(std::move(command)) {}

Pager::~Pager() { finish(); }

void Pager::turn_off() {
  if (state_ != State::waiting) return;
  state_ = State::off;
  terminal_.sputn(kept_.data(), static_cast<std::streamsize>(kept_.size()));
  kept_.clear();
}

void Pager::start() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return turn_off();
  // The defaults of git: end at once if all fits the screen, pass colors, do not clear the screen.
  ::setenv("LESS", "FRX", 0);
  ::setenv("LV", "-c", 0);
  if (const auto call = std::exchange(on_start_, {})) call();
  const pid_t pid = spawn(words_of(command_), ends[0]);
  ::close(ends[0]);
  if (pid < 0) {
    ::close(ends[1]);
    if (command_.from == PagerCommand::From::environment)
      report(fmt::format("spadille: the pager '{}' could not be started: {}\n", visible(command_.text),
                         std::strerror(-pid)));
    return turn_off();
  }
  state_ = State::running;
  running_pid = pid;
  running_pipe = ends[1];
  for (const int each : kSignals) std::signal(each, end_after_pager);
  if (::isatty(STDERR_FILENO) == 1) {
    own_error_ = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0);
    ::dup2(ends[1], STDERR_FILENO);
  }
  write(kept_);
  kept_.clear();
}

bool Pager::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(running_pipe, text.data(), text.size());
    if (n < 0 && errno != EINTR) return false;
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

void Pager::finish() {
  turn_off();
  terminal_.pubsync();
  if (state_ != State::running) return;
  state_ = State::off;
  // The output is complete, so Ctrl-C is for the pager alone.
  for (const int each : {SIGINT, SIGQUIT}) std::signal(each, SIG_IGN);
  if (own_error_ >= 0) ::dup2(own_error_, STDERR_FILENO);
  ::close(own_error_);
  ::close(running_pipe);
  while (::waitpid(running_pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  for (const int each : kSignals) std::signal(each, SIG_DFL);
}

Pager::int_type Pager::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  const char letter = traits_type::to_char_type(c);
  return xsputn(&letter, 1) == 1 ? c : traits_type::eof();
}

std::streamsize Pager::xsputn(const char* text, std::streamsize size) {
  if (state_ == State::off) return terminal_.sputn(text, size);
  const std::string_view written(text, static_cast<std::size_t>(size));
  if (state_ == State::running) return write(written) ? size : 0;
  kept_ += written;
  lines_ += static_cast<std::size_t>(std::count(written.begin(), written.end(), '\n'));
  if (lines_ + 1 > rows_ || kept_.size() > kMostKept) start();
  return size;
}

int Pager::sync() { return state_ == State::off ? terminal_.pubsync() : 0; }

}  // namespace spadille::cli
