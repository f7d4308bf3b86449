// `spadille check --fix`: applies the repairs of transcription errors, and nothing else.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "base/usage_error.h"
#include "cli/file_content.h"
#include "cli/process.h"
#include "cli/whole_file.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using testing::HasSubstr;

const std::string kSlip = "tests/data/err/auction__out-of-turn/bid-recorded-for-another-player.yaml";

std::vector<json> reports_of(const std::string& path) {
  std::vector<json> reports;
  std::istringstream lines(run({"check", path, "--format", "jsonl"}).out);
  for (std::string line; std::getline(lines, line);) reports.push_back(json::parse(line));
  return reports;
}

// Returns the offset of a line and column in a text of ASCII characters and names.
std::size_t offset_of(const std::string& text, std::size_t line, std::size_t column) {
  std::size_t at = 0;
  for (; line > 1; --line) at = text.find('\n', at) + 1;
  for (; column > 1; --column) do
      ++at;
    while ((static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
  return at;
}

struct Replaced {
  std::size_t begin;
  std::size_t end;
  std::string text;
};

// Returns the edits of all repairs in reports, the last first.
std::vector<Replaced> edits_in(const std::vector<json>& reports, const std::string& text) {
  std::vector<Replaced> edits;
  for (const json& report : reports)
    for (const json& each : report["diagnostics"])
      if (each.contains("repair"))
        for (const json& edit : each["repair"]["edits"])
          edits.push_back({offset_of(text, edit["line"], edit["column"]),
                           offset_of(text, edit["line"], edit["end_column"]), edit["text"]});
  std::sort(edits.begin(), edits.end(), [](const Replaced& a, const Replaced& b) { return a.begin > b.begin; });
  return edits;
}

// Returns the number of errors, without wrong claims: they are judged only in a legal hand.
std::size_t count_errors(const std::vector<json>& reports) {
  std::size_t count = 0;
  for (const json& report : reports)
    for (const json& each : report["diagnostics"])
      if (each["severity"] == "error" && !each["code"].get<std::string>().starts_with("claim/")) ++count;
  return count;
}

// Entries that are joined need not be texts of one line; all other repairs must have edits.
bool has_edits(const json& repair) {
  const bool has = !repair["edits"].empty();
  const std::string message = repair["message"];
  EXPECT_TRUE(has || message.starts_with("join tricks") || message.starts_with("record each trick as one")) << repair;
  return has;
}

// Returns the code and message of each error with a repair that has edits.
std::vector<std::string> repaired_in(const std::vector<json>& reports) {
  std::vector<std::string> errors;
  for (const json& report : reports)
    for (const json& each : report["diagnostics"])
      if (each.contains("repair") && has_edits(each["repair"]))
        errors.push_back(each["code"].get<std::string>() + ": " + each["message"].get<std::string>());
  return errors;
}

TEST(Fix, RemovesTheErrorOfEveryRepairInTheTestDataAndChangesNothingElse) {
  std::size_t fixed = 0;
  for (const std::string& name : project_files("tests/data/err", ".yaml")) {
    const std::string before = project_file(name);
    const TemporaryFolder folder;
    const std::string path = folder.write("record.yaml", before);
    const std::vector<json> reports = reports_of(path);
    const std::vector<std::string> repaired = repaired_in(reports);
    if (repaired.empty()) continue;
    std::string expected = before;
    for (const Replaced& each : edits_in(reports, before))
      expected.replace(each.begin, each.end - each.begin, each.text);
    const test::Run done = run({"check", path, "--fix"});
    EXPECT_EQ(content(path), expected) << name;
    EXPECT_THAT(done.out, HasSubstr("--- " + path + "\n+++ " + path + "\n@@ ")) << name;
    for (const json& report : reports_of(path))
      for (const json& each : report["diagnostics"])
        EXPECT_THAT(repaired, testing::Not(testing::Contains(each["code"].get<std::string>() + ": " +
                                                             each["message"].get<std::string>())))
            << name;
    EXPECT_EQ(count_errors(reports_of(path)), count_errors(reports) - repaired.size()) << name;
    EXPECT_EQ(done.status, run({"check", path}).status) << name;
    ++fixed;
  }
  EXPECT_GE(fixed, 20U);
}

// The players of a session's header, in the wrong order and as repaired.
struct Header {
  std::string name;
  std::string before;
  std::string after;
};

class FixHeader : public testing::TestWithParam<Header> {};

TEST_P(FixHeader, ReordersThePlayers) {
  const std::string record =
      project_file("tests/data/err/auction__out-of-turn/players-of-the-header-in-reversed-order.yaml");
  const std::string players = "players: [Cara, Bent, Ana]\n";
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", with(record, players, GetParam().before));
  const test::Run done = run({"check", path, "--fix"});
  EXPECT_EQ(content(path), with(record, players, GetParam().after)) << done.out;
  EXPECT_EQ(done.status, GetParam().before == GetParam().after ? 1 : 0) << done.out;
}

INSTANTIATE_TEST_SUITE_P(
    Written, FixHeader,
    testing::Values(
        Header{"InBrackets", "players: [Cara, Bent, Ana] # seats\n", "players: [Cara, Ana, Bent] # seats\n"},
        Header{"InLines", "players:\n  - Cara\n  - Bent # north\n  - Ana\n",
               "players:\n  - Cara\n  - Ana # north\n  - Bent\n"},
        Header{"InBracketsOverLines", "players: [Cara,\n  Bent,\n  Ana]\n", "players: [Cara,\n  Ana,\n  Bent]\n"},
        Header{"InQuotes", "players: ['Cara', \"Bent\", Ana]\n", "players: ['Cara', Ana, \"Bent\"]\n"},
        // A value with an anchor has a second use, so it is not moved.
        Header{"WithAnAnchor", "players: [Cara, &b Bent, Ana]\n", "players: [Cara, &b Bent, Ana]\n"}),
    [](const auto& each) { return each.param.name; });

TEST(Fix, ReordersThePlayersOfAHeaderInJson) {
  const std::string record =
      project_file("tests/data/err/auction__out-of-turn/players-of-the-header-in-reversed-order.yaml");
  const TemporaryFolder folder;
  const std::string path = folder.write(
      "record.yaml",
      R"({"session": "E", "game": "ombre", "rules": "gibbs", "players": ["Cara", "Bent", "Ana"], "dealer": "Cara"})"
      "\n" +
          record.substr(record.find("---")));
  EXPECT_EQ(run({"check", path, "--fix"}).status, 0);
  EXPECT_THAT(content(path), HasSubstr(R"("players": ["Cara", "Ana", "Bent"],)"));
}

// Rummy hands of three players, each beginning with the eldest hand. Nothing shows the cards.
std::string rummy_hand(const std::string& first, const std::string& second, const std::string& third) {
  return fmt::format(
      "turns:\n  - {}: {{draw: stock, discard: H2}}\n  - {}: {{draw: stock, discard: H9}}\n"
      "  - {}: {{draw: stock, meld: [S345, D678], discard: SK}}\n",
      first, second, third);
}

struct Table {
  std::string name;
  std::vector<std::string> hands;
  std::string message;  // the only repair
};

class Turns : public testing::TestWithParam<Table> {};

// The dealer of a hand follows from the header, and an earlier hand may show that the order there is right.
TEST_P(Turns, AreSwappedRatherThanThePlayersOfTheHeader) {
  std::string record = "session: E\ngame: rummy\nrules: rigvedawiki\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n";
  for (const std::string& hand : GetParam().hands) record += "---\n" + hand;
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", record);
  std::vector<std::string> repairs;
  for (const json& report : reports_of(path))
    for (const json& each : report["diagnostics"])
      if (each.contains("repair")) repairs.push_back(each["repair"]["message"]);
  EXPECT_EQ(repairs, std::vector{GetParam().message});
}

INSTANTIATE_TEST_SUITE_P(
    OfASession, Turns,
    testing::Values(Table{"InTheFirstHand", {rummy_hand("Ana", "Cara", "Bent")}, "swap turns 2 and 3"},
                    Table{"InASecondHand",
                          {rummy_hand("Ana", "Bent", "Cara"), rummy_hand("Bent", "Ana", "Cara")},
                          "swap turns 2 and 3"},
                    // Only the hands before show that Cara and Bent do not sit in that order.
                    Table{"InAThirdHand",
                          {rummy_hand("Ana", "Bent", "Cara"), rummy_hand("Bent", "Cara", "Ana"),
                           rummy_hand("Cara", "Bent", "Ana")},
                          "swap turns 2 and 3"},
                    Table{"InASecondHandAfterASheet",
                          {"counted: {out: Cara, left: {Ana: 5, Bent: 12}}\n", rummy_hand("Bent", "Ana", "Cara")},
                          "swap turns 2 and 3"}),
    [](const auto& each) { return each.param.name; });

// The first hand alone looks like a header in the wrong order.
TEST(Fix, LeavesAHeaderThatALaterHandNeeds) {
  const std::string all =
      project_file("tests/data/err/auction__out-of-turn/players-of-the-header-in-reversed-order.yaml");
  const std::string first = all.substr(0, all.find("---", all.find("---") + 1));
  const TemporaryFolder folder;
  for (const auto& [auction, is_left] : {std::pair{"[{Ana: pass}, {Cara: pass}, {Bent: pass}]", true},
                                         std::pair{"[{Bent: pass}, {Cara: pass}, {Ana: pass}]", false}}) {
    const std::string record = first + "---\nauction: " + auction + "\n";
    const std::string path = folder.write("record.yaml", record);
    run({"check", path, "--fix"});
    EXPECT_EQ(content(path) == record, is_left) << auction;
  }
}

// A session gives the direction of each pass, so no edit of the hand can record another.
TEST(Fix, LeavesAPassThatDoesNotFollowItsSession) {
  const std::string record = project_file("tests/data/err/play__not-in-hand/hearts-passed-right-in-a-session.yaml");
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", record);
  const json fault = reports_of(path).at(0)["diagnostics"].at(0);
  EXPECT_FALSE(fault.contains("repair"));
  EXPECT_EQ(fault["related"].back()["message"],
            "passing the cards to the right makes the hand legal, but in a session the order of its hands gives the "
            "direction");
  run({"check", path, "--fix"});
  EXPECT_EQ(content(path), record);
}

// A hand whose dealer follows from the header, in the forms of a map, and the same hand with its own dealer.
struct Hand {
  std::string name;
  std::string before;
  std::string after;
};

class FixDealer : public testing::TestWithParam<Hand> {};

TEST_P(FixDealer, NamesTheDealerInTheHand) {
  const std::string passed =
      "session: E\nrules: gibbs\nplayers: ['A: E.', B, C]\ndealer: 'A: E.'\n---\ncounted: {outcome: passed}\n---\n";
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", passed + GetParam().before);
  run({"check", path, "--fix"});
  EXPECT_EQ(content(path), passed + GetParam().after);
}

// The first hand has its dealer from the header.
TEST_P(FixDealer, NamesTheDealerInTheHeaderForTheFirstHand) {
  const std::string header = "session: E\nrules: gibbs\nplayers: ['A: E.', B, C]\n";
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", header + "dealer: B\n---\n" + GetParam().before);
  run({"check", path, "--fix"});
  EXPECT_EQ(content(path), header + "dealer: \"A: E.\"\n---\n" + GetParam().before);
}

// The keys of a hand whose calls are out of turn if B dealt.
std::string keys(const std::string& between) {
  return "auction: [{B: pass}, {C: entrada}, {'A: E.': pass}]" + between + "trump: spades" + between +
         "exchange: [{C: {discard: S2}}, {B: {discard: S3}}]" + between + "tricks: [{B: H2, C: H3, 'A: E.': H4}]";
}

const std::string kJson = R"("auction": [{"B": "pass"}, {"C": "entrada"}, {"A: E.": "pass"}], "trump": "spades", )"
                          R"("exchange": [{"C": {"discard": "S2"}}, {"B": {"discard": "S3"}}], )"
                          R"("tricks": [{"B": "H2", "C": "H3", "A: E.": "H4"}]})";

INSTANTIATE_TEST_SUITE_P(
    Written, FixDealer,
    testing::Values(Hand{"InLines", keys("\n") + "\n", "dealer: \"A: E.\"\n" + keys("\n") + "\n"},
                    Hand{"InLinesWithReturns", keys("\r\n") + "\r\n", "dealer: \"A: E.\"\r\n" + keys("\r\n") + "\r\n"},
                    Hand{"InBrackets", "{" + keys(", ") + "}\n", "{dealer: \"A: E.\", " + keys(", ") + "}\n"},
                    Hand{"InJson", "{" + kJson, R"({"dealer": "A: E.", )" + kJson}),
    [](const auto& each) { return each.param.name; });

TEST(Fix, ReplacesTheNotationThatAHandHas) {
  const std::string cards = "rules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\ndeal: {Ana: SAK2 HQJ3 DK4 C6}\n";
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", "notation: spanish\n" + cards);
  run({"check", path, "--fix"});
  EXPECT_EQ(content(path), "notation: english\n" + cards);
}

TEST(Fix, AddsAnExchangeAsTheListIsWritten) {
  const std::string record = project_file("tests/data/err/play__not-in-hand/draws-left-out.yaml");
  const TemporaryFolder folder;
  const auto fixed = [&](const std::string& text) {
    const std::string path = folder.write("record.yaml", text);
    EXPECT_EQ(run({"check", path, "--fix"}).status, 0);
    return content(path);
  };
  EXPECT_EQ(fixed(record),
            with(record, "  - {Bent: {discard", "  - Ana: {discard: [S4, S2, H5]}\n  - {Bent: {discard"));
  const std::string brackets =
      with(record, "exchange:\n  - {Bent: {discard: S563}}\n", "exchange: [{Bent: {discard: S563}}]\n");
  EXPECT_EQ(fixed(brackets), with(brackets, "[{Bent", R"([{"Ana": {"discard": ["S4", "S2", "H5"]}}, {Bent)"));
}

TEST(Fix, ReportsTheRepairedFile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", project_file(kSlip));
  const test::Run done = run({"check", path, "--fix"});
  EXPECT_EQ(done.status, 0) << done.out;
  EXPECT_THAT(done.out, HasSubstr("1 hand: 1 valid; 0 errors"));
  EXPECT_EQ(run({"check", path, "--fix"}).out, run({"check", path}).out) << "nothing is left to fix";
}

TEST(Fix, LeavesStandardOutputToReportsInJson) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", project_file(kSlip));
  const test::Run done = run({"check", path, "--fix", "--format", "json"});
  EXPECT_TRUE(json::accept(done.out));
  EXPECT_THAT(done.err, HasSubstr("+++ " + path));
}

TEST(Fix, OnlyShowsTheChangesOnRequest) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", project_file(kSlip));
  const test::Run done = run({"check", path, "--fix", "--diff"});
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.out, testing::StartsWith("--- " + path + "\n"));
  EXPECT_EQ(content(path), project_file(kSlip));
  EXPECT_EQ(run({"check", path, "--diff"}).status, 2) << "--diff needs --fix";
  EXPECT_EQ(run({"check", "records/ombre/thursday.yaml", "--fix", "--diff"}).out, "");
}

