// Commands that write files, while each of their calls of the operating system fails in turn
// (tests/support/broken_calls.cc): a full disk, a disk with a defect, a crash or a signal at any moment. A file has
// its old content or its new content, completely, and a run that could not do its work says so.

#include <gtest/gtest.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>

#include "cli/file_content.h"
#include "cli/process.h"
#include "support/judged.h"
#include "support/tested_program.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSession =
    "session: Thursday\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n---\nauction: [pass, pass, pass]\n";

struct Written {
  std::string name;
  std::string before;  // empty: the file does not exist
  std::function<std::vector<std::string>(const std::string& file)> command;
  std::string end{};  // the end of a complete file, if some input may be missing in it

  friend void PrintTo(const Written& written, std::ostream* out) { *out << written.name; }
};

std::string title(const testing::TestParamInfo<Written>& info) { return info.param.name; }

// Sets variables of the environment of the processes that are started while it lives.
class Environment {
 public:
  Environment(std::initializer_list<std::pair<const char*, std::string>> variables) {
    for (const auto& [name, value] : variables) {
      ::setenv(name, value.c_str(), 1);
      names_.push_back(name);
    }
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  ~Environment() {
    for (const char* name : names_) ::unsetenv(name);
  }

 private:
  std::vector<const char*> names_;
};

class BrokenWorld : public testing::TestWithParam<Written> {
 protected:
  struct Outcome {
    ProcessRun run;
    std::string text;
    std::size_t other_files;
  };

  // Runs the command in a folder of its own.
  static Outcome run_once() {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/file.yaml";
    if (!GetParam().before.empty()) folder.write("file.yaml", GetParam().before);
    Outcome outcome{run_program(GetParam().command(path)), fs::exists(path) ? content(path) : "", 0};
    // A page has the command that made it.
    for (std::size_t at = 0; (at = outcome.text.find(folder.path())) != std::string::npos;)
      outcome.text.replace(at, folder.path().size(), "FOLDER");
    for (const auto& each : fs::directory_iterator(folder.path())) outcome.other_files += each.path() == path ? 0 : 1;
    return outcome;
  }

  static Outcome run_broken(std::size_t call, const std::string& how) {
    const Environment broken{
        {"LD_PRELOAD", SPADILLE_BROKEN_CALLS}, {"BROKEN_CALL", std::to_string(call)}, {"BROKEN_HOW", how}};
    return run_once();
  }

