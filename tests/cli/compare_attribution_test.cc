// `compare`: who made each call and played each card, under every rule set.

#include <gtest/gtest.h>

#include "cli/compare_runs.h"

namespace spadille::test {
namespace {

// Eldest hand leads and is not ombre. No trick names its players.
std::string led_by_eldest(const std::string& rules) {
  const std::string record = test::project_file("records/ombre/settlement/10-entrada-codille-third.yaml");
  return test::with(record.substr(0, record.find("result:")), "rules: gibbs\n", rules);
}

std::vector<std::string> codes(const Json& row) {
  std::vector<std::string> codes;
  for (const Json& each : row["diagnostics"]) codes.push_back(each["code"]);
  return codes;
}
using Codes = std::vector<std::string>;

// Under the other rules ombre leads. Each card still belongs to its player, and the tricks are paid as they were won.
TEST(Compare, WhoPlayedWhatIsReadByTheOwnRulesOfTheRecord) {
  const Json hand = compared(led_by_eldest("rules: gibbs\n"), "rigvedawiki,gibbs", 1)["reports"][0];
  const Json& other = hand["rows"][0];
  const Json& own = hand["rows"][1];
  EXPECT_EQ(codes(own), Codes{});
  EXPECT_EQ(codes(other), Codes{"play/wrong-leader"});
  EXPECT_EQ(other["diagnostics"][0]["message"], "Xaver leads HK to trick 1, but Olga has the lead");
  EXPECT_EQ(other["tricks"], own["tricks"]);
  EXPECT_EQ(other["payments"], (Json{{"Dora", 12}, {"Xaver", 28}, {"Olga", -25}}));
  EXPECT_EQ(other["under_protest"], true);
  EXPECT_EQ(why(hand, "ombre/rigvedawiki", "ombre/gibbs"), (Names{"codille_pool", "loss_to", "opening_lead", "stake"}));
}

TEST(Compare, TheOwnRulesAreThoseOfTheSessionOrTheDefaults) {
  const std::string bare = led_by_eldest("");
  const std::string session = "session: S\nrules: gibbs\n---\n";
  for (const std::string& record : {bare, session + bare})
    EXPECT_EQ(codes(compared(record, "rigvedawiki,gibbs", 1)["reports"][0]["rows"][0]), Codes{"play/wrong-leader"});
}

// Under the record's own rules ombre would lead, so the cards do not match their players. That is an error of the
// record.
TEST(Compare, AFaultByTheOwnRulesIsAFaultOfTheRecord) {
  const Json hand = compared(led_by_eldest("rules: {extends: gibbs, opening_lead: ombre}\n"),
                             "{extends: gibbs, opening_lead: ombre},gibbs", 1)["reports"][0];
  EXPECT_FALSE(hand["rows"][0].contains("payments"));
  EXPECT_EQ(codes(hand["rows"][1]), Codes{});
  EXPECT_EQ(hand["rows"][1]["payments"], (Json{{"Dora", 0}, {"Xaver", 20}, {"Olga", -20}}));
}

TEST(Compare, WithoutRulesOfItsOwnARecordIsReadByEach) {
  const Json hand = compared(led_by_eldest("rules: lost\n"), "gibbs,rigvedawiki", 1)["reports"][0];
  EXPECT_EQ(codes(hand["rows"][0]), Codes{});
  EXPECT_EQ(codes(hand["rows"][1]), Codes{"play/not-in-hand"});
}

// With a low red ace Belinda wins trick 8 and leads to trick 9. With a high red ace Baron wins trick 8.
TEST(Compare, AnotherWinnerIsAnotherLeaderOfTheNextTrick) {
  std::string pope = test::project_file("schemas/examples/pope-bare.yaml");
  pope = test::with(test::with(pope, "  - DJ H6 HQ\n", ""), "  - HA H7 HK\n", "  - HA H7 HK\n  - HQ DJ H6\n");
  const Json hand = compared(pope, "gibbs,{extends: gibbs, red_ace: high}", 1)["reports"][0];
  EXPECT_EQ(codes(hand["rows"][0]), Codes{});
  EXPECT_EQ(codes(hand["rows"][1]), Codes{"play/wrong-leader"});
  EXPECT_EQ(hand["rows"][1]["tricks"], (Json{{"Belinda", 5}, {"Baron", 4}, {"Third", 0}}));
}

// A different dealer would explain the first lead. But under its own rules the record has no error.
TEST(Compare, OtherRulesLookForNoTranscriptionError) {
  const Json hand =
      compared(led_by_eldest("rules: gibbs\n"), "{extends: rigvedawiki, ombre_max_discards: 3},gibbs", 1)["reports"][0];
  EXPECT_EQ(codes(hand["rows"][0]), (Codes{"exchange/too-many", "play/wrong-leader"}));
  EXPECT_TRUE(hand["rows"][0].contains("payments"));
}

// Under the other rules three passes end the auction, so a fourth call is one too many. Because the calls have no
// names, it is open which call that is. But each call still belongs to its caller.
TEST(Compare, ACallIsItsCallersByTheOwnRules) {
  const std::string record =
      "rules: gibbs-local\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n"
      "auction: [pass, pass, pass, pass, pass, pass]\nresult: {pool: 99}\n";
  const Json hand = compared(record, "gibbs,gibbs-local", 1)["reports"][0];
  EXPECT_EQ(codes(hand["rows"][0]), (Codes{"auction/after-end", "claim/pool"}));
  EXPECT_EQ(codes(hand["rows"][1]), Codes{"claim/pool"});
  EXPECT_EQ(codes(test::judge_one(record, "gibbs")), Codes{"auction/after-end"});
}

// A rule set for chips reads other keys than one for points, and so reads the record once more. It judges the same
// play.
TEST(Compare, RulesForChipsJudgeThePlayThatTheRulesForPointsShow) {
  const std::string hand =
      "rules: hearts/librewiki\n"
      "players: [Ana, Ben, Cid, Dora]\n"
      "dealer: Cid\n"
      "deal:\n"
      "  Ana: S94 H432 DQ108 CJ10764\n"
      "  Ben: SAKQ HAKQJ7 DK4 CAK3\n"
      "  Cid: SJ632 H1095 DA63 CQ52\n"
      "  Dora: S10875 H86 DJ9752 C98\n"
      "pass: {direction: right, Ana: S49 D10, Ben: C3 H7 D4, Cid: SJ H10 DA, Dora: S108 C8}\n"
      "tricks:\n"
      "  - C2 C9 C7 CA\n"
      "  - SA S6 S9 H7\n";
  const Json one = compared(hand, "hearts/librewiki,hearts/foster-spot", 1)["reports"][0];
  EXPECT_FALSE(one.contains("tricks")) << one["tricks"];
  EXPECT_EQ(codes(one["rows"][0]), Codes{"record/incomplete"});
  EXPECT_EQ(codes(one["rows"][1]), (Codes{"pass/wrong-count", "play/wrong-leader"}));
}

}  // namespace
}  // namespace spadille::test
