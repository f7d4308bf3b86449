#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "cli/app.h"

int main(int argc, char** argv) {
  // If the reader of the output has closed it, die silently on SIGPIPE, as other programs do.
  std::signal(SIGPIPE, SIG_DFL);
  std::ios::sync_with_stdio(false);
  // In a limited address space malloc cannot create an arena for each thread, and tries again at each allocation.
  rlimit space{};
  if (::getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY) ::mallopt(M_ARENA_MAX, 1);
  std::cin.tie(nullptr);  // one thread reads while another writes, so reading must not flush the output
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto status = spadille::cli::run(
      arguments, {std::cin, std::cout, std::cerr, ::isatty(STDOUT_FILENO) == 1, ::isatty(STDERR_FILENO) == 1});
  std::cout.flush();
  if (!std::cout) {
    std::cerr << "spadille: the output could not be written\n";
    return static_cast<int>(spadille::cli::ExitStatus::unusable);
  }
  return static_cast<int>(status);
}
