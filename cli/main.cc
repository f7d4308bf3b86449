#include <unistd.h>

#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "cli/app.h"

int main(int argc, char** argv) {
  // A reader that has seen enough ends us as it ends other programs, without a word.
  std::signal(SIGPIPE, SIG_DFL);
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);  // one thread reads while another writes: reading must not flush what is being written
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
