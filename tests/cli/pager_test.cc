// Long output on a terminal goes through a pager, as with git.

#include "cli/pager.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "cli/terminal.h"

namespace spadille::test {
namespace {

using cli::PagerCommand;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kEvening = "records/ombre/evening.yaml";  // longer than a screen when replayed
const std::string kRevoke = "records/disputes/revoke.yaml";

TerminalRun run_with_pager(const std::string& pager, const std::vector<std::string>& arguments,
                           const std::string& variable = "SPADILLE_PAGER") {
  return run_in_terminal(arguments, {.environment = {{variable, pager}, {"NO_COLOR", "1"}}});
}

TEST(Pager, ShowsLongOutput) {
  const TerminalRun done = run_with_pager("sed s/^/paged:/", {"replay", kEvening});
  EXPECT_EQ(done.status, 0);
  EXPECT_THAT(done.shown, StartsWith("paged:" + kEvening));
  EXPECT_THAT(done.shown, Not(HasSubstr("\n" + kEvening)));
  EXPECT_EQ(run_with_pager("sed s/^/paged:/", {"replay", kEvening}, "PAGER").shown, done.shown);
}

TEST(Pager, IsNotNeededForAScreen) {
  const TerminalRun done = run_with_pager("sed s/^/paged:/", {"check", kRevoke});
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.shown, StartsWith(kRevoke));
}

TEST(Pager, LeavesTheExitStatus) {
  const TerminalRun done = run_with_pager("cat >/dev/null", {"replay", "records/disputes"});
  EXPECT_EQ(done.status, 1);
  EXPECT_EQ(done.shown, "");
}

TEST(Pager, IsNotUsedIfTheUserWantsNone) {
  for (const std::string& pager : {std::string(), std::string("cat")})
    EXPECT_THAT(run_with_pager(pager, {"replay", kEvening}).shown, StartsWith(kEvening));
  EXPECT_THAT(run_with_pager("sed s/^/paged:/", {"replay", kEvening, "--no-pager"}).shown, StartsWith(kEvening));
  const TerminalRun dumb =
      run_in_terminal({"replay", kEvening}, {.environment = {{"PAGER", "sed s/^/paged:/"}, {"TERM", "dumb"}}});
  EXPECT_THAT(dumb.shown, StartsWith(kEvening));
}

TEST(Pager, ThatCannotBeStartedIsReportedAndTheOutputShown) {
  const TerminalRun done = run_with_pager("no-such-pager -x", {"replay", kEvening});
  EXPECT_EQ(done.status, 0);
  EXPECT_THAT(done.shown, StartsWith("spadille: the pager 'no-such-pager -x' could not be started: "));
  EXPECT_THAT(done.shown, HasSubstr("\n" + kEvening));
}

TEST(Pager, ThatEndsEarlyEndsTheProgram) {
  const TerminalRun done = run_with_pager("head -n 1", {"replay", "records", "tests/data", "schemas/examples"});
  EXPECT_EQ(done.signal, SIGPIPE);
  EXPECT_EQ(std::count(done.shown.begin(), done.shown.end(), '\n'), 1) << done.shown;
}

TEST(Pager, ShowsErrorsToo) {
  const TerminalRun done = run_with_pager("sed s/^/paged:/", {"replay", kEvening, "no-such-file.yaml"});
  EXPECT_EQ(done.status, 2);
  EXPECT_THAT(done.shown, HasSubstr("paged:spadille"));
}

TEST(PagerCommand, IsRunByTheShellOnlyIfItNeedsTheShell) {
  using From = PagerCommand::From;
  EXPECT_THAT(cli::words_of({"less -S", From::environment}), ElementsAre("less", "-S"));
  EXPECT_THAT(cli::words_of({"less | cat", From::environment}), ElementsAre("sh", "-c", "less | cat"));
  EXPECT_THAT(cli::words_of({"less", From::nobody}), ElementsAre("less"));
}

}  // namespace
}  // namespace spadille::test
