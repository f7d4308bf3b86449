// The option `--watch`, in a process of its own: the program reacts to files that are edited, renamed, replaced and
// created, and ends at a signal.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "cli/process.h"
#include "support/judged.h"
#include "support/tested_program.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;

using Clock = std::chrono::steady_clock;
using testing::HasSubstr;
using testing::Not;

// A busy machine may need longer than the half second that users are promised.
constexpr auto kPatience = std::chrono::seconds(30);

// The program, running in its own process with standard output and error in one pipe.
class RunningProgram {
 public:
  explicit RunningProgram(std::vector<std::string> arguments) {
    std::array<int, 2> pipe{};
    EXPECT_EQ(::pipe(pipe.data()), 0);
    std::vector<char*> argv{const_cast<char*>(tested_program())};
    for (std::string& each : arguments) argv.push_back(each.data());
    argv.push_back(nullptr);
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(::open("/dev/null", O_RDONLY), STDIN_FILENO);
      ::dup2(pipe[1], STDOUT_FILENO);
      ::dup2(pipe[1], STDERR_FILENO);
      for (const int each : pipe) ::close(each);
      ::execv(argv.front(), argv.data());
      ::_exit(127);
    }
    ::close(pipe[1]);
    out_ = pipe[0];
  }
  RunningProgram(const RunningProgram&) = delete;
  RunningProgram& operator=(const RunningProgram&) = delete;
  ~RunningProgram() {
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
    ::close(out_);
  }

  // Reads until a text occurs. Returns the output up to its end, without that of earlier calls.
  std::string read_until(const std::string& text) {
    const auto end = Clock::now() + kPatience;
    while (read_.find(text) == std::string::npos && Clock::now() < end) {
      pollfd file{.fd = out_, .events = POLLIN, .revents = 0};
      if (::poll(&file, 1, 100) <= 0) continue;
      std::array<char, 4096> chunk{};
      const ssize_t size = ::read(out_, chunk.data(), chunk.size());
      if (size <= 0) break;
      read_.append(chunk.data(), static_cast<std::size_t>(size));
    }
    EXPECT_THAT(read_, HasSubstr(text));
    const std::size_t size = std::min(read_.size(), read_.find(text) + text.size());
    const std::string found = read_.substr(0, size);
    read_.erase(0, size);
    return found;
  }

  // Sends a signal and returns the exit status; −1 if the signal ended the program.
  int end_by(int signal) {
    ::kill(child_, signal);
    const auto end = Clock::now() + kPatience;
    int status = 0;
    while (::waitpid(child_, &status, WNOHANG) == 0) {
      if (Clock::now() > end) return -2;
      ::usleep(10'000);
    }
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t child_ = 0;
  int out_ = -1;
  std::string read_;  // and not yet returned
};

class Watch : public testing::Test {
 protected:
  static std::string hand(const std::string& name) {
    return "hand: " + name + "\nplayers: [Ana, Bent, Cara]\ndealer: Cara\ndeal: {}\nauction: [pass, pass, pass]\n";
  }
  std::string write(const std::string& name, const std::string& text) const { return folder_.write(name, text); }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_.path() + "/" + name; }

  TemporaryFolder folder_;
};

constexpr const char* kReady = "; end with Ctrl-C\n";

TEST_F(Watch, ReactsToAnEditARenameAndAReplacedFile) {
  write("a.yaml", hand("first"));
  write("b.yaml", hand("other"));
  RunningProgram program({"check", folder_.path(), "--watch"});
  EXPECT_THAT(program.read_until(kReady), HasSubstr("watching 2 files"));

  write("a.yaml", hand("edited"));
  const std::string edited = program.read_until("1 hand: ");
  EXPECT_THAT(edited, testing::ContainsRegex("[0-9][0-9]:[0-9][0-9]:[0-9][0-9] .*a\\.yaml\n"));
  EXPECT_THAT(edited, HasSubstr("hand edited: valid"));
  EXPECT_THAT(edited, Not(HasSubstr("hand other")));

  fs::rename(path("a.yaml"), path("c.yaml"));
  const std::string renamed = program.read_until("1 hand: ");
  EXPECT_THAT(renamed, HasSubstr("removed: " + path("a.yaml")));
  EXPECT_THAT(renamed, HasSubstr("c.yaml:1: hand edited"));

  write(".c.yaml.tmp", hand("replaced"));
  fs::rename(path(".c.yaml.tmp"), path("c.yaml"));
  EXPECT_THAT(program.read_until("1 hand: "), HasSubstr("c.yaml:1: hand replaced"));

  EXPECT_EQ(program.end_by(SIGTERM), 0);
}