  // Returns the number of calls in a run in which none fails.
  static std::size_t count_calls() {
    const TemporaryFolder folder;
    const Environment counted{{"LD_PRELOAD", SPADILLE_BROKEN_CALLS}, {"BROKEN_COUNT", folder.path() + "/count"}};
    run_once();
    return std::stoul(content(folder.path() + "/count"));
  }
};

TEST_P(BrokenWorld, LeavesAFileOldOrNewAndIsReported) {
  const std::string before = GetParam().before;
  const Outcome whole = run_once();
  ASSERT_LE(whole.run.status, 1) << whole.run.err;
  ASSERT_NE(whole.text, before);
  ASSERT_EQ(whole.other_files, 0U);
  const std::size_t calls = count_calls();
  ASSERT_GT(calls, 5U);
  std::size_t failed = 0;
  for (std::size_t call = 1; call <= calls; ++call)
    for (const int error : {ENOSPC, EIO, EMFILE}) {
      const Outcome broken = run_broken(call, std::to_string(error));
      const std::string where = GetParam().name + ": call " + std::to_string(call) + ", " + ::strerror(error);
      EXPECT_EQ(broken.run.signal, 0) << where;
      const bool partial = broken.run.status == 2 && !GetParam().end.empty() && broken.text.ends_with(GetParam().end);
      EXPECT_TRUE(broken.text == before || broken.text == whole.text || partial) << where << "\n"
                                                                                 << broken.text.substr(0, 400);
      EXPECT_EQ(broken.other_files, 0U) << where;
      if (broken.run.status == whole.run.status) {
        EXPECT_EQ(broken.text, whole.text) << where;
        continue;
      }
      ++failed;
      EXPECT_EQ(broken.run.status, 2) << where << broken.run.err;
      EXPECT_NE(broken.run.err, "") << where;
    }
  EXPECT_GT(failed, 0U);
}

TEST_P(BrokenWorld, ACrashAtAnyMomentLeavesAFileOldOrNew) {
  const std::string before = GetParam().before;
  const std::string after = run_once().text;
  const std::size_t calls = count_calls();
  for (std::size_t call = 1; call <= calls; ++call) {
    const Outcome broken = run_broken(call, "signal " + std::to_string(SIGKILL));
    EXPECT_EQ(broken.run.signal, SIGKILL) << call;
    EXPECT_TRUE(broken.text == before || broken.text == after) << call << "\n" << broken.text.substr(0, 400);
  }
}

TEST_P(BrokenWorld, ASignalLeavesAFileOldOrNewAndNoCopy) {
  const std::string before = GetParam().before;
  const std::string after = run_once().text;
  const std::size_t calls = count_calls();
  // With sanitizers a process takes twenty times as long to start.
  const auto signals = kSanitized ? std::vector{SIGPIPE} : std::vector{SIGHUP, SIGINT, SIGPIPE, SIGQUIT, SIGTERM};
  for (const int signal : signals)
    for (std::size_t call = 1; call <= calls; ++call) {
      const Outcome broken = run_broken(call, "signal " + std::to_string(signal));
      const std::string where = GetParam().name + ": call " + std::to_string(call) + ", " + ::strsignal(signal);
      EXPECT_EQ(broken.run.signal, signal) << where;
      EXPECT_TRUE(broken.text == before || broken.text == after) << where << "\n" << broken.text.substr(0, 400);
      EXPECT_EQ(broken.other_files, 0U) << where;
    }
}

// A hand that `--fix` repairs.
constexpr const char* kSlip = "tests/data/err/auction__out-of-turn/bid-recorded-for-another-player.yaml";

INSTANTIATE_TEST_SUITE_P(Commands, BrokenWorld,
                         testing::Values(Written{"Append", kSession,
                                                 [](const std::string& file) -> std::vector<std::string> {
                                                   return {"score",      "--append", file,       "--declarer", "Bent",
                                                           "--contract", "vuelta",   "--tricks", "4,4,1"};
                                                 }},
                                         Written{"Fmt", "players: [A,   B, C]\ndealer: A\nauction: [pass,pass,pass]\n",
                                                 [](const std::string& file) -> std::vector<std::string> {
                                                   return {"fmt", "-w", file};
                                                 }},
                                         Written{"Fix", project_file(kSlip),
                                                 [](const std::string& file) -> std::vector<std::string> {
                                                   return {"check", "--fix", file};
                                                 }},
                                         Written{"New", "",
                                                 [](const std::string& file) -> std::vector<std::string> {
                                                   return {"new", "ombre", "-o", file};
                                                 }},
                                         Written{"Page", "",
                                                 [](const std::string& file) -> std::vector<std::string> {
                                                   return {"page", "records/ombre/rape-of-the-lock.yaml", "-o", file};
                                                 },
                                                 "</html>\n"},
                                         Written{"Baseline", "",
                                                 [](const std::string& file) -> std::vector<std::string> {
                                                   return {"check", kSlip, "--baseline", file, "--update-baseline"};
                                                 }}),
                         title);

// --- descriptors --------------------------------------------------------------------------------

// Files are read one after the other: eighty-five by eight jobs need few descriptors.
TEST(Descriptors, AFewAreEnough) {
  const TemporaryFolder folder;
  const auto checked = [&](const std::string& limit) {
    const std::string command = "exec >" + folder.path() + "/out; " + limit + " exec " + tested_program() +
                                " check records/gin --jobs 8 --summary";
    EXPECT_EQ(std::system(("bash -c '" + command + "'").c_str()), 0) << limit;
    return content(folder.path() + "/out");
  };
  EXPECT_EQ(checked("ulimit -n 16;"), checked(""));
}

}  // namespace
}  // namespace spadille::test
