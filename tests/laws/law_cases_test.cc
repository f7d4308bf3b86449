#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "laws/law_case.h"
#include "support/judged.h"

// The cases of the laws that are records: tests/laws/<game>/<preset>/<place>.yaml.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const std::filesystem::path kFolder = std::filesystem::path(SPADILLE_SOURCE_DIR) / "tests/laws";

class LawCases : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(LawCases, AreJudgedAsExpected) {
  const std::string path = std::filesystem::relative(GetParam(), SPADILLE_SOURCE_DIR).string();
  EXPECT_THAT(differences(project_file(path)), IsEmpty()) << path;
}

std::string name_of(const testing::TestParamInfo<std::filesystem::path>& info) {
  std::string name = std::filesystem::relative(info.param, kFolder).replace_extension().string();
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Law, LawCases, testing::ValuesIn(files_of_cases(kFolder)), name_of);

// --- the runner -------------------------------------------------------------------------------------------------

constexpr const char* kPassed = R"(hand: all pass
players: [Ana, Bent, Cara]
dealer: Cara
auction: [pass, pass, pass]
result: {outcome: passed, payments: {Ana: 0, Bent: 0, Cara: 0}, pool: 5}
)";

constexpr const char* kUnfinished = R"(hand: two calls
players: [Ana, Bent, Cara]
dealer: Cara
auction: [pass, pass]
#        ^ error: auction/unfinished {message: "auction incomplete: Cara must still call"}
meta: {expect: {stakes: {Cara: 5}, payments: null}}
)";

TEST(LawCaseRunner, AcceptsWhatIsExpected) {
  EXPECT_THAT(differences(kPassed), IsEmpty());
  EXPECT_THAT(differences(kUnfinished), IsEmpty());
}

TEST(LawCaseRunner, FailsOnAMissingDiagnostic) {
  EXPECT_THAT(differences(std::string(kPassed) + "#<- note: record/unverifiable\n"),
              ElementsAre("missing: note record/unverifiable 5:1"));
  EXPECT_THAT(
      differences(with(kUnfinished, "#        ^", "#       ^")),
      ElementsAre("missing: error auction/unfinished 4:9", HasSubstr("not expected: error auction/unfinished 4:10")));
  EXPECT_THAT(differences(with(kUnfinished, "^ error", "^ warning")),
              ElementsAre("missing: warning auction/unfinished 4:10", HasSubstr("not expected: error")));
}

TEST(LawCaseRunner, FailsOnAnExtraDiagnostic) {
  EXPECT_THAT(differences(with(kPassed, "dealer: Cara\n", "dealer: Cara\nweather: fine\n")),
              ElementsAre(HasSubstr("not expected: error record/unknown-key 4:1")));
}

TEST(LawCaseRunner, FailsOnAWrongVerdict) {
  const std::string open = with(kUnfinished,
                                "auction: [pass, pass]\n#        ^ error: auction/unfinished "
                                "{message: \"auction incomplete: Cara must still call\"}\n",
                                "#<- warning: record/incomplete\n");
  EXPECT_THAT(differences(open), testing::Contains("two calls: verdict: \"incomplete\", expected \"valid\""));
}

TEST(LawCaseRunner, FailsOnAFieldOfADiagnosticThatDiffers) {
  EXPECT_THAT(differences(with(kUnfinished, "Cara must", "Bent must")), ElementsAre(HasSubstr("message: \"auction")));
}

TEST(LawCaseRunner, FailsOnAFigureThatDiffers) {
  EXPECT_THAT(differences(with(kPassed, "pool: 5", "pool: 4")), testing::Contains(HasSubstr("error claim/pool 5:71")));
  EXPECT_THAT(differences(with(kUnfinished, "{Cara: 5}", "{Cara: 4}")),
              ElementsAre("two calls: stakes: {\"Cara\":5}, expected {\"Cara\":4}"));
  EXPECT_THAT(differences(with(kPassed, "Bent: 0, ", "")), ElementsAre(HasSubstr("all pass: payments: ")));
}

TEST(LawCaseRunner, FailsOnPaymentsThatAreNotClaimed) {
  EXPECT_THAT(differences(with(kPassed, "payments: {Ana: 0, Bent: 0, Cara: 0}, ", "")),
              ElementsAre(HasSubstr("payments not claimed")));
}

TEST(LawCaseRunner, FailsOnACommentThatPointsToNoDiagnostic) {
  EXPECT_THAT(differences(std::string(kPassed) + "#  ^ auction/unfinished\n"), ElementsAre(HasSubstr("not a pointer")));
  EXPECT_THAT(differences(with(kUnfinished, "{message: ", "{message: [")),
              ElementsAre(HasSubstr("not a mapping of fields")));
}

TEST(LawCaseRunner, FailsOnAFileWithoutAHand) {
  EXPECT_THAT(differences(""), testing::Contains(HasSubstr("not expected: error record/syntax")));
  EXPECT_THAT(differences("session: evening\nplayers: [Ana, Bent, Cara]\n"), ElementsAre("no hand is judged"));
}

TEST(LawCaseRunner, FailsOnAnExpectationThatIsMisspelled) {
  EXPECT_THAT(differences(with(kUnfinished, "expect:", "expected:")),
              ElementsAre("two calls: unknown key 'expected' in meta"));
}

// The second hand has the players and the dealer of the first, and calls of its own.
TEST(LawCaseRunner, CompletesAHandThatIsLikeAnother) {
  const std::string like =
      "---\nhand: another\nlike: all pass\nauction: [pass]\n#        ^ error: auction/unfinished\n";
  EXPECT_THAT(differences(kPassed + like), IsEmpty());
  EXPECT_THAT(differences(kPassed + with(like, "auction: [pass]\n", "auction:\n")),
              testing::Contains(HasSubstr("record/incomplete")));
  EXPECT_THAT(differences(kPassed + with(like, "like: all pass", "like: nobody")),
              testing::Contains("no hand above is 'nobody'"));
}

TEST(LawCaseRunner, FailsOnAFolderWithoutCases) {
  EXPECT_THAT(folders_without_cases(kFolder), IsEmpty());
  const std::filesystem::path top = testing::TempDir() + "folders_of_law_cases";
  std::filesystem::create_directories(top / "empty");
  std::filesystem::create_directories(top / "full");
  std::ofstream(top / "full/case.yaml") << kPassed;
  EXPECT_THAT(folders_without_cases(top), ElementsAre(top / "empty"));
  std::filesystem::remove_all(top);
}

}  // namespace
}  // namespace spadille::test
