#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace spadille::test {

/// A terminal for a run of the program.
struct Terminal {
  std::size_t columns = 80;
  std::size_t rows = 24;
  std::vector<std::pair<std::string, std::string>> environment{};  ///< besides `PATH`, `TERM` and `LANG`
};

/// A run of the real program in a terminal.
struct TerminalRun {
  int status = -1;    ///< exit status; −1 if a signal ended it
  int signal = 0;     ///< the signal that ended it, or 0
  std::string shown;  ///< everything that was written to the terminal
};

/// Runs the program in the project's folder, with a pseudo-terminal as its input, output and error. The terminal
/// changes nothing: lines end with LF alone.
TerminalRun run_in_terminal(const std::vector<std::string>& arguments, const Terminal& terminal);

/// Returns a text without colors and links.
std::string without_escapes(const std::string& text);

}  // namespace spadille::test
