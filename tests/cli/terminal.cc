#include "cli/terminal.h"

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

#include "support/tested_program.h"

namespace spadille::test {
namespace {

std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Only these variables, so that a run depends on nothing else.
std::vector<std::string> environment_of(const Terminal& terminal) {
  std::vector<std::string> variables{"TERM=xterm-256color", "LANG=C.UTF-8"};
  for (const char* kept : {"PATH", "ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"})
    if (const char* value = std::getenv(kept)) variables.push_back(std::string(kept) + "=" + value);
  for (const auto& variable : terminal.environment) {
    const std::string name = variable.first + "=";
    std::erase_if(variables, [&](const std::string& each) { return each.starts_with(name); });
    variables.push_back(name + variable.second);
  }
  return variables;
}

// Linux reports an error when the last process has closed the terminal. If that process writes and closes during a
// read, the error may come before the last bytes; therefore the end is the second error in succession.
std::string read_until_closed(int terminal) {
  std::string text;
  std::array<char, 65536> chunk{};
  for (std::size_t errors = 0; errors < 2;) {
    const ssize_t n = ::read(terminal, chunk.data(), chunk.size());
    if (n < 0 && errno == EINTR) continue;
    errors = n > 0 ? 0 : errors + 1;
    if (n > 0) text.append(chunk.data(), static_cast<std::size_t>(n));
  }
  return text;
}

}  // namespace

TerminalRun run_in_terminal(const std::vector<std::string>& arguments, const Terminal& terminal) {
  std::vector<std::string> words{tested_program()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = environment_of(terminal);
  const std::vector<char*> argv = pointers_to(words);
  const std::vector<char*> envp = pointers_to(variables);
  winsize size{};
  size.ws_col = static_cast<unsigned short>(terminal.columns);
  size.ws_row = static_cast<unsigned short>(terminal.rows);
  termios raw{};
  ::cfmakeraw(&raw);
  int outside = -1;
  const pid_t child = ::forkpty(&outside, nullptr, &raw, &size);
  if (child == 0) {
    if (::chdir(SPADILLE_SOURCE_DIR) == 0) ::execve(argv.front(), argv.data(), envp.data());
    ::_exit(127);
  }
  EXPECT_GT(child, 0);
  TerminalRun run;
  run.shown = read_until_closed(outside);
  ::close(outside);
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  if (WIFEXITED(status)) run.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
  return run;
}

std::string without_escapes(const std::string& text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1B') {
      plain += text[i];
    } else if (text.compare(i, 2, "\x1B]") == 0) {
      i = text.find("\x1B\\", i) + 1;
    } else {
      i = text.find_first_of("mK", i);
    }
  }
  return plain;
}

}  // namespace spadille::test
