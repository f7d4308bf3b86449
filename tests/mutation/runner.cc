// The main function of the mutated tests. Every line of the file SPADILLE_MUTANT_TESTS is a limit in seconds of the
// processor, a space, and a filter of GoogleTest. Each line is run in a process of its own, so that no test sees what
// another one has left.
//
// With SPADILLE_MUTANT_TRACE, writes a line per filter to SPADILLE_MUTANT_ANSWER: the filter, its seconds, `passed` or
// `failed`, the mutants reached. Without it, stops at the first failure and writes the names of the failed tests and
// the cause.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

namespace {

constexpr rlim_t kMemory = rlim_t{6} << 30U;  // in bytes; a mutant may allocate without end
constexpr rlim_t kFile = rlim_t{1} << 30U;    // in bytes

// The mutants that the processes of a test have reached.
class Reached {
 public:
  Reached() {
    const char* path = std::getenv("SPADILLE_MUTANT_TRACE");
    if (path == nullptr) return;
    const int file = ::open(path, O_RDWR | O_CLOEXEC);
    struct stat status {};
    if (file < 0 || ::fstat(file, &status) != 0) std::exit(2);
    size_ = static_cast<std::size_t>(status.st_size);
    void* const bytes = ::mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (bytes == MAP_FAILED) std::exit(2);
    bytes_ = static_cast<unsigned char*>(bytes);
    at_start_.assign(bytes_, bytes_ + size_);
  }

  [[nodiscard]] bool is_traced() const { return bytes_ != nullptr; }

  // Each test counts the mutants that are reached before the first.
  void clear() { std::copy(at_start_.begin(), at_start_.end(), bytes_); }

  void write(std::ostream& out) const {
    for (std::size_t i = 0; i < size_; ++i)
      if (bytes_[i] != 0) out << ' ' << i;
  }

 private:
  unsigned char* bytes_ = nullptr;
  std::size_t size_ = 0;
  std::basic_string<unsigned char> at_start_;
};

// Writes the names of failed tests.
class Failures : public testing::EmptyTestEventListener {
 public:
  explicit Failures(std::string path) : path_(std::move(path)) {}

 private:
  void OnTestEnd(const testing::TestInfo& test) override {
    if (!test.result()->Failed()) return;
    std::ofstream(path_, std::ios::app) << test.test_suite_name() << '.' << test.name() << std::endl;
  }

  std::string path_;
};

void limit(int resource, rlim_t most) {
  rlimit now{};
  ::getrlimit(static_cast<__rlimit_resource>(resource), &now);
  now.rlim_cur = std::min(now.rlim_max, most);
  ::setrlimit(static_cast<__rlimit_resource>(resource), &now);
}

// If the parent is stopped, this process ends too.
void end_with_parent() { ::prctl(PR_SET_PDEATHSIG, SIGKILL); }

[[noreturn]] void run_tests(const std::string& filter) {
  ::setpgid(0, 0);
  end_with_parent();
  sigset_t none{};
  sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  limit(RLIMIT_AS, kMemory);
  limit(RLIMIT_FSIZE, kFile);
  limit(RLIMIT_CORE, 0);
  testing::GTEST_FLAG(filter) = filter;
  testing::GTEST_FLAG(fail_fast) = true;
  const int status = RUN_ALL_TESTS();
  std::fflush(nullptr);
  std::_Exit(status);
}

struct Outcome {
  std::string fault;   // empty if all tests pass
  double seconds = 0;  // processor time
};

// Runs the tests of a filter, and ends all their processes. `seconds` limits the time of the processor, because other
// processes may keep the machine busy; a process that waits has ten times as long.
Outcome outcome_of(const std::string& filter, double seconds) {
  sigset_t child_ends{};
  sigemptyset(&child_ends);
  sigaddset(&child_ends, SIGCHLD);
  ::sigprocmask(SIG_BLOCK, &child_ends, nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    limit(RLIMIT_CPU, static_cast<rlim_t>(seconds) + 1);
    run_tests(filter);
  }
  ::setpgid(child, child);
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::duration<double>(10 * seconds);
  int status = 0;
  rusage usage{};
  pid_t ended = 0;
  while ((ended = ::wait4(child, &status, WNOHANG, &usage)) == 0 && Clock::now() < end) {
    const timespec wait{.tv_sec = 0, .tv_nsec = 50'000'000};
    ::sigtimedwait(&child_ends, nullptr, &wait);
  }
  ::kill(-child, SIGKILL);
  if (ended == 0) ::wait4(child, &status, 0, &usage);
  const auto in_seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  Outcome outcome{.fault = {}, .seconds = in_seconds(usage.ru_utime) + in_seconds(usage.ru_stime)};
  if (ended == 0 || (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU))
    outcome.fault = "time limit";
  else if (WIFSIGNALED(status))
    outcome.fault = "signal " + std::to_string(WTERMSIG(status));
  else if (WEXITSTATUS(status) != 0)
    outcome.fault = "failure";
  return outcome;
}

int run_lines(const char* tests, const char* answer) {
  end_with_parent();
  Reached reached;
  if (!reached.is_traced()) testing::UnitTest::GetInstance()->listeners().Append(new Failures(answer));
  std::ifstream lines(tests);
  double seconds = 0;
  for (std::string filter; lines >> seconds >> filter;) {
    if (reached.is_traced()) reached.clear();
    const Outcome outcome = outcome_of(filter, seconds);
    std::ofstream out(answer, std::ios::app);
    if (reached.is_traced()) {
      out << filter << ' ' << outcome.seconds << ' ' << (outcome.fault.empty() ? "passed" : "failed");
      reached.write(out);
      out << '\n';
    } else if (!outcome.fault.empty()) {
      out << outcome.fault << '\n';
      return 1;
    }
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const char* tests = std::getenv("SPADILLE_MUTANT_TESTS");
  const char* answer = std::getenv("SPADILLE_MUTANT_ANSWER");
  return tests == nullptr || answer == nullptr ? RUN_ALL_TESTS() : run_lines(tests, answer);
}
