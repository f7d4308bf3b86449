// The formats of `check` that are one document: sarif, junit, markdown.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/archive_commands.h"
#include "cli/process.h"
#include "diagnostics/codes.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

const std::string kRevoke = "tests/data/err/play__follow-suit/a-card-written-as-another.yaml";

// Only a part of this hand can be checked.
const std::string kPartial = "records/ombre/rape-of-the-lock-as-printed.yaml";

json sarif(const std::string& input, test::Words more = {}) {
  more.insert(more.end(), {"--format", "sarif"});
  return json::parse(check(input, more).out)["runs"][0];
}

TEST(SarifFormat, ReportsEachDiagnosticAsAResult) {
  const json run = sarif(kOdd);
  ASSERT_EQ(run["results"].size(), 2U);
  const json& result = run["results"][1];
  EXPECT_EQ(result["ruleId"], "record/unknown-key");
  EXPECT_EQ(result["level"], "error");
  EXPECT_EQ(result["message"]["text"], "unknown key 'bar' in a hand");
  EXPECT_EQ(result["locations"][0]["physicalLocation"],
            (json{{"artifactLocation", {{"uri", "%3Cstdin%3E"}}},
                  {"region", {{"startLine", 5}, {"startColumn", 1}, {"endLine", 5}, {"endColumn", 4}}}}));
  EXPECT_EQ(result["locations"][0]["logicalLocations"][0]["name"], "hand 1");
  EXPECT_EQ(run["invocations"], (json{{{"executionSuccessful", true}, {"exitCode", 1}}}));
  EXPECT_EQ(sarif(kHand)["results"], json::array());
}

TEST(SarifFormat, HasARuleForEachCodeInItsOrder) {
  const json run = sarif(kOdd);
  const json& rules = run["tool"]["driver"]["rules"];
  ASSERT_EQ(rules.size(), kCodes.size());
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    EXPECT_EQ(rules[i]["id"], std::string(kCodes[i].id));
    EXPECT_FALSE(rules[i]["help"]["text"].get<std::string>().empty());
    EXPECT_EQ(rules[i]["defaultConfiguration"]["level"], std::string(name_of(kCodes[i].severity)));
  }
  EXPECT_EQ(rules[static_cast<std::size_t>(Code::play_follow_suit)]["name"], "PlayFollowSuit");
  for (const json& each : run["results"]) EXPECT_EQ(rules[each["ruleIndex"].get<std::size_t>()]["id"], each["ruleId"]);
}

TEST(SarifFormat, HasTheRepairAsAFix) {
  const json run = json::parse(test::run({"check", kRevoke, "--format", "sarif"}).out)["runs"][0];
  const json& result = run["results"][0];
  const json& change = result["fixes"][0]["artifactChanges"][0];
  EXPECT_EQ(change["artifactLocation"]["uri"], kRevoke);
  const json plain = json::parse(test::run({"check", kRevoke, "--format", "jsonl"}).out)["diagnostics"][0];
  ASSERT_EQ(change["replacements"].size(), plain["repair"]["edits"].size());
  const json& edit = plain["repair"]["edits"][0];
  EXPECT_EQ(change["replacements"][0]["insertedContent"]["text"], edit["text"]);
  EXPECT_EQ(change["replacements"][0]["deletedRegion"], (json{{"startLine", edit["line"]},
                                                              {"startColumn", edit["column"]},
                                                              {"endLine", edit["line"]},
                                                              {"endColumn", edit["end_column"]}}));
  EXPECT_EQ(result["relatedLocations"].size(), plain["related"].size());
  EXPECT_EQ(result["properties"]["source"], plain["source"]);
  EXPECT_FALSE(result["properties"].contains("message"));
}

// The playing card in the name is two code units in UTF-16 and one code point.
TEST(SarifFormat, CountsColumnsInUtf16) {
  const std::string record = "players: [\"\xF0\x9F\x82\xA1\", B, C, B]\ndealer: B\n";
  const json run = sarif(record);
  EXPECT_EQ(run["columnKind"], "utf16CodeUnits");
  const json plain = json::parse(check(record, {"--format", "jsonl"}).out)["diagnostics"][0];
  const json& region = run["results"][0]["locations"][0]["physicalLocation"]["region"];
  EXPECT_EQ(plain["line"], 1);
  EXPECT_EQ(region["startColumn"], plain["column"].get<int>() + 1) << plain;
  EXPECT_EQ(region["endColumn"], plain["end_column"].get<int>() + 1);
}

