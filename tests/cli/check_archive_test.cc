// Archives on the command line: --summary, --time, --fail-fast, --max-diagnostics, --only.

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/archive_commands.h"
#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;

const std::string kMixed = kHand + "---\nhand: odd\n" + kOdd + "---\n" + kUnfinished + "---\n" + kHand + "baz: 3\n";

json summary_of(const std::string& input, Words more = {}) {
  more.insert(more.end(), {"--summary", "--format", "json"});
  return json::parse(check(input, more).out);
}

// --- --summary ------------------------------------------------------------------------------------

TEST(CheckSummary, ReportsOnlyWhatAllHandsComeTo) {
  const test::Run run = check(kMixed, {"--summary"});
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.out,
            "4 hands: 1 valid, 2 invalid, 1 incomplete; 3 errors, 1 warning, 0 notes\n"
            "ombre: 4 hands\n"
            "  outcomes   passed 3\n"
            "error or warning    count  first\n"
            "record/unknown-key      3  <stdin>:9:1, hand odd\n"
            "record/incomplete       1  <stdin>:12:1, hand 3\n");
}

TEST(CheckSummary, IsOneObjectInBothFormsOfJson) {
  const std::string many = check(kMixed, {"--summary", "--format", "json"}).out;
  const std::string one = check(kMixed, {"--summary", "--format", "jsonl"}).out;
  EXPECT_EQ(std::count(one.begin(), one.end(), '\n'), 1);
  EXPECT_EQ(nlohmann::ordered_json::parse(many).dump() + "\n", one);
  EXPECT_TRUE(one.starts_with("{\"spadille_summary\":1,\"documents\":4,\"hands\":4,\"valid\":1,")) << one;
  EXPECT_EQ(json::parse(check(kMixed, {"--format", "json"}).out)["summary"], json::parse(one));
}

TEST(CheckSummary, CountsFilesThatCannotBeUsed) {
  const test::Run run = test::run({"check", "no/such/file.yaml", "-", "--summary", "--format", "json"}, kHand);
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(json::parse(run.out)["unusable_files"], 1);
  EXPECT_EQ(json::parse(run.out)["valid"], 1);
}

TEST(CheckSummary, IsTheSameFromRunToRunWithoutTheTime) {
  EXPECT_FALSE(summary_of(kMixed).contains("seconds"));
  EXPECT_EQ(check(kMixed, {"--summary"}).out, check(kMixed, {"--summary"}).out);
}

TEST(CheckTime, IsInEverySummary) {
  const json timed = summary_of(kMixed, {"--time"});
  EXPECT_GT(timed["seconds"], 0);
  EXPECT_GT(timed["hands_per_second"], 0);
  EXPECT_TRUE(json::parse(check(kMixed, {"--time", "--format", "json"}).out)["summary"].contains("seconds"));
  for (const Words& form : {Words{"--time"}, Words{"--time", "--summary"}}) {
    const std::string out = check(kMixed, form).out;
    EXPECT_TRUE(out.ends_with(" hands per second\n")) << out;
  }
}

// --- --fail-fast ----------------------------------------------------------------------------------

TEST(FailFast, JudgesNothingAfterTheFirstThatIsNotValid) {
  const test::Run run = check(kMixed, {"--fail-fast"});
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.out.find("baz"), std::string::npos);
  EXPECT_TRUE(
      run.out.ends_with("2 hands: 1 valid, 1 invalid; 2 errors, 0 warnings, 0 notes\n"
                        "stopped by --fail-fast: the rest was not judged\n"))
      << run.out;
  const json summary = summary_of(kMixed, {"--fail-fast"});
  EXPECT_EQ(summary["hands"], 2);
  EXPECT_EQ(summary["stopped"], true);
}

TEST(FailFast, OpensNoFurtherFile) {
  const test::Run run = test::run({"check", "-", "no/such/file.yaml", "--fail-fast"}, kOdd);
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.err, "");
  const test::TemporaryFolder folder;
  folder.write("a.yaml", kOdd);
  folder.write("b.yaml", kOdd);
  EXPECT_EQ(
      json::parse(test::run({"check", folder.path(), "--fail-fast", "--summary", "--format", "json"}).out)["hands"], 1);
}