TEST_F(Watch, ReactsWithinHalfASecond) {
  write("a.yaml", hand("first"));
  RunningProgram program({"check", folder_.path(), "--watch"});
  program.read_until(kReady);
  // The best of several tries, because other processes may keep the machine busy.
  auto best = std::chrono::steady_clock::duration::max();
  for (int i = 0; i < 5; ++i) {
    const auto begin = Clock::now();
    write("a.yaml", hand("try" + std::to_string(i)));
    program.read_until("hand try" + std::to_string(i));
    best = std::min(best, Clock::now() - begin);
    program.read_until("1 hand: ");
  }
  EXPECT_LT(best, std::chrono::milliseconds(500));
}

TEST_F(Watch, WatchesANamedFileThatIsReplaced) {
  const std::string file = write("a.yaml", hand("first"));
  write("b.yaml", hand("other"));
  RunningProgram program({"check", file, "--watch"});
  EXPECT_THAT(program.read_until(kReady), HasSubstr("watching 1 file;"));
  write("b.yaml", hand("unwatched"));
  write("new.yaml", hand("second"));
  fs::rename(path("new.yaml"), file);
  EXPECT_THAT(program.read_until("1 hand: "), Not(HasSubstr("unwatched")));
  fs::remove(file);
  program.read_until("removed: ");
  write("a.yaml", hand("third"));
  program.read_until("hand third");
  EXPECT_EQ(program.end_by(SIGINT), 0);
}

TEST_F(Watch, WatchesNewFolders) {
  write("a.yaml", hand("first"));
  RunningProgram program({"check", folder_.path(), "--watch"});
  program.read_until(kReady);
  write("new/deep/b.yaml", hand("second"));
  program.read_until("hand second");
  program.read_until("1 hand: ");
  write("new/deep/b.yaml", hand("third"));
  program.read_until("hand third");
}

TEST_F(Watch, ChecksEverythingAfterARuleSetChanges) {
  write("club.yaml", "extends: wikipedia\n");
  write("a.yaml", "rules: ./club.yaml\n" + hand("first"));
  write("b.yaml", hand("second"));
  RunningProgram program({"check", folder_.path(), "--watch"});
  program.read_until(kReady);
  write("club.yaml", "extends: rigvedawiki\n");
  EXPECT_THAT(program.read_until("2 hands: "), HasSubstr("rules changed, checked again: "));
}

TEST_F(Watch, JudgesAgainByAChangedConfiguration) {
  write("a.yaml", hand("first"));
  write("club.yaml", "extends: rigvedawiki\n");
  const std::string config = write(".club-config.yaml", "rules: wikipedia\n");
  RunningProgram program({"check", path("a.yaml"), "--watch", "--config", config});
  EXPECT_THAT(program.read_until(kReady), HasSubstr("rules ombre/wikipedia"));

  write(".club-config.yaml", "rules: ./club.yaml\n");
  program.read_until("configuration changed, checked again\n");
  EXPECT_THAT(program.read_until(kReady), HasSubstr("club.yaml"));

  write("club.yaml", "extends: rigvedawik\n");
  program.read_until("unknown rule set 'rigvedawik'");
  write("club.yaml", "extends: gibbs\n");
  program.read_until("1 hand: 1 valid");

  write(".club-config.yaml", "formt: json\n");
  EXPECT_THAT(program.read_until("unknown key 'formt'"), HasSubstr("configuration changed, but cannot be used\n"));
  write(".club-config.yaml", "format: jsonl\n");
  program.read_until("{\"file\":");
  program.read_until(kReady);
  EXPECT_EQ(program.end_by(SIGTERM), 0);
}

TEST_F(Watch, GoesOnAfterAFileThatCannotBeUsed) {
  write("club.yaml", "extends: wikipedia\n");
  write("a.yaml", hand("first"));
  RunningProgram program({"check", path("a.yaml"), "--watch", "--rules", path("club.yaml")});
  program.read_until(kReady);
  write("club.yaml", "extends: wikipdia\n");
  program.read_until("--rules: ");
  write("club.yaml", "extends: gibbs\n");
  program.read_until("1 hand: 1 valid");
  EXPECT_EQ(program.end_by(SIGTERM), 0);
}

TEST(WatchOptions, StandardInputAndSummariesOfOneRunAreRefused) {
  EXPECT_EQ(run({"check", "-", "--watch"}).status, 2);
  EXPECT_EQ(run({"check", "a.yaml", "--watch", "--update-baseline", "--baseline", "x"}).status, 2);
}

}  // namespace
}  // namespace spadille::test
