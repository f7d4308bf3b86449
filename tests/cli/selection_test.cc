// The options `--select`, `--ignore` and `--fail-on`: what is listed, what is counted, and the exit status. Verdicts do
// not depend on them.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/judged.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// Its one error is `play/follow-suit`.
std::string revoke() { return project_file("schemas/examples/revoke.yaml"); }
// Its one diagnostic is the warning `record/incomplete`.
std::string incomplete() {
  return "players: [Ana, Bent, Cara]\ndealer: Cara\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: 4}\n";
}
// Valid, with a note: the auction is not recorded.
std::string noted() {
  return with(project_file("records/ombre/rape-of-the-lock.yaml"), "auction: [solo, pass, pass]\n",
              "declarer: Belinda\ncontract: solo\n");
}

Run check(const std::string& record, const std::vector<std::string>& options) {
  std::vector<std::string> arguments{"check", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return run(arguments, record);
}

struct Case {
  std::string name;
  std::vector<std::string> options;
  std::string record;
  int status;
};

class ExitStatusOf : public testing::TestWithParam<Case> {};

TEST_P(ExitStatusOf, FollowsTheDiagnosticsThatCount) {
  const test::Run done = check(GetParam().record, GetParam().options);
  EXPECT_EQ(done.status, GetParam().status) << done.out << done.err;
}

INSTANTIATE_TEST_SUITE_P(
    Selection, ExitStatusOf,
    testing::Values(Case{"Error", {}, revoke(), 1}, Case{"IgnoredError", {"--ignore", "play/follow-suit"}, revoke(), 0},
                    Case{"IgnoredGroup", {"--ignore", "play/,claim/"}, revoke(), 0},
                    Case{"OtherIgnored", {"--ignore", "claim/"}, revoke(), 1},
                    Case{"OtherSelected", {"--select", "claim/"}, revoke(), 0},
                    Case{"Selected", {"--select", "play/"}, revoke(), 1},
                    Case{"SelectedAndIgnored", {"--select", "play/", "--ignore", "play/follow-suit"}, revoke(), 0},
                    Case{"OnlyDoesNotCount", {"--only", "claim/"}, revoke(), 1},
                    Case{"IgnoredUnderStrict", {"--strict", "--ignore", "play/"}, revoke(), 0},
                    Case{"Strict", {"--strict"}, incomplete(), 1},
                    Case{"StrictIgnored", {"--strict", "--ignore", "record/incomplete"}, incomplete(), 0},
                    Case{"UnreadableIgnored", {"--ignore", "record/"}, "{", 1},
                    Case{"UnreadableNotSelected", {"--select", "play/"}, "{", 1},
                    Case{"RequireIgnored", {"--require", "full", "--ignore", "record/"}, noted(), 1}),
    [](const auto& each) { return each.param.name; });

INSTANTIATE_TEST_SUITE_P(
    FailOn, ExitStatusOf,
    testing::Values(Case{"ErrorOnIncomplete", {"--fail-on", "error"}, incomplete(), 0},
                    Case{"IncompleteOnIncomplete", {"--fail-on", "incomplete"}, incomplete(), 1},
                    Case{"WarningOnIncomplete", {"--fail-on", "warning"}, incomplete(), 1},
                    Case{"WarningOnNote", {"--fail-on", "warning"}, noted(), 0},
                    Case{"NoteOnNote", {"--fail-on", "note"}, noted(), 1},
                    Case{"NoteOnIgnoredNote", {"--fail-on", "note", "--ignore", "record/unverifiable"}, noted(), 0},
                    Case{"ErrorOnError", {"--fail-on", "error"}, revoke(), 1},
                    Case{"Unknown", {"--fail-on", "eror"}, revoke(), 2},
                    Case{"WithStrict", {"--fail-on", "error", "--strict"}, revoke(), 2},
                    Case{"SelectUnknown", {"--select", "plya/"}, revoke(), 2},
                    Case{"IgnoreUnknown", {"--ignore", "play/follow-siut"}, revoke(), 2}),
    [](const auto& each) { return each.param.name; });

TEST(Selection, IgnoredDiagnosticsAreNotListedAndTheVerdictStays) {
  const test::Run done = check(revoke(), {"--ignore", "play/"});
  EXPECT_THAT(done.out, Not(HasSubstr("play/follow-suit")));
  EXPECT_THAT(done.out, HasSubstr("hand 1: invalid"));
  EXPECT_THAT(done.out, HasSubstr("1 diagnostic ignored\n1 document with errors does not count\n"));
  EXPECT_THAT(done.out, HasSubstr("1 hand: 0 valid, 1 invalid; 0 errors, 0 warnings, 0 notes\n"));
}

TEST(Selection, JsonListsWhatCounts) {
  const auto report = nlohmann::json::parse(check(revoke(), {"--ignore", "play/", "--format", "jsonl"}).out);
  EXPECT_EQ(report.at("verdict"), "invalid");
  EXPECT_TRUE(report.at("diagnostics").empty());
  const auto whole = nlohmann::json::parse(check(revoke(), {"--select", "claim/", "--format", "json"}).out);
  EXPECT_EQ(whole.at("summary").at("errors"), 0);
  EXPECT_EQ(whole.at("summary").at("invalid"), 1);
}

TEST(Selection, SummariesCountWhatCounts) {
  const test::Run done = check(revoke() + "---\n" + revoke(), {"--summary", "--ignore", "play/"});
  EXPECT_EQ(done.status, 0);
  EXPECT_THAT(done.out, Not(HasSubstr("play/follow-suit")));
  EXPECT_THAT(done.out, HasSubstr("2 diagnostics ignored\n2 documents with errors do not count\n"));
}

TEST(Selection, FailFastGoesOnAfterAHandThatDoesNotCount) {
  const test::Run done = check(revoke() + "---\n" + revoke(), {"--fail-fast", "--ignore", "play/"});
  EXPECT_THAT(done.out, HasSubstr("2 hands: 0 valid, 2 invalid"));
}

// Each command lists the same diagnostics, and counts the others. The hand stays as it is.
TEST(Selection, OtherCommandsLeaveOutTheSameDiagnostics) {
  for (const std::string command : {"settle", "replay", "compare"}) {
    const std::vector<std::string> usual{command, "-", "--format", "text"};
    EXPECT_THAT(run(usual, revoke()).out, HasSubstr("play/follow-suit")) << command;
    std::vector<std::string> ignoring = usual;
    ignoring.insert(ignoring.end(), {"--ignore", "play/"});
    const test::Run done = run(ignoring, revoke());
    EXPECT_THAT(done.out, Not(HasSubstr("play/follow-suit"))) << command;
    EXPECT_THAT(done.out, testing::ContainsRegex("diagnostics? ignored\n")) << command;
    EXPECT_THAT(done.out, HasSubstr("invalid")) << command;
    EXPECT_EQ(done.status, 1) << command;
    std::vector<std::string> selecting = usual;
    selecting.insert(selecting.end(), {"--select", "claim/"});
    EXPECT_EQ(run(selecting, revoke()).out, done.out) << command;
  }
}

// Settling an invalid hand needs an error that counts in no format.
TEST(Selection, AnIgnoredErrorSettlesNothing) {
  const std::string twice = with(revoke(), "deal:\n", "unheard: of\ndeal:\n");
  for (const std::string format : {"text", "csv", "json", "jsonl"}) {
    const test::Run whole = run({"settle", "-", "--format", format}, twice);
    const test::Run done = run({"settle", "-", "--format", format, "--ignore", "record/,play/"}, twice);
    EXPECT_EQ(whole.status, 1) << format;
    EXPECT_EQ(done.status, 1) << format;
    EXPECT_THAT(done.out + done.err, Not(HasSubstr("unheard"))) << format;
  }
  const auto report = nlohmann::json::parse(run({"settle", "-", "--format", "jsonl", "--ignore", "*"}, twice).out);
  EXPECT_EQ(report.at("verdict"), "invalid");
  EXPECT_EQ(report.at("diagnostics_ignored"), 2);
  EXPECT_EQ(run({"settle", "-", "--strict", "--ignore", "record/", "--format", "json"}, incomplete()).status, 1);
}

TEST(Selection, JsonCountsWhatIsLeftOut) {
  const std::string records = revoke() + "---\n" + noted();
  const auto whole = nlohmann::json::parse(check(records, {"--ignore", "play/,record/", "--format", "json"}).out);
  EXPECT_EQ(whole.at("summary").at("diagnostics_ignored"), 2);
  EXPECT_EQ(whole.at("summary").at("documents_not_counted"), 1);
  EXPECT_EQ(whole.at("reports").at(0).at("diagnostics_ignored"), 1);
  const auto summary =
      nlohmann::json::parse(check(records, {"--ignore", "play/", "--summary", "--format", "json"}).out);
  EXPECT_EQ(summary.at("diagnostics_ignored"), 1);
  const auto nothing = nlohmann::json::parse(check(records, {"--format", "json"}).out);
  EXPECT_FALSE(nothing.at("summary").contains("diagnostics_ignored"));
  EXPECT_FALSE(nothing.at("reports").at(0).contains("diagnostics_ignored"));
  for (const std::string command : {"settle", "replay", "compare"}) {
    const auto json = nlohmann::json::parse(run({command, "-", "--ignore", "play/", "--format", "json"}, revoke()).out);
    EXPECT_GE(json.at("summary").at("diagnostics_ignored"), 1) << command;
  }
}

TEST(Selection, SumsOfSummariesCountWhatIsLeftOut) {
  const std::string part = check(revoke(), {"--ignore", "play/", "--summary", "--format", "json"}).out;
  const test::Run sum = run({"summary", "merge", "-", "--format", "json"}, part + part);
  EXPECT_EQ(nlohmann::json::parse(sum.out).at("diagnostics_ignored"), 2);
  EXPECT_THAT(run({"summary", "merge", "-"}, part + part).out,
              HasSubstr("2 diagnostics ignored\n2 documents with errors do not count\n"));
}

TEST(Selection, SettleFailsOnWarnings) {
  EXPECT_EQ(run({"settle", "-"}, incomplete()).status, 0);
  EXPECT_EQ(run({"settle", "-", "--fail-on", "warning"}, incomplete()).status, 1);
}

}  // namespace
}  // namespace spadille::test