TEST(FailFast, StopsAtWhatCostsTheStatusAndAtNothingElse) {
  const std::string text = kUnfinished + "---\n" + kHand;
  EXPECT_EQ(summary_of(text, {"--fail-fast"})["hands"], 2);
  EXPECT_FALSE(summary_of(text, {"--fail-fast"}).contains("stopped"));
  EXPECT_EQ(summary_of(text, {"--fail-fast", "--strict"})["hands"], 1);
  EXPECT_EQ(summary_of("session: x\nfoo: 1\n---\n" + kHand, {"--fail-fast"})["hands"], 0);
  EXPECT_EQ(summary_of("settlement: x\n---\n" + kHand, {"--fail-fast"})["hands"], 0);
}

// --- --max-diagnostics ----------------------------------------------------------------------------

TEST(MaxDiagnostics, ListsSoManyInAllAndCountsTheRest) {
  const std::string out = check(kMixed, {"--max-diagnostics", "1"}).out;
  EXPECT_NE(out.find("foo"), std::string::npos);
  EXPECT_EQ(out.find("bar"), std::string::npos);
  EXPECT_NE(out.find("hand odd: invalid"), std::string::npos);
  EXPECT_TRUE(
      out.ends_with("3 more diagnostics are not listed (--max-diagnostics 1)\n"
                    "4 hands: 1 valid, 2 invalid, 1 incomplete; 3 errors, 1 warning, 0 notes\n"))
      << out;
  EXPECT_EQ(check(kMixed, {"--max-diagnostics", "4"}).out, check(kMixed, {}).out);
}

TEST(MaxDiagnostics, LeavesTheHandsWhereNoneIsListed) {
  const std::string out = check(kOdd, {"--max-diagnostics", "0"}).out;
  EXPECT_EQ(out,
            "<stdin>:1: hand 1: invalid; all passed; A 0, B 0, C 0; pool 5; rules ombre/gibbs\n"
            "2 more diagnostics are not listed (--max-diagnostics 0)\n"
            "1 hand: 0 valid, 1 invalid; 2 errors, 0 warnings, 0 notes\n");
}

TEST(MaxDiagnostics, DoesNotCountWhatIsNotListedAnyway) {
  const std::string noted = test::project_file("tests/data/err/record__unknown-key/in-a-condonation.yaml");
  const std::string out = check(noted, {"--quiet", "--max-diagnostics", "1"}).out;
  EXPECT_NE(out.find("error["), std::string::npos);
  EXPECT_EQ(out.find("not listed"), std::string::npos);
}

TEST(MaxDiagnostics, AreCountedInEveryReportThatWasCut) {
  const json run = json::parse(check(kMixed, {"--max-diagnostics", "1", "--format", "json"}).out);
  EXPECT_EQ(run["diagnostics_left_out"], 3);
  EXPECT_FALSE(run["reports"][0].contains("diagnostics_left_out"));
  EXPECT_EQ(run["reports"][1]["diagnostics"].size(), 1U);
  EXPECT_EQ(run["reports"][1]["diagnostics_left_out"], 1);
  EXPECT_EQ(run["reports"][2]["diagnostics_left_out"], 1);
  EXPECT_EQ(run["summary"]["errors"], 3);
  const std::string lines = check(kMixed, {"--max-diagnostics", "1", "--format", "jsonl"}).out;
  EXPECT_NE(lines.find("\"diagnostics_left_out\":1"), std::string::npos);
}

// --- --only ---------------------------------------------------------------------------------------

TEST(Only, ListsTheseCodesAndTheHandsThatHaveAny) {
  EXPECT_EQ(check(kMixed, {"--only", "record/incomplete"}).out,
            "<stdin>:12:1: warning[record/incomplete]: not settled: neither an auction nor declarer and "
            "contract is recorded; if this is the header of a session, it needs the key 'session' with a title\n"
            "    12 | players: [A, B, C]\n"
            "       | ^\n"
            "<stdin>:12: hand 3: incomplete; rules ombre/gibbs\n"
            "4 hands: 1 valid, 2 invalid, 1 incomplete; 3 errors, 1 warning, 0 notes\n");
  EXPECT_EQ(check(kMixed, {"--only", "play/"}).status, 1);
  EXPECT_EQ(check(kMixed, {"--only", "play/", "-q"}).out, "");
}

