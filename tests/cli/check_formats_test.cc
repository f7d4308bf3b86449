// The line formats of `check` for other programs: short, github, gitlab. What all formats do with the other options.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "cli/archive_commands.h"
#include "cli/process.h"
#include "support/judged.h"

namespace spadille {
namespace {

using nlohmann::json;
using test::check;
using test::kHand;
using test::kOdd;
using testing::HasSubstr;

// A note, and an error with evidence, a correction and a source.
const std::string kRevoke = "tests/data/err/play__follow-suit/a-card-written-as-another.yaml";

const std::vector<std::string> kFormats{"short", "github", "gitlab", "sarif", "junit", "markdown"};

TEST(ShortFormat, IsALineForEachDiagnostic) {
  const test::Run run = check(kOdd, {"--format", "short"});
  EXPECT_EQ(run.status, 1);
  EXPECT_EQ(run.out,
            "<stdin>:4:1: error: unknown key 'foo' in a hand [record/unknown-key]\n"
            "<stdin>:5:1: error: unknown key 'bar' in a hand [record/unknown-key]\n");
  EXPECT_EQ(check(kHand, {"--format", "short"}).out, "");
}

TEST(ShortFormat, CountsWhatIsNotListed) {
  EXPECT_THAT(check(kOdd, {"--format", "short", "--max-diagnostics", "1"}).out,
              testing::EndsWith("\n1 more diagnostic is not listed (--max-diagnostics 1)\n"));
}

TEST(GithubFormat, NamesTheRangeAndTheCode) {
  EXPECT_EQ(check(kOdd, {"--format", "github"}).out,
            "::error file=<stdin>,line=4,endLine=4,col=1,endColumn=4,title=record/unknown-key::"
            "unknown key 'foo' in a hand\n"
            "::error file=<stdin>,line=5,endLine=5,col=1,endColumn=4,title=record/unknown-key::"
            "unknown key 'bar' in a hand\n");
}

TEST(GithubFormat, HasTheEvidenceOnLinesOfItsOwn) {
  const std::string out = test::run({"check", kRevoke, "--format", "github"}).out;
  EXPECT_THAT(out, HasSubstr("%0Arepair: "));
  EXPECT_THAT(out, HasSubstr("%0Arule: "));
  EXPECT_EQ(std::count(out.begin(), out.end(), '\n'), 1) << out;
}

TEST(GithubFormat, EscapesWhatEndsAProperty) {
  const test::TemporaryFolder folder;
  const std::string file = folder.write("100%, a:b\r\n.yaml", kHand + "\"50%: a,b\": 1\n");
  const std::string out = test::run({"check", file, "--format", "github"}).out;
  EXPECT_THAT(out, HasSubstr("/100%25%2C a%3Ab\\x0D\\x0A.yaml,line=4,"));
  EXPECT_THAT(out, HasSubstr("::unknown key '50%25: a,b' in a hand\n"));
}

// `%0A` would begin a line of the log that is a command of its own.
TEST(GithubFormat, EscapesTheEvidenceAndTheNamesOfUnusableFiles) {
  const std::string revoke = std::regex_replace(test::project_file(kRevoke), std::regex("Baron"), "\"B%0A::error::x\"");
  const std::string out = check(revoke, {"--format", "github"}).out;
  EXPECT_THAT(out, HasSubstr(": B%250A::error::x was dealt SQ and SJ%0A"));
  EXPECT_THAT(out, testing::Not(HasSubstr("B%0A")));
  const test::Run run = test::run({"check", "no%0A\n::error::\x1B\u200F.yaml", "--format", "github"});
  EXPECT_THAT(run.out, HasSubstr("::no%250A\\x0A::error::\\x1B\\u200F.yaml: no such file or folder\n"));
}

TEST(GithubFormat, ReportsFilesThatCannotBeUsed) {
  const test::Run run = test::run({"check", "no/such,file.yaml", "-", "--format", "github"}, kOdd);
  EXPECT_EQ(run.status, 2);
  EXPECT_THAT(run.out, testing::StartsWith("::error title=file not read::no/such,file.yaml: no such file or folder\n"));
  EXPECT_THAT(run.err, HasSubstr("no/such,file.yaml: no such file or folder"));
}

TEST(GitlabFormat, IsAListOfIssues) {
  const json issues = json::parse(check(kOdd, {"--format", "gitlab"}).out);
  ASSERT_EQ(issues.size(), 2U);
  EXPECT_EQ(issues[1], (json{{"description", "unknown key 'bar' in a hand"},
                             {"check_name", "record/unknown-key"},
                             {"fingerprint", issues[1]["fingerprint"]},
                             {"severity", "major"},
                             {"location", {{"path", "<stdin>"}, {"lines", {{"begin", 5}, {"end", 5}}}}}}));
  EXPECT_EQ(json::parse(check(kHand, {"--format", "gitlab"}).out), json::array());
}

// Fingerprints of `kOdd` after this text.
std::vector<std::string> fingerprints_after(const std::string& before) {
  std::vector<std::string> found;
  for (const json& each : json::parse(check(before + kOdd, {"--format", "gitlab"}).out))
    found.push_back(each["fingerprint"]);
  return found;
}

TEST(GitlabFormat, HasFingerprintsThatSurviveMovedLines) {
  const auto found = fingerprints_after("");
  EXPECT_EQ(found, fingerprints_after("# A comment.\n\n\n"));
  // Equal faults of a hand are numbered; another hand or another file is another fault.
  EXPECT_EQ(std::set(found.begin(), found.end()).size(), 2U);
  EXPECT_NE(found, fingerprints_after(kHand + "---\n"));
}

TEST(GitlabFormat, HasOneFingerprintForEachFaultOfTheTestData) {
  std::set<std::string> seen;
  const json issues = json::parse(test::run({"check", "tests/data/err", "--format", "gitlab"}).out);
  for (const json& each : issues) EXPECT_TRUE(seen.insert(each["fingerprint"]).second) << each;
  EXPECT_GT(seen.size(), 500U);
}

// A search of the working folder finds ./night.yaml. Services know only night.yaml.
TEST(Formats, NameFilesWithoutADot) {
  const std::string rules = "tests/schema/rulesets/refused/hearts-limit-beyond.yaml";
  for (const std::string format : {"short", "github", "gitlab", "sarif"}) {
    const std::string out = test::run({"check", kRevoke, "--format", format}).out;
    EXPECT_THAT(out, HasSubstr("a-card-written-as-another.yaml")) << format;
    EXPECT_EQ(test::run({"check", "./" + kRevoke, "--format", format}).out, out) << format;
    EXPECT_EQ(test::run({"rules", "check", ".//./" + rules, "--format", format}).out,
              test::run({"rules", "check", rules, "--format", format}).out)
        << format;
  }
}

TEST(Formats, LeaveOutNotesIfAskedTo) {
  const std::string record = "records/ombre/rape-of-the-lock-as-printed.yaml";
  for (const std::string& format : kFormats) {
    const std::string all = test::run({"check", record, "--format", format}).out;
    const std::string quiet = test::run({"check", record, "--format", format, "--quiet"}).out;
    EXPECT_THAT(all, HasSubstr("the auction is not recorded")) << format;
    EXPECT_THAT(quiet, testing::Not(HasSubstr("the auction is not recorded"))) << format;
  }
}

TEST(Formats, ListOnlyTheCodesAskedFor) {
  for (const std::string& format : kFormats) {
    const std::string out = check(kOdd, {"--format", format, "--only", "play/"}).out;
    EXPECT_THAT(out, testing::Not(HasSubstr("'foo'"))) << format;
  }
}

TEST(Formats, ListNoMoreThanTheMaximum) {
  for (const std::string& format : kFormats) {
    const std::string out = check(kOdd, {"--format", format, "--max-diagnostics", "1"}).out;
    EXPECT_THAT(out, HasSubstr("'foo'")) << format;
    EXPECT_THAT(out, testing::Not(HasSubstr("'bar'"))) << format;
  }
}

TEST(Formats, HaveNoPlaceForTotalsOrRules) {
  for (const std::string& format : kFormats)
    for (const auto& [option, needed] : std::vector<std::pair<std::string, std::string>>{
             {"--summary", "text, json or jsonl"}, {"--time", "text or json"}, {"--show-rules", "text"}}) {
      const test::Run run = check(kHand, {"--format", format, option});
      EXPECT_EQ(run.status, 2);
      EXPECT_EQ(run.out, "");
      EXPECT_THAT(run.err, HasSubstr(option + " needs --format " + needed + "\n"));
    }
}

TEST(FindingFormats, ReportEachFindingOfARuleSet) {
  const test::TemporaryFolder folder;
  const std::string file = folder.write("club.yaml", "extends: gibbs\nred_ace: higher\n");
  for (const std::string format : {"short", "github", "gitlab", "sarif"}) {
    const test::Run run = test::run({"rules", "check", file, "--format", format});
    EXPECT_EQ(run.status, 1) << format;
    EXPECT_THAT(run.out, HasSubstr("rules/bad-value")) << format;
    EXPECT_THAT(run.out, HasSubstr("club.yaml")) << format;
  }
  EXPECT_THAT(test::run({"rules", "check", file, "--format", "short"}).out,
              testing::MatchesRegex(".*/club.yaml:2:10: error: .* .rules/bad-value.\n"));
  const json log = json::parse(test::run({"rules", "check", file, "--format", "sarif"}).out)["runs"][0];
  EXPECT_EQ(log["results"][0]["ruleId"], "rules/bad-value");
  const json& rule = log["tool"]["driver"]["rules"][log["results"][0]["ruleIndex"].get<std::size_t>()];
  EXPECT_EQ(rule["id"], "rules/bad-value");
  EXPECT_EQ(log["invocations"][0]["exitCode"], 1);
}

}  // namespace
}  // namespace spadille
