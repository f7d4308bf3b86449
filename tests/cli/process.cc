#include "cli/process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/tested_program.h"

namespace spadille::test {
namespace {

constexpr std::size_t kKept = std::size_t{1} << 20U;

std::string read_all(int from, std::size_t at_most) {
  std::string text;
  std::array<char, 65536> chunk{};
  std::size_t seen = 0;
  while (seen < at_most) {
    const ssize_t n = ::read(from, chunk.data(), std::min(chunk.size(), at_most - seen));
    if (n <= 0) break;
    seen += static_cast<std::size_t>(n);
    if (text.size() < kKept) text.append(chunk.data(), static_cast<std::size_t>(n));
  }
  ::close(from);
  return text;
}

/// Limits how much freed memory the address sanitizer keeps. Its default of 256 MiB would hide how much the program
/// itself uses.
void keep_little_that_is_freed() {
  const char* const given = std::getenv("ASAN_OPTIONS");
  const std::string options = given == nullptr ? "" : std::string(given) + ":";
  ::setenv("ASAN_OPTIONS", (options + "quarantine_size_mb=16").c_str(), 1);
}

}  // namespace

ProcessRun run_program(const std::vector<std::string>& arguments, std::size_t read_at_most,
                       const std::string& standard_input) {
  std::vector<char*> argv{const_cast<char*>(tested_program())};  // execv does not modify them
  for (const std::string& each : arguments) argv.push_back(const_cast<char*>(each.c_str()));
  argv.push_back(nullptr);
  std::array<int, 2> out{};
  std::array<int, 2> err{};
  EXPECT_EQ(::pipe(out.data()), 0);
  EXPECT_EQ(::pipe(err.data()), 0);
  const auto begin = std::chrono::steady_clock::now();
  const pid_t child = ::fork();
  if (child == 0) {
    keep_little_that_is_freed();
    ::dup2(::open(standard_input.c_str(), O_RDONLY), STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    for (const int each : {out[0], out[1], err[0], err[1]}) ::close(each);
    ::execv(argv.front(), argv.data());
    ::_exit(127);
  }
  ::close(out[1]);
  ::close(err[1]);
  ProcessRun run;
  run.out = read_all(out[0], read_at_most);
  run.err = read_all(err[0], std::string::npos);
  int status = 0;
  rusage usage{};
  EXPECT_EQ(::wait4(child, &status, 0, &usage), child);
  run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (WIFEXITED(status)) run.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) run.signal = WTERMSIG(status);
  run.peak_mib = usage.ru_maxrss / 1024;
  return run;
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "spadille-test-XXXXXX").string();
  EXPECT_NE(::mkdtemp(name.data()), nullptr);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& content) const {
  const std::filesystem::path path = std::filesystem::path(path_) / name;
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << content;
  return path.string();
}

}  // namespace spadille::test
