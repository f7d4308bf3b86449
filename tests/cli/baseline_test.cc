// The options `--baseline` and `--update-baseline`: accepted diagnostics are found again after lines have moved and
// files have new names.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;
using testing::Not;

class Baselines : public testing::Test {
 protected:
  // A hand with one error, `play/follow-suit` in trick 7.
  static std::string revoke() { return project_file("schemas/examples/revoke.yaml"); }
  // Has one more error: a wrong figure.
  static std::string revoke_and_claim() { return revoke() + "result: {pool: 99}\n"; }

  std::string write(const std::string& name, const std::string& text) const { return folder_.write(name, text); }
  [[nodiscard]] std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  [[nodiscard]] std::string accepted() const {
    std::ifstream file(path("accepted.jsonl"));
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }

  test::Run check(std::vector<std::string> options = {}, const std::string& what = "", const std::string& input = "") {
    std::vector<std::string> arguments{"check", what.empty() ? path("records") : what, "--baseline",
                                       path("accepted.jsonl")};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments, input);
  }
  test::Run update(std::vector<std::string> options = {}) {
    options.emplace_back("--update-baseline");
    return check(options);
  }

  TemporaryFolder folder_;
};

TEST_F(Baselines, AcceptsWhatWasThere) {
  write("records/a.yaml", revoke());
  EXPECT_EQ(run({"check", path("records")}).status, 1);
  const test::Run made = update();
  EXPECT_EQ(made.status, 0) << made.out << made.err;
  EXPECT_THAT(made.out, HasSubstr("accepted.jsonl: 1 diagnostic accepted\n"));
  EXPECT_THAT(accepted(),
              HasSubstr("{\"file\":\"records/a.yaml\",\"hand\":\"1\",\"code\":\"play/follow-suit\",\"trick\":"));
  const test::Run done = check();
  EXPECT_EQ(done.status, 0) << done.out;
  EXPECT_THAT(done.out, Not(HasSubstr("play/follow-suit")));
  EXPECT_THAT(done.out, HasSubstr("hand 1: invalid"));
  EXPECT_THAT(done.out, HasSubstr("1 diagnostic accepted by the baseline\n"));
}

TEST_F(Baselines, ReportsWhatIsNew) {
  write("records/a.yaml", revoke());
  update();
  write("records/a.yaml", revoke_and_claim());
  const test::Run done = check();
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.out, HasSubstr("claim/pool"));
  EXPECT_THAT(done.out, Not(HasSubstr("play/follow-suit")));
}

TEST_F(Baselines, SurvivesMovedLines) {
  write("records/a.yaml", revoke());
  update();
  write("records/a.yaml", "# a comment\n\n\n" + revoke());
  EXPECT_EQ(check().status, 0);
}

TEST_F(Baselines, SurvivesRenamedFiles) {
  write("records/a.yaml", revoke());
  update();
  fs::rename(path("records/a.yaml"), path("records/b.yaml"));
  EXPECT_EQ(check().status, 0);
  EXPECT_THAT(check().out, Not(HasSubstr("note:")));
  fs::create_directory(path("records/old"));
  fs::rename(path("records/b.yaml"), path("records/old/c.yaml"));
  EXPECT_EQ(check().status, 0);
}

TEST_F(Baselines, AnEntryIsForItsOwnFileWhileThatExists) {
  write("records/a.yaml", revoke());
  update();
  write("records/b.yaml", revoke());
  EXPECT_EQ(check().status, 1);
}

TEST_F(Baselines, NotesWhatNoLongerOccurs) {
  write("records/a.yaml", revoke());
  write("records/b.yaml", revoke());
  update();
  write("records/a.yaml", project_file("records/ombre/rape-of-the-lock.yaml"));
  const std::string note =
      "accepted.jsonl:1: note: no longer occurs: records/a.yaml: hand 1: play/follow-suit in trick ";
  const test::Run done = check();
  EXPECT_EQ(done.status, 0);
  EXPECT_THAT(done.out, HasSubstr(note));
  EXPECT_THAT(check({"--format", "jsonl"}).err, HasSubstr(note));
  EXPECT_THAT(check({"--quiet"}).out, Not(HasSubstr("note:")));
  // A run of other files cannot know.
  EXPECT_THAT(check({}, path("records/b.yaml")).out, Not(HasSubstr("note:")));
  update();
  EXPECT_THAT(accepted(), Not(HasSubstr("a.yaml")));
  EXPECT_THAT(check().out, Not(HasSubstr("note:")));
}

TEST_F(Baselines, KeepsEntriesOfCodesThatAreLeftOut) {
  write("records/a.yaml", revoke_and_claim());
  update();
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"--ignore", "claim/"}, {"--select", "play/"}, {"--select", "claim/"}}) {
    EXPECT_THAT(check(options).out, Not(HasSubstr("note:")));
    update(options);
    EXPECT_THAT(accepted(), HasSubstr("claim/pool"));
    EXPECT_THAT(accepted(), HasSubstr("play/follow-suit"));
  }
  EXPECT_EQ(check().status, 0);
}

