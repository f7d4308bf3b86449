#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "support/judged.h"

// `spadille replay --trick` shows the hands that have the trick, and reports an error if none has it.
namespace spadille::test {
namespace {

const std::string kReplayed = "records/ombre/evening.yaml";
const std::string kRummy = "records/rummy/match-to-100.yaml";

class ReplayTrick : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::current_path(SPADILLE_SOURCE_DIR); }
  void TearDown() override { std::filesystem::current_path(before_); }

  static test::Run ask(const std::vector<std::string>& paths, const std::string& trick,
                       const std::vector<std::string>& more = {}) {
    std::vector<std::string> arguments{"replay"};
    arguments.insert(arguments.end(), paths.begin(), paths.end());
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.insert(arguments.end(), {"--trick", trick});
    return run(arguments);
  }

 private:
  std::filesystem::path before_ = std::filesystem::current_path();
};

void expect_refused(const test::Run& done, const std::string& why) {
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_EQ(done.err, "spadille replay: --trick: " + why + "\n");
}

TEST_F(ReplayTrick, BeyondTheEndOfAHandSaysHowFarItGoes) {
  expect_refused(ask({"records/ombre/rape-of-the-lock.yaml"}, "16"), "hand Canto III has no trick 16, but 9");
  expect_refused(ask({"records/ombre/rape-of-the-lock.yaml"}, "1000"), "hand Canto III has no trick 1000, but 9");
  expect_refused(ask({kReplayed}, "10", {"--hand", "3"}), "hand 3 has no trick 10, but 9");
  expect_refused(run({"replay", "-", "--trick", "1"}, "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n"),
                 "hand 1 has no tricks");
}

TEST_F(ReplayTrick, IsATurnInAGameOfMelds) {
  expect_refused(ask({kRummy}, "23", {"--hand", "1"}), "hand 1 has no turn 23, but 22");
  const auto last = ask({kRummy}, "22", {"--hand", "1"});
  EXPECT_EQ(last.status, 0);
  EXPECT_TRUE(last.out.starts_with("turn 22: ")) << last.out;
}

// A hand that stops sooner shows nothing. The number is wrong only if no hand goes that far.
TEST_F(ReplayTrick, OfSeveralHandsIsShownOfThoseThatHaveIt) {
  const auto ninth = ask({kReplayed}, "9");
  EXPECT_EQ(ninth.status, 0);
  EXPECT_EQ(ninth.err, "");
  std::size_t shown = 0;
  for (std::size_t at = 0; (at = ninth.out.find("trick 9\n", at)) != std::string::npos; ++at) ++shown;
  EXPECT_GT(shown, 0U);
  EXPECT_LT(shown, 12U);
  expect_refused(ask({kReplayed}, "10"), "none of 12 hands has a trick 10; the longest has 9");
  expect_refused(ask({kReplayed, kRummy}, "99"), "none of 18 hands has a trick or turn 99; the longest has 38");
}

TEST_F(ReplayTrick, IsNotWrongWhereTheHandCannotBeJudged) {
  const auto done = run({"replay", "-", "--trick", "9"}, "players: [A, A, C]\n");
  EXPECT_EQ(done.status, 1);
  EXPECT_EQ(done.err, "");
}

TEST(Replay, BeginsWithTheDealTheAuctionTheExchangeAndTrumps) {
  const auto done = run({"replay", "-", "--hand", "2"}, project_file(kReplayed));
  const std::string expected =
      "deal\n"
      "  Zoë         S7 S5 DJ D6 D4 D3 C5 C4 C3\n"
      "  Señor Díaz  SA S4 S2 HA HK DK CK CQ C6\n"
      "  민수        SQ S3 HJ H7 H6 DA D5 CA CJ\n"
      "  stock       H4 D2 D7 DQ H3 C2 SJ H2 C7 HQ SK S6 H5\n"
      "  dealer      Zoë\n"
      "auction\n"
      "  Señor Díaz: entrada, 민수: pass, Zoë: pass\n"
      "exchange\n"
      "  Señor Díaz  discards S4 S2 HA, draws H4 D7 D2\n"
      "  민수        discards SQ S3 HJ H7 H6 DA D5, draws SJ HQ H3 H2 DQ C7 C2\n"
      "  Zoë         discards D6 D4 D3, draws SK S6 H5\n"
      "trumps\n"
      "  clubs; Señor Díaz plays entrada\n"
      "  * declarer; + trump; > wins the trick; cards in brackets were in hand, but not legal\n"
      "trick 1\n";
  EXPECT_NE(done.out.find(expected), std::string::npos) << done.out;
}

// They belong to no hand, but decide the exit status.
TEST(Replay, ShowsTheErrorsOfASettlement) {
  const std::string session =
      "session: S\ngame: hearts\nrules: librewiki\nplayers: [Ana, Bent, Cara, Dan]\n---\n"
      "counted: {points: {Ana: 0, Bent: 4, Cara: 20, Dan: 2}}\n---\nsettlement: true\n"
      "totals: {Ana: 1, Bent: 4, Cara: 20, Dan: 2}\n";
  const test::Run done = run({"replay", "-"}, session);
  EXPECT_EQ(done.status, 1);
  EXPECT_THAT(done.out, testing::HasSubstr("error[claim/totals]: Ana's total recorded as 1, expected 0"));
  EXPECT_THAT(run({"replay", "-", "--hand", "1"}, session).out, testing::Not(testing::HasSubstr("claim/totals")));
}

TEST(Replay, MarksDeclarerTrumpsAndTheWinningCard) {
  const auto done = run({"replay", "-", "--hand", "2", "--trick", "4"}, project_file(kReplayed));
  EXPECT_EQ(done.out,
            "trick 4\n"
            "  Señor Díaz*  plays   D2     from H4 D7 D2 CK CQ C6\n"
            "  민수         plays > CJ+    from SJ HQ H2 CA CJ C2\n"
            "  Zoë          plays   S5     from SK S7 S6 S5 C5 C4\n"
            "  민수 wins it with CJ\n");
}

TEST(Replay, ShowsThePassingOfHearts) {
  const auto done = run({"replay", "-"}, project_file("records/hearts/three-players.yaml"));
  EXPECT_NE(done.out.find("\npass\n  Ines    SA HK H10\n"), std::string::npos) << done.out;
  EXPECT_EQ(done.out.find("* declarer"), std::string::npos);
  EXPECT_EQ(done.out.find("\ntrumps\n"), std::string::npos);
}

TEST(Replay, OfMeldsBeginsWithTheFirstTurn) {
  const auto done = run({"replay", "-"}, project_file("records/rummy/turns-only.yaml"));
  EXPECT_EQ(done.out.find("\ndeal\n"), std::string::npos) << done.out;
  EXPECT_NE(done.out.find("\nturn 1: Ana\n"), std::string::npos) << done.out;
}

}  // namespace
}  // namespace spadille::test
