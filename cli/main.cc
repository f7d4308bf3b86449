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
#include "cli/pager.h"
#include "cli/reference_folder.h"

namespace {

// The size of the terminal on standard output; nullopt if there is none.
std::optional<winsize> terminal_size() {
  winsize size{};
  if (::isatty(STDOUT_FILENO) != 1) return std::nullopt;
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
  return size;
}

// A terminal may not know its size.
std::optional<std::size_t> positive(std::size_t n) { return n > 0 ? std::optional(n) : std::nullopt; }

constexpr std::size_t kUsualRows = 24;

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
  const std::optional<winsize> terminal = terminal_size();
  auto around = spadille::cli::surroundings_of([](const char* name) { return std::getenv(name); },
                                               terminal ? positive(terminal->ws_col) : std::nullopt);
  const bool has_links = around.links == spadille::cli::Surroundings::Links::opened;
  const std::string pages = has_links ? spadille::cli::address_of_pages() : "";
  around.pages = pages;
  std::optional<spadille::cli::Pager> pager;
  if (auto command = spadille::cli::pager_command(); terminal && command)
    pager.emplace(*std::cout.rdbuf(), positive(terminal->ws_row).value_or(kUsualRows), *std::move(command));
  std::ostream out(pager ? &*pager : std::cout.rdbuf());
  const auto status = spadille::cli::run(arguments, {.in = std::cin,
                                                     .out = out,
                                                     .err = std::cerr,
                                                     .out_is_terminal = terminal.has_value(),
                                                     .err_is_terminal = ::isatty(STDERR_FILENO) == 1,
                                                     .around = around,
                                                     .pager = pager ? &*pager : nullptr});
  out.flush();
  if (pager) pager->finish();
  if (!out || !std::cout) {
    std::cerr << "spadille: the output could not be written\n";
    return static_cast<int>(spadille::cli::ExitStatus::unusable);
  }
  return static_cast<int>(status);
}