TEST_F(Baselines, AnUpdateKeepsTheEntriesOfOtherFiles) {
  write("records/a.yaml", revoke());
  write("records/b.yaml", revoke());
  update();
  const std::string before = accepted();
  EXPECT_EQ(check({"--update-baseline"}, path("records/b.yaml")).status, 0);
  EXPECT_EQ(accepted(), before);
  fs::remove(path("records/a.yaml"));
  check({"--update-baseline"}, path("records/b.yaml"));
  EXPECT_THAT(accepted(), Not(HasSubstr("a.yaml")));
}

TEST_F(Baselines, AcceptsAsMuchAsFailOnSays) {
  write("records/a.yaml",
        "players: [Ana, Bent, Cara]\ndealer: Cara\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: 4}\n");
  update();
  EXPECT_EQ(accepted(), "");
  update({"--fail-on", "warning"});
  EXPECT_THAT(accepted(), HasSubstr("record/incomplete"));
  EXPECT_EQ(check({"--fail-on", "warning"}).status, 0);
  EXPECT_EQ(check({"--strict"}).status, 0);
}

TEST_F(Baselines, IgnoredDiagnosticsAreNotAccepted) {
  write("records/a.yaml", revoke());
  update({"--ignore", "play/"});
  EXPECT_EQ(accepted(), "");
}

TEST_F(Baselines, TheBaselineIsNotARecord) {
  write("records/a.yaml", revoke());
  const std::string own = path("records/accepted.jsonl");
  EXPECT_EQ(run({"check", path("records"), "--baseline", own, "--update-baseline"}).status, 0);
  const test::Run done = run({"check", path("records"), "--baseline", own});
  EXPECT_EQ(done.status, 0) << done.out;
  EXPECT_THAT(done.out, HasSubstr("1 hand: "));
}

TEST_F(Baselines, ADocumentThatCannotBeReadIsNeverAccepted) {
  write("records/a.yaml", "{");
  EXPECT_EQ(update().status, 1);
  EXPECT_EQ(accepted(), "");
  EXPECT_EQ(check().status, 1);
}

TEST_F(Baselines, StandardInputHasEntriesWithoutAFile) {
  write("records/b.yaml", revoke());
  check({"--update-baseline"}, "-", revoke());
  EXPECT_THAT(accepted(), testing::StartsWith("{\"hand\":\"1\","));
  EXPECT_EQ(check({}, "-", revoke()).status, 0);
}

TEST_F(Baselines, HandsOfSessionsAreKnownByTheirSession) {
  const std::string hand = revoke() + "---\n";
  const std::string header = ", players: [Belinda, Baron, Third]}\n---\n";
  write("records/a.yaml", "{session: One" + header + hand + "{session: Two" + header + hand);
  update();
  EXPECT_THAT(accepted(), HasSubstr("\"session\":\"One\""));
  EXPECT_THAT(accepted(), HasSubstr("\"session\":\"Two\""));
  EXPECT_EQ(check().status, 0);
}

TEST_F(Baselines, AllJobsAgree) {
  std::string archive;
  for (int i = 0; i < 200; ++i) archive += revoke() + "---\n";
  write("records/a.yaml", archive);
  update();
  EXPECT_EQ(check({"--jobs", "1"}).out, check({"--jobs", "4"}).out);
  EXPECT_EQ(check({"--jobs", "4"}).status, 0);
}

TEST_F(Baselines, RefusesWhatIsNotABaseline) {
  write("records/a.yaml", revoke());
  EXPECT_EQ(check().status, 2);
  EXPECT_THAT(check().err, HasSubstr("the file does not exist; create it with --update-baseline"));
  const std::string deep(100'000, '[');
  for (const std::string& text :
       {std::string("{}"), std::string("[]"), std::string("{\"code\":1}"), deep,
        std::string("{\"code\":\"play/follow-suit\",\"line\":3}"),
        std::string("{\"code\":\"play/follow-suit\",\"trick\":-1}"), std::string("\xFF\xFE")}) {
    write("accepted.jsonl", "\n" + text + "\n");
    const test::Run done = check();
    EXPECT_EQ(done.status, 2) << text.substr(0, 40);
    EXPECT_THAT(done.err, HasSubstr("accepted.jsonl:2: this is not an entry of a baseline")) << text.substr(0, 40);
    EXPECT_EQ(update().status, 2) << text.substr(0, 40);
  }
}

TEST_F(Baselines, AnUpdateNeedsABaselineAndTheWholeRun) {
  EXPECT_EQ(run({"check", "-", "--update-baseline"}).status, 2);
  EXPECT_EQ(update({"--fail-fast"}).status, 2);
}

}  // namespace
}  // namespace spadille::test
