#include <malloc.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include "cli/app.h"

namespace {

// The width of the terminal on standard output; nullopt if there is none, or if it does not know its width.
std::optional<std::size_t> terminal_width() {
  winsize size{};
  if (::isatty(STDOUT_FILENO) != 1 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return std::nullopt;
  return size.ws_col > 0 ? std::optional<std::size_t>(size.ws_col) : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  // If the reader of the output has closed it, die silently on SIGPIPE, as other programs do.
  std::signal(SIGPIPE, SIG_DFL);
  std::ios::sync_with_stdio(false);
  // In a limited address space malloc cannot create an arena for each thread, and tries again at each allocation.
  rlimit space{};
  if (::getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY) ::mallopt(M_ARENA_MAX, 1);
  std::cin.tie(nullptr);  // one thread reads while another writes, so reading must not flush the output
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto around =
      spadille::cli::surroundings_of([](const char* name) { return std::getenv(name); }, terminal_width());
  const auto status = spadille::cli::run(
      arguments, {std::cin, std::cout, std::cerr, ::isatty(STDOUT_FILENO) == 1, ::isatty(STDERR_FILENO) == 1, around});
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "spadille: the output could not be written\n";
    return static_cast<int>(spadille::cli::ExitStatus::unusable);
  }
  return static_cast<int>(status);
}