TEST(SarifFormat, EncodesNamesOfFilesAsUris) {
  const test::TemporaryFolder folder;
  const std::string file = folder.write("a b%:\xFF.yaml", kOdd);
  const json run = json::parse(test::run({"check", file, "--format", "sarif"}).out)["runs"][0];
  EXPECT_EQ(run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
            "file://" + folder.path() + "/a%20b%25%3A%FF.yaml");
}

TEST(SarifFormat, NotesWhatIsMissing) {
  const test::Run run =
      test::run({"check", "no/such.yaml", "-", "--format", "sarif", "--max-diagnostics", "1", "--fail-fast"}, kOdd);
  EXPECT_EQ(run.status, 2);
  const json invocation = json::parse(run.out)["runs"][0]["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], false);
  EXPECT_EQ(invocation["exitCode"], 2);
  const json& notes = invocation["toolExecutionNotifications"];
  ASSERT_EQ(notes.size(), 3U);
  EXPECT_EQ(notes[0]["message"]["text"], "no/such.yaml: no such file or folder");
  EXPECT_EQ(notes[1]["message"]["text"], "stopped by --fail-fast: the rest was not judged");
  EXPECT_EQ(notes[2]["message"]["text"], "1 more diagnostic is not listed (--max-diagnostics 1)");
}

std::string junit(const std::string& input, test::Words more = {}) {
  more.insert(more.end(), {"--format", "junit"});
  return check(input, more).out;
}

TEST(JunitFormat, HasACaseForEachHand) {
  EXPECT_EQ(junit(kHand + "---\n" + kOdd + "---\n" + kUnfinished),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuites name=\"spadille check\">\n"
            "<testsuite name=\"&lt;stdin&gt;\" tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\">\n"
            "<testcase name=\"hand 1\" classname=\"&lt;stdin&gt;\" file=\"&lt;stdin&gt;\" line=\"1\"/>\n"
            "<testcase name=\"hand 2\" classname=\"&lt;stdin&gt;\" file=\"&lt;stdin&gt;\" line=\"5\">\n"
            "<failure message=\"unknown key 'foo' in a hand\" type=\"record/unknown-key\">"
            "&lt;stdin&gt;:8:1: error[record/unknown-key]: unknown key 'foo' in a hand\n"
            "&lt;stdin&gt;:9:1: error[record/unknown-key]: unknown key 'bar' in a hand\n"
            "</failure>\n"
            "</testcase>\n"
            "<testcase name=\"hand 3\" classname=\"&lt;stdin&gt;\" file=\"&lt;stdin&gt;\" line=\"11\">\n"
            "<skipped message=\"not settled: neither an auction nor declarer and contract is recorded; if this is the "
            "header of a session, it needs the key 'session' with a title\"/>\n"
            "<system-out>&lt;stdin&gt;:11:1: warning[record/incomplete]: not settled: neither an auction nor declarer "
            "and contract is recorded; if this is the header of a session, it needs the key 'session' with a title\n"
            "</system-out>\n"
            "</testcase>\n"
            "</testsuite>\n"
            "</testsuites>\n");
}

TEST(JunitFormat, HasASuiteForEachSession) {
  const std::string header = "session: Monday\nplayers: [A, B, C]\ndealer: A\n---\n";
  const std::string hand = "auction: [pass, pass, pass]\n---\n";
  const std::string out = junit(header + hand + hand + "settlement:\n---\n" + header + hand);
  EXPECT_THAT(out, HasSubstr("<testsuite name=\"&lt;stdin&gt;: Monday\" tests=\"3\" failures=\"0\""));
  EXPECT_THAT(out, HasSubstr("<testsuite name=\"&lt;stdin&gt;: Monday\" tests=\"1\" failures=\"0\""));
  EXPECT_THAT(out, HasSubstr("<testcase name=\"settlement\""));
}

// The input is judged in several pieces.
TEST(JunitFormat, HasOneSuiteForALongSession) {
  std::string record = "session: Monday\nplayers: [A, B, C]\ndealer: A\n";
  for (int i = 0; i < 4'000; ++i)
    record += "---\nauction: [pass, pass, pass]\nmeta: {remark: " + std::string(60, 'x') + "}\n";
  const std::string out = junit(record, {"--jobs", "2"});
  EXPECT_THAT(out, HasSubstr("tests=\"4000\" failures=\"0\""));
  EXPECT_EQ(out, junit(record, {"--jobs", "1"}));
}

// A case fails if and only if its document makes the exit status nonzero.
TEST(JunitFormat, FollowsTheDemands) {
  EXPECT_THAT(junit(kUnfinished, {"--strict"}), HasSubstr("<failure message=\"not settled: "));
  EXPECT_THAT(test::run({"check", kPartial, "--require", "full", "--format", "junit"}).out,
              HasSubstr("<failure message=\"valid as far as shown; checked: partial\""));
  EXPECT_THAT(junit(kHand), Not(HasSubstr("<failure")));
  EXPECT_THAT(junit("players: [A\n"), HasSubstr("errors=\"1\""));
}

TEST(JunitFormat, CountsWhatIsNotListed) {
  EXPECT_THAT(junit(kOdd, {"--max-diagnostics", "1"}), HasSubstr("'foo' in a hand\n1 more not listed\n</failure>"));
  EXPECT_THAT(junit(kHand + "---\n" + kOdd, {"--only", "play/"}), Not(HasSubstr("<testcase")));
}

TEST(JunitFormat, EscapesWhatXmlDoesNotAllow) {
  const std::string out = junit(kHand + "\"]]>&<\\\"\\u0001\\u2028\\uFFFE\": 1\n");
  EXPECT_THAT(out, HasSubstr("unknown key ']]&gt;&amp;&lt;&quot;\\x01\\u2028\\uFFFE' in a hand"));
  EXPECT_THAT(out, Not(HasSubstr("]]>")));
}

TEST(JunitFormat, ReportsFilesThatCannotBeUsed) {
  const std::string out = test::run({"check", "no/such.yaml", "--format", "junit"}).out;
  EXPECT_THAT(out, HasSubstr("<error message=\"no/such.yaml: no such file or folder\" type=\"file\"></error>"));
  EXPECT_THAT(out, HasSubstr("tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\""));
}

std::string markdown(const std::string& input, test::Words more = {}) {
  more.insert(more.end(), {"--format", "markdown"});
  return check(input, more).out;
}

TEST(MarkdownFormat, HasATableOfHandsAndAListOfDiagnostics) {
  EXPECT_EQ(markdown(kHand + "---\n" + kOdd),
            "2 hands: 1 valid, 1 invalid; 2 errors, 0 warnings, 0 notes\n"
            "\n"
            "| place | document | verdict | play | outcome | gains |\n"
            "| --- | --- | --- | --- | --- | --- |\n"
            "| \\<stdin\\>:1 | hand 1 | valid |  | passed | A 0, B 0, C 0 |\n"
            "| \\<stdin\\>:5 | hand 2 | **invalid** |  | passed | A 0, B 0, C 0 |\n"
            "\n"
            "* `<stdin>:8:1` **error** `record/unknown-key`: unknown key 'foo' in a hand\n"
            "* `<stdin>:9:1` **error** `record/unknown-key`: unknown key 'bar' in a hand\n");
}

TEST(MarkdownFormat, ListsOnlyFaultyHandsIfQuiet) {
  const std::string out = markdown(kHand + "---\n" + kOdd, {"--quiet"});
  EXPECT_THAT(out, Not(HasSubstr("hand 1")));
  EXPECT_THAT(out, HasSubstr("hand 2"));
}

TEST(MarkdownFormat, NotifiesNobodyAndBreaksNoCell) {
  const std::string out = markdown(kHand + "hand: \"@spadille|x\"\n\"@key\": 1\n");
  EXPECT_THAT(out, HasSubstr("| `hand @spadille\\|x` |"));
  EXPECT_THAT(out, HasSubstr("`unknown key '@key' in a hand`"));
}

TEST(MarkdownFormat, FitsIntoAComment) {
  std::string archive;
  for (int i = 0; i < 2'000; ++i) archive += kOdd + "---\n";
  const std::string out = markdown(archive + kHand);
  EXPECT_LT(out.size(), 65'536U);
  EXPECT_THAT(out, testing::ContainsRegex("\n[0-9]+ more documents not shown\n"));
  EXPECT_THAT(out, testing::ContainsRegex("\n[0-9]+ more diagnostics not shown\n"));
}

TEST(MarkdownFormat, NamesFilesThatCannotBeUsed) {
  EXPECT_THAT(test::run({"check", "no/such.yaml", "--format", "markdown"}).out,
              HasSubstr("\nNot read:\n\n* no/such.yaml: no such file or folder\n"));
}

}  // namespace
}  // namespace spadille::test
