// The summary of an archive: counts, first places, sums of parts, and the round trip through JSON.

#include "render/summary.h"

#include <gtest/gtest.h>

#include <sstream>

#include "base/file_reader.h"
#include "generate/random_hand.h"
#include "judge/referee.h"
#include "render/summary_json.h"
#include "render/summary_text.h"
#include "support/judged.h"
#include "support/random_archive.h"

namespace spadille {
namespace {

using render::Summary;

const std::string kPassed = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";

// Counts the reports of a text. `where` maps the number of earlier reports to the summary that counts the next one.
void count(const std::string& text, StreamKind kind, const std::function<Summary&(std::size_t)>& where) {
  DiskReader files;
  judge::Referee referee(files);
  std::istringstream in(text);
  std::size_t before = 0;
  referee.judge(in, kind, "archive", {}, {[&](const Report& report, const Document& document, const auto* /*hand*/) {
                  where(before++).add(report, document);
                }});
}

Summary summary_of(const std::string& text, StreamKind kind = StreamKind::yaml) {
  Summary summary;
  count(text, kind, [&](std::size_t) -> Summary& { return summary; });
  return summary;
}

TEST(Summary, CountsOutcomesAndContractsOfEachGame) {
  const std::string pope = test::project_file("schemas/examples/pope-bare.yaml");
  const std::string hearts = test::project_file("schemas/examples/hearts-scored.yaml");
  const Summary summary = summary_of(kPassed + "---\n" + pope + "---\n" + hearts + "---\n" + kPassed);
  ASSERT_EQ(summary.games.size(), 2U);
  EXPECT_EQ(summary.games[0], (render::GameCount{"ombre", 3, {{"solo", 1}}, {{"passed", 2}, {"sacada", 1}}}));
  EXPECT_EQ(summary.games[1], (render::GameCount{"hearts", 1, {}, {{"scored", 1}}}));
}

TEST(Summary, KeepsTheFirstPlaceOfEachCodeInOrderOfAppearance) {
  const std::string odd = kPassed + "foo: 1\n";
  const Summary summary =
      summary_of("hand: one\n" + kPassed + "---\nhand: two\nplayers: [A, B, C]\nbar: 2\nfoo: 3\n---\n" + odd +
                 "---\nsession: x\nplayers: [A, B, B]\n");
  ASSERT_EQ(summary.faults.size(), 3U);
  EXPECT_EQ(summary.faults[0].code, Code::record_missing_key);
  EXPECT_EQ(summary.faults[1],
            (render::CodeCount{Code::record_unknown_key, 3, {"archive", {8, 1}, "two", std::nullopt}}));
  EXPECT_EQ(summary.faults[2].first.hand, std::nullopt);
  EXPECT_EQ(summary.faults[2].first.session, "x");
  EXPECT_EQ(summary.faulty_others, 1U);
}

TEST(Summary, CountsCondonedFaultsAmongTheNotes) {
  const Summary summary = summary_of(test::project_file("tests/data/err/record__unknown-key/in-a-condonation.yaml"));
  ASSERT_EQ(summary.noted.size(), 1U);
  EXPECT_EQ(summary.noted[0].code, Code::play_follow_suit);
  EXPECT_EQ(summary.notes, 1U);
}

TEST(Summary, OfPartsAddsUpToThatOfAll) {
  const auto lines = test::random_archive(120, 7);
  const std::string text = test::joined(lines, 0, lines.size());
  const Summary all = summary_of(text, StreamKind::json_lines);
  ASSERT_EQ(all.games.size(), generate::games().size());
  ASSERT_GT(all.faults.size(), 10U);
  for (const std::size_t size : {1U, 2U, 7U, 50U, 120U}) {
    std::vector<Summary> parts((lines.size() + size - 1) / size);
    count(text, StreamKind::json_lines, [&](std::size_t i) -> Summary& { return parts[i / size]; });
    Summary sum;
    for (const Summary& part : parts) sum += part;
    EXPECT_EQ(sum, all) << size;
  }
}

TEST(Summary, AddsTimesOnlyWhereAllPartsHaveOne) {
  using std::chrono::microseconds;
  Summary sum;
  sum.time = microseconds(1'500'000);
  Summary later;
  later.time = microseconds(500'000);
  sum += later;
  EXPECT_EQ(sum.time, microseconds(2'000'000));
  sum += Summary{};
  EXPECT_EQ(sum.time, std::nullopt);
}

TEST(Summary, IsStoppedWhereAPartIs) {
  Summary sum;
  Summary later;
  later.stopped = true;
  sum += later;
  sum += Summary{};
  EXPECT_TRUE(sum.stopped);
}

TEST(Summary, ReadsBackAsItWasWritten) {
  const auto lines = test::random_archive(60, 3);
  Summary summary = summary_of(test::joined(lines, 0, lines.size()) + "[\n", StreamKind::json_lines);
  summary.unusable = 2;
  summary.stopped = true;
  for (const std::int64_t micros : {0LL, 1LL, 1'234'567LL, 1'999'999'999'999'999LL}) {
    summary.time = std::chrono::microseconds(micros);
    for (const auto form : {render::Lines::one, render::Lines::many}) {
      const auto again = render::read_summary(render::to_json(summary, form));
      ASSERT_TRUE(again.has_value()) << again.error().message;
      EXPECT_EQ(*again, summary);
    }
  }
}

TEST(Summary, OfNoTimeAtAllHasNoRate) {
  Summary summary;
  summary.documents = summary.hands = summary.valid = summary.checked[0] = std::size_t{1} << 53U;
  summary.time = std::chrono::microseconds(1);
  const std::string json = render::to_json(summary);
  EXPECT_EQ(json.find("hands_per_second"), std::string::npos);
  const auto again = render::read_summary(json);
  ASSERT_TRUE(again.has_value()) << again.error().message;
  EXPECT_EQ(*again, summary);
}

TEST(Summary, PutsTheMostFrequentFirstForPeople) {
  Summary summary;
  summary.documents = summary.hands = summary.valid = 6;
  summary.games = {{"ombre", 6, {{"solo", 2}, {"entrada", 4}}, {{"puesta", 1}, {"codille", 1}, {"sacada", 4}}}};
  summary.time = std::chrono::milliseconds(1500);
  EXPECT_EQ(render::summary_block(summary, {}),
            "6 hands: 6 valid; 0 errors, 0 warnings, 0 notes\n"
            "ombre: 6 hands\n"
            "  contracts  entrada 4, solo 2\n"
            "  outcomes   sacada 4, codille 1, puesta 1\n"
            "1.500 s, 4 hands per second\n");
}

TEST(Summary, ThatIsTooMuchIsReported) {
  Summary sum;
  sum.documents = sum.hands = sum.valid = std::size_t{1} << 53U;
  EXPECT_EQ(render::excess_of(sum), std::nullopt);
  sum += sum;
  ASSERT_TRUE(render::excess_of(sum).has_value());
  EXPECT_NE(render::excess_of(sum)->find("documents"), std::string::npos);
  Summary slow;
  slow.time = std::chrono::microseconds(2'000'000'000'000'001);
  EXPECT_NE(render::excess_of(slow).value_or("").find("seconds"), std::string::npos);
}

// --- not a summary --------------------------------------------------------------------------------

const std::string kSummary =
    R"({"spadille_summary":1,"documents":3,"hands":2,"valid":1,"invalid":1,"incomplete":0,"unreadable":0,)"
    R"("settlements":1,"errors":2,"warnings":0,"notes":0,"faulty_others":0,"unusable_files":0,)"
    R"("games":{"ombre":{"hands":2,"contracts":{"solo":1},"outcomes":{"sacada":1}}},)"
    R"("codes":[{"code":"play/follow-suit","count":2,"first":{"file":"a","line":3,"column":4,"hand":"1"}}],)"
    R"("note_codes":[],"seconds":1.5,"hands_per_second":1})";

struct Spoilt {
  std::string name;
  std::string from;
  std::string to;
  std::string at;  // the text at the reported place
  std::string clue;
};

class SpoiltSummary : public testing::TestWithParam<Spoilt> {};

TEST_P(SpoiltSummary, IsRefusedAtItsPlace) {
  const std::string json = test::with(kSummary, GetParam().from, GetParam().to);
  const auto read = render::read_summary(json);
  ASSERT_FALSE(read.has_value());
  EXPECT_NE(read.error().message.find(GetParam().clue), std::string::npos) << read.error().message;
  EXPECT_TRUE(json.substr(read.error().offset).starts_with(GetParam().at)) << json.substr(read.error().offset);
}

INSTANTIATE_TEST_SUITE_P(
    Summary, SpoiltSummary,
    testing::ValuesIn(std::vector<Spoilt>{
        {"NoJson", "\"hands\":2,\"valid\"", "\"hands\" 2,\"valid\"", "", "not JSON"},
        {"NoMark", "\"spadille_summary\":1,", "", "{", "not a summary"},
        {"OtherVersion", "summary\":1", "summary\":2", "2,", "version 2"},
        {"VersionAsText", "summary\":1", "summary\":\"1\"", "1\"", "whole number"},
        {"KeyMissing", "\"unreadable\":0,", "", "{", "missing key 'unreadable'"},
        {"UnknownKey", "\"note_codes\"", "\"note_code\"", "note_code\"", "did you mean 'note_codes'"},
        {"KeyTwice", "\"notes\":0", "\"notes\":0,\"notes\":0", "notes\":0,\"faulty", "duplicate key"},
        {"Negative", "\"settlements\":1", "\"settlements\":-1", "-1", "0 or more"},
        {"Fraction", "\"settlements\":1", "\"settlements\":1.5", "1.5", "whole number"},
        {"TooLarge", "\"documents\":3", "\"documents\":9007199254740993", "900", "2^53"},
        {"FarTooLarge", "\"documents\":3", "\"documents\":99999999999999999999999", "999", "2^53"},
        {"VerdictsDoNotAddUp", "\"valid\":1", "\"valid\":2", "2,\"valid", "add up to 3"},
        {"FewerDocumentsThanHands", "\"documents\":3", "\"documents\":2", "2,", "more hands"},
        {"MoreFaultyHeadersThanDocuments", "\"faulty_others\":0", "\"faulty_others\":2", "3,", "faulty headers"},
        {"ErrorsDoNotAddUp", "\"errors\":2", "\"errors\":3", "3,", "add up to 2"},
        {"WarningsDoNotAddUp", "\"warnings\":0", "\"warnings\":1", "1,", "add up to 0"},
        {"NotesDoNotAddUp", "\"notes\":0", "\"notes\":1", "1,", "add up to 0"},
        {"GamesAreNoMapping", R"({"ombre":{"hands":2,"contracts":{"solo":1},"outcomes":{"sacada":1}}})", "[]", "[]",
         "object"},
        {"UnknownGame", "\"ombre\"", "\"ombra\"", "ombra", "did you mean 'ombre'"},
        {"MoreHandsOfGames", "\"ombre\":{\"hands\":2", "\"ombre\":{\"hands\":3", "{\"ombre\"", "have 3 hands"},
        {"MoreContractsThanHands", "\"solo\":1", "\"solo\":3", "{\"solo\"", "number of hands, 2"},
        {"NoWord", "\"sacada\"", "\"sa cada\"", "sa cada", "not a word"},
        {"AWordThatNeverWas", "\"sacada\":1", "\"sacada\":0", "0}", "1 or more"},
        {"CodesAreNoList", R"("note_codes":[])", R"("note_codes":{})", "{}", "list"},
        {"UnknownCode", "play/follow-suit", "play/folow-suit", "play/folow", "did you mean 'play/follow-suit'"},
        {"CodeThatNeverWas", "\"count\":2", "\"count\":0", "0,", "1 or more"},
        {"NeverMoreThanANote", "play/follow-suit\",\"count\":2,", "record/unverifiable\",\"count\":2,", "2,", "errors"},
        {"NoLine", "\"line\":3", "\"line\":0", "0,", "at 1"},
        {"FileIsNoText", "\"file\":\"a\"", "\"file\":7", "7,", "text"},
        {"StoppedIsNoText", "\"seconds\"", "\"stopped\":\"true\",\"seconds\"", "true\"", "true"},
        {"NegativeTime", "1.5", "-1.5", "-1.5", "from 0 to"},
        {"EndlessTime", "1.5", "1e300", "1e300", "2000000000"},
        {"RateIsNoNumber", "second\":1}", "second\":null}", "null", "whole number"},
    }),
    [](const auto& each) { return each.param.name; });

TEST(Summary, ThatIsNotSpoiltIsRead) { EXPECT_TRUE(render::read_summary(kSummary).has_value()); }

TEST(Summary, IsNoListOrText) {
  EXPECT_FALSE(render::read_summary("[]").has_value());
  EXPECT_FALSE(render::read_summary("").has_value());
}

}  // namespace
}  // namespace spadille