TEST(Fix, ShowsWhatHasNoRepair) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", "game: hearts\nplayers: [A, B, C, D]\ncounted: {moon: E}\n");
  const test::Run done = run({"check", path, "--fix", "--diff"});
  EXPECT_EQ(done.status, 1);
  EXPECT_EQ(done.out, "");
  EXPECT_EQ(done.err, "spadille: " + path + ": 1 error without a repair\n");
}

TEST(Fix, KeepsALinkAndThePermissions) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", project_file(kSlip));
  const std::string link = folder.path() + "/link.yaml";
  fs::create_symlink("record.yaml", link);
  ::chmod(path.c_str(), 0640);
  EXPECT_EQ(run({"check", link, "--fix"}).status, 0);
  EXPECT_TRUE(fs::is_symlink(link));
  EXPECT_NE(content(path), project_file(kSlip));
  struct stat found {};
  ASSERT_EQ(::stat(path.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 07777U, 0640U);
}

TEST(Fix, RefusesWhatItCannotChange) {
  const TemporaryFolder folder;
  const test::Run input = run({"check", "-", "--fix"}, project_file(kSlip));
  EXPECT_EQ(input.status, 2);
  EXPECT_THAT(input.err, HasSubstr("--fix changes files, but - is standard input"));
  const std::string packed = folder.write("record.yaml.gz", "\x1F\x8B");
  EXPECT_THAT(run({"check", packed, "--fix"}).err, HasSubstr("a packed file cannot be changed"));
  const std::string frozen = folder.write("frozen.yaml", project_file(kSlip));
  ::chmod(frozen.c_str(), 0444);
  const test::Run read_only = run({"check", frozen, "--fix"});
  EXPECT_EQ(read_only.status, 2);
  EXPECT_THAT(read_only.err, HasSubstr("the file is read-only"));
  EXPECT_EQ(content(frozen), project_file(kSlip));
}

TEST(Fix, RepairsADocumentAfterAByteOrderMark) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", "\xEF\xBB\xBF" + project_file(kSlip));
  EXPECT_EQ(run({"check", path, "--fix"}).status, 0);
  EXPECT_THAT(content(path), testing::StartsWith("\xEF\xBB\xBF"));
}

TEST(WholeFile, IsNotReplacedIfItChangedMeanwhile) {
  const TemporaryFolder folder;
  const std::string path = folder.write("record.yaml", "new\n");
  EXPECT_THROW(cli::replace_content(path, "old\n", "newer\n"), UsageError);
  EXPECT_EQ(content(path), "new\n");
  cli::replace_content(path, "new\n", "newer\n");
  EXPECT_EQ(content(path), "newer\n");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), {}), 1);
}

}  // namespace
}  // namespace spadille::test