TEST(Only, TakesListsBeginningsAndRepetition) {
  const std::string all = check(kMixed, {"--only", "record/"}).out;
  EXPECT_EQ(check(kMixed, {"--only", "record/*"}).out, all);
  EXPECT_EQ(check(kMixed, {"--only", "record/incomplete,record/unknown-key"}).out, all);
  EXPECT_EQ(check(kMixed, {"--only", "record/incomplete", "--only", "record/unknown-key"}).out, all);
  EXPECT_EQ(check(kMixed, {"--only", "record/unk*,play/"}).out, check(kMixed, {"--only", "record/unknown-key"}).out);
}

TEST(Only, LeavesTheFilesAfterItAlone) {
  const test::TemporaryFolder folder;
  const Words files{folder.write("a.yaml", kMixed), folder.write("b.yaml", kHand)};
  EXPECT_EQ(test::run({"check", "--only", "record/", files[0], files[1]}).out,
            test::run({"check", files[0], files[1], "--only", "record/"}).out);
}

TEST(Only, SaysInEachReportHowManyItLeavesOut) {
  const std::string mixed = test::project_file("tests/data/err/record__unknown-key/in-a-condonation.yaml");
  const json report = json::parse(check(mixed, {"--only", "play/", "--format", "jsonl"}).out);
  EXPECT_EQ(report["diagnostics"].size(), 1U);
  EXPECT_EQ(report["diagnostics_of_other_codes"], 1);
  EXPECT_EQ(json::parse(check(kHand, {"--only", "play/", "--format", "json"}).out)["reports"].size(), 0U);
}

TEST(Only, LeavesTheSummaryAsItIs) {
  const json run = json::parse(check(kMixed, {"--only", "play/", "--format", "json"}).out);
  EXPECT_EQ(run["summary"], summary_of(kMixed));
}

// --- usage errors ---------------------------------------------------------------------------------

struct Wrong {
  std::string name;
  Words arguments;
  std::string clue;
};

class WrongUseOfArchives : public testing::TestWithParam<Wrong> {};

TEST_P(WrongUseOfArchives, IsReportedOnStandardErrorOnly) {
  const test::Run run = test::run(GetParam().arguments, kHand);
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err.find(GetParam().clue), std::string::npos) << run.err;
}

INSTANTIATE_TEST_SUITE_P(
    Archives, WrongUseOfArchives,
    testing::ValuesIn(std::vector<Wrong>{
        {"SummaryThatIsQuiet", {"check", "-", "--summary", "--quiet"}, "--quiet"},
        {"SummaryWithRules", {"check", "-", "--summary", "--show-rules"}, "--show-rules"},
        {"SummaryOfSomeCodes", {"check", "-", "--summary", "--only", "play/"}, "--only"},
        {"SummaryThatListsSome", {"check", "-", "--summary", "--max-diagnostics", "3"}, "--max-diagnostics"},
        {"TimeThatIsQuiet", {"check", "-", "--time", "-q"}, "--time"},
        {"TimeOfReportsAlone", {"check", "-", "--time", "--format", "jsonl"}, "--time"},
        {"FewerThanNone", {"check", "-", "--max-diagnostics", "-1"}, "--max-diagnostics"},
        {"SoManyThatIsNoNumber", {"check", "-", "--max-diagnostics", "x"}, "'x'"},
        {"UnknownCode", {"check", "-", "--only", "play/folow-suit"}, "did you mean 'play/follow-suit'"},
        {"UnknownBeginning", {"check", "-", "--only", "plya/"}, "did you mean 'play/'"},
        {"BeginningWithoutItsEnd", {"check", "-", "--only", "play"}, "did you mean 'play/'"},
        {"NothingBetweenCommas", {"check", "-", "--only", "play/,,claim/"}, "a code is missing"},
    }),
    [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace spadille::test
