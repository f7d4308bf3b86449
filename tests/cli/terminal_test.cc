// The program in a pseudo-terminal: its width, color and symbols.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "render/layout.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kThursday = std::string(SPADILLE_SOURCE_DIR) + "/tests/data/ok/thursday.yaml";

// Returns the output of the program in a terminal of `width` columns, with CR LF at the ends of lines.
std::string in_terminal(std::vector<std::string> arguments, unsigned short width,
                        const std::map<std::string, std::string>& variables = {}) {
  std::vector<char*> argv{const_cast<char*>(SPADILLE_PROGRAM)};  // execv does not modify them
  for (std::string& each : arguments) argv.push_back(each.data());
  argv.push_back(nullptr);
  winsize size{.ws_row = 24, .ws_col = width, .ws_xpixel = 0, .ws_ypixel = 0};
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, &size);
  if (child == 0) {
    for (const char* each : {"COLUMNS", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"}) ::unsetenv(each);
    ::setenv("TERM", "xterm-256color", 1);
    ::setenv("LC_ALL", "C.UTF-8", 1);
    for (const auto& [name, value] : variables) ::setenv(name.c_str(), value.c_str(), 1);
    ::execv(SPADILLE_PROGRAM, argv.data());
    ::_exit(127);
  }
  EXPECT_GT(child, 0);
  std::string text;
  std::array<char, 4096> chunk{};
  for (ssize_t n = 0; (n = ::read(terminal, chunk.data(), chunk.size())) > 0;)
    text.append(chunk.data(), static_cast<std::size_t>(n));
  ::close(terminal);
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << text;
  return text;
}

std::size_t widest_line(const std::string& text) {
  std::size_t widest = 0;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.find(' ') == std::string::npos) continue;  // a path, which is never broken
    widest = std::max(widest, render::shown_width(line));
  }
  return widest;
}

TEST(Terminal, ItsWidthIsKept) {
  for (const std::string command : {"check", "settle"}) {
    EXPECT_LE(widest_line(in_terminal({command, kThursday}, 80)), 80U);
    EXPECT_LE(widest_line(in_terminal({command, kThursday}, 60)), 60U);
    EXPECT_GT(widest_line(in_terminal({command, kThursday}, 80, {{"COLUMNS", "120"}})), 80U);
  }
}

TEST(Terminal, GetsColorAndSymbols) {
  const std::string text = in_terminal({"check", kThursday}, 120);
  EXPECT_THAT(text, HasSubstr("\x1B[32m✓\x1B[0m"));
  EXPECT_THAT(text, HasSubstr("−22"));
}

TEST(Terminal, GetsSymbolsWithoutColorIfTheEnvironmentRefusesColor) {
  const std::string text = in_terminal({"check", kThursday}, 120, {{"NO_COLOR", "1"}});
  EXPECT_THAT(text, HasSubstr("✓"));
  EXPECT_THAT(text, Not(HasSubstr("\x1B")));
}

TEST(Terminal, GetsWordsIfItIsDumbOrLacksUtf8) {
  const std::vector<std::map<std::string, std::string>> environments{{{"TERM", "dumb"}}, {{"LC_ALL", "C"}}};
  for (const auto& variables : environments) {
    const std::string text = in_terminal({"check", kThursday, "--color", "auto"}, 120, variables);
    EXPECT_THAT(text, HasSubstr("valid"));
    EXPECT_THAT(text, HasSubstr("-22"));
    EXPECT_THAT(text, Not(HasSubstr("✓")));
  }
}

}  // namespace
}  // namespace spadille::test
