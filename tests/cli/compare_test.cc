// `compare`: the differences between rule sets, and the options responsible.

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "support/judged.h"

namespace spadille {
namespace {

using Json = nlohmann::json;
using Names = std::set<std::string>;

const std::string kPope = std::string(SPADILLE_SOURCE_DIR) + "/records/ombre/rape-of-the-lock.yaml";

Json compared(const std::string& record, const std::string& rules, int status = 0) {
  std::vector<std::string> arguments{"compare", "-", "--format", "json"};
  if (!rules.empty()) arguments.insert(arguments.end(), {"--rules", rules});
  const test::Run run = test::run(arguments, record);
  EXPECT_EQ(run.status, status) << run.out;
  EXPECT_EQ(run.err, "");
  return Json::parse(run.out);
}

// Returns the options named for a pair of rows, given the names of their rule sets. Empty if the pair agrees.
Names why(const Json& hand, const std::string& from, const std::string& to) {
  Names names;
  for (const Json& each : hand["why"]) {
    if (each["from"] != from || each["to"] != to) continue;
    EXPECT_FALSE(each["all"].get<bool>());
    EXPECT_FALSE(each.contains("carried"));
    for (const Json& option : each["options"]) names.insert(option["option"]);
  }
  return names;
}

TEST(Compare, PopesLastTrickHangsOnTheRedAceAlone) {
  const Json all =
      compared(test::project_file("records/ombre/rape-of-the-lock.yaml"), "gibbs,{extends: gibbs, red_ace: high}", 1);
  ASSERT_EQ(all["reports"].size(), 1U);
  const Json& hand = all["reports"][0];
  EXPECT_EQ(hand["rows"][0]["outcome"], "sacada");
  EXPECT_EQ(hand["rows"][1]["outcome"], "codille");
  ASSERT_EQ(hand["tricks"].size(), 1U);
  EXPECT_EQ(hand["tricks"][0]["trick"], 9);
  EXPECT_EQ(hand["tricks"][0]["winners"]["ombre/gibbs"], "Belinda");
  EXPECT_EQ(hand["tricks"][0]["winners"]["ombre/gibbs + {red_ace: high}"], "Baron");
  ASSERT_EQ(hand["why"].size(), 1U);
  const Json& reason = hand["why"][0];
  ASSERT_EQ(reason["options"].size(), 1U);
  EXPECT_EQ(reason["options"][0]["option"], "red_ace");
  EXPECT_EQ(reason["options"][0]["from"]["value"], "low");
  EXPECT_EQ(reason["options"][0]["to"]["value"], "high");
  EXPECT_NE(reason["options"][0]["from"]["source"].get<std::string>().find("Gibbs"), std::string::npos);
  EXPECT_FALSE(reason.contains("other"));
  EXPECT_FALSE(reason["all"].get<bool>());
}

struct Dispute {
  std::string name;
  std::string record;  // below records/ombre; its claims are removed
  Names gibbs_wikipedia;
  Names gibbs_rigvedawiki;
  Names wikipedia_rigvedawiki;
};

class CompareBooks : public testing::TestWithParam<Dispute> {};

TEST_P(CompareBooks, NamesTheRightOptionsOnly) {
  std::string record = test::project_file("records/ombre/" + GetParam().record);
  record = record.substr(0, record.find("\nresult:") + 1);
  const test::Run run =
      test::run({"compare", "-", "--format", "json", "--rules", "gibbs,wikipedia,rigvedawiki"}, record);
  const Json hand = Json::parse(run.out)["reports"][0];
  EXPECT_EQ(why(hand, "ombre/gibbs", "ombre/wikipedia"), GetParam().gibbs_wikipedia);
  EXPECT_EQ(why(hand, "ombre/gibbs", "ombre/rigvedawiki"), GetParam().gibbs_rigvedawiki);
  EXPECT_EQ(why(hand, "ombre/wikipedia", "ombre/rigvedawiki"), GetParam().wikipedia_rigvedawiki);
}

INSTANTIATE_TEST_SUITE_P(
    Disputes, CompareBooks,
    testing::Values(
        Dispute{
            "entrada_puesta", "settlement/07-entrada-puesta-e0.yaml", {}, {"stake", "loss_to"}, {"stake", "loss_to"}},
        Dispute{"entrada_codille",
                "settlement/19-rigvedawiki-codille-third.yaml",
                {},
                {"stake", "loss_to", "codille_pool"},
                {"stake", "loss_to", "codille_pool"}},
        Dispute{"vuelta_codille",
                "settlement/11-vuelta-codille-third.yaml",
                {"loss_supplements"},
                {"stake", "turned_card", "loss_to", "loss_supplements", "codille_pool"},
                {"stake", "turned_card", "loss_to", "codille_pool"}},
        Dispute{"solo_puesta",
                "settlement/09-solo-puesta-e4.yaml",
                {"loss_supplements"},
                {"stake", "loss_to", "loss_supplements"},
                {"stake", "loss_to"}},
        Dispute{"surrender_too_late",
                "options/surrender-before_own_card.yaml",
                {"surrender"},
                {"stake", "opening_lead", "surrender", "loss_to"},
                {"stake", "opening_lead", "surrender", "loss_to"}},
        Dispute{"surrender_taken_over",
                "options/takeover-successor.yaml",
                {"takeover"},
                {"stake", "surrender", "takeover", "loss_to"},
                {"stake", "surrender", "takeover", "loss_to"}}),
    [](const auto& each) { return each.param.name; });

TEST(Compare, TheDefaultIsEveryPresetForTheNumberOfPlayers) {
  const Json all = compared(test::project_file("records/ombre/rape-of-the-lock.yaml"), "", 1);
  const Json& hand = all["reports"][0];
  Names names;
  for (const Json& row : hand["rows"]) names.insert(row["rules"].get<std::string>());
  EXPECT_EQ(names, (Names{"ombre/gibbs", "ombre/gibbs-local", "ombre/rigvedawiki", "ombre/rigvedawiki-local",
                          "ombre/wikipedia", "ombre/wikipedia-forced", "ombre/wikipedia-local"}));
  EXPECT_EQ(hand["left_out"].size(), 5U);
  EXPECT_EQ(why(hand, "ombre/gibbs", "ombre/rigvedawiki"), Names{"stake"});
  EXPECT_TRUE(why(hand, "ombre/gibbs", "ombre/wikipedia").empty());
}

// Uses rule sets under which each card belongs to the same player: the record's own, and others with the same first
// lead.
TEST(Compare, RowsAreTheReportsOfCheck) {
  const std::string record = test::project_file("records/ombre/evening.yaml");
  const std::string other_stakes = "{extends: gibbs, stake: {by: each, chips: 5}}";
  const Json all = compared(record, "gibbs,wikipedia," + other_stakes, 1);
  for (std::size_t i = 0; const std::string& rules : {std::string("gibbs"), std::string("wikipedia"), other_stakes}) {
    auto reports = test::judge(record, rules);
    for (Json& report : reports) {
      // A row omits it, because the other rows show which presets allow a violation.
      for (Json& each : report["diagnostics"]) each.erase("allowed_by");
    }
    std::size_t k = 0;
    for (const Json& each : all["reports"]) {
      Json row = each["rows"][i];
      const Json report = row.contains("settlement") ? row["settlement"] : row;
      ASSERT_LT(k, reports.size());
      for (const char* key : {"verdict", "diagnostics", "outcome", "tricks", "payments", "pool", "ledger", "balances"})
        EXPECT_EQ(report.value(key, Json()), reports[k].value(key, Json())) << key;
      ++k;
    }
    EXPECT_EQ(k, reports.size());
    ++i;
  }
}

// --- attribution of plays and calls -----------------------------------------------------------------

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

const std::string kSession = R"(session: Two hands
players: [Ana, Bent, Cara]
dealer: Cara
---
auction: [pass, pass, pass]
---
auction: [pass, pass, pass]
---
settlement: end
)";

TEST(Compare, WhatEarlierHandsLeftIsACauseOfItsOwn) {
  const Json all = compared(kSession, "gibbs,{extends: gibbs, stake: {by: each, chips: 5}}");
  ASSERT_EQ(all["reports"].size(), 3U);
  const Json& first = all["reports"][0]["why"][0];
  EXPECT_FALSE(first.contains("carried"));
  EXPECT_EQ(first["options"].size(), 1U);
  const Json& second = all["reports"][1]["why"][0];
  EXPECT_EQ(second["options"][0]["option"], "stake");
  EXPECT_EQ(second["carried"]["since"], "1");
  EXPECT_EQ(second["carried"]["options"], Json::array({"stake"}));
  const Json& session = all["reports"][2];
  EXPECT_EQ(session["session"], "Two hands");
  EXPECT_EQ(session["rows"][0]["balances"], session["rows"][0]["settlement"]["balances"]);
  EXPECT_EQ(session["rows"][1]["balances"], session["rows"][1]["settlement"]["balances"]);
}

TEST(Compare, TwoDisjointCausesAreBothReported) {
  // Three estuches are paid neither with a minimum of 12 nor with a cap of 0.
  std::string record = test::project_file("records/ombre/rape-of-the-lock.yaml");
  record = record.substr(0, record.find("result:"));
  const Json all = compared(record, "gibbs,{extends: gibbs, estuches_min: 12, estuches_cap: 0}");
  const Json& reason = all["reports"][0]["why"][0];
  ASSERT_EQ(reason["options"].size(), 1U);
  ASSERT_EQ(reason["other"]["options"].size(), 1U);
  EXPECT_EQ((Names{reason["options"][0]["option"], reason["other"]["options"][0]["option"]}),
            (Names{"estuches_min", "estuches_cap"}));
}

// Belinda wins 43 or loses 48, a difference of 91 chips. In an entrada Belinda wins 23 or loses 28. In hearts DJ counts
// ten points.
TEST(Compare, AnArchiveIsAddedUp) {
  const std::string pope = test::project_file("records/ombre/rape-of-the-lock.yaml");
  std::string records = "players: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n";
  for (int i = 0; i < 11; ++i) records += "---\n" + test::with(pope, "[solo,", "[entrada,");
  records += "---\n" + pope;
  const Json summary = compared(records, "gibbs,{extends: gibbs, red_ace: high}", 1)["summary"];
  EXPECT_EQ(summary["hands"], 13);
  EXPECT_EQ(summary["agree"], 1);
  EXPECT_EQ(summary["differ"], 12);
  EXPECT_EQ(summary["not_valid"], 12);
  ASSERT_EQ(summary["options"].size(), 1U);
  EXPECT_EQ(summary["options"][0],
            (Json{{"game", "ombre"}, {"option", "red_ace"}, {"hands", 12}, {"sum", 11 * 51 + 91}, {"most", 91}}));
  ASSERT_EQ(summary["pairs"].size(), 1U);
  EXPECT_EQ(summary["pairs"][0]["sum"], 11 * 51 + 91);
  EXPECT_EQ(summary["pairs"][0]["most"], 91);
  ASSERT_EQ(summary["largest"].size(), 10U);
  EXPECT_EQ(summary["largest"][0]["swing"], 91);
  EXPECT_EQ(summary["largest"][1]["swing"], 51);
  EXPECT_LT(summary["largest"][1]["line"], summary["largest"][2]["line"]);

  const Json hearts = compared(test::project_file("records/hearts/match-to-100.yaml"), "librewiki,omnibus", 1);
  EXPECT_EQ(hearts["summary"]["options"][0]["option"], "points");
  EXPECT_EQ(hearts["summary"]["options"][0]["most"], 10);
}

TEST(Compare, HandsOnWhichAllAgreeAreCountedAndListedOnlyOnDemand) {
  const std::string record = "players: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n";
  const test::Run few = test::run({"compare", "-", "--rules", "gibbs,wikipedia"}, record);
  EXPECT_EQ(few.status, 0);
  EXPECT_EQ(few.out, "1 hand: all rule sets agree\n");
  const test::Run all = test::run({"compare", "-", "--rules", "gibbs,wikipedia", "--all"}, record);
  EXPECT_NE(all.out.find("<stdin>:1: hand 1"), std::string::npos);
}

TEST(Compare, RulesOfAnotherGameAreSaidToBe) {
  const Json all = compared("game: ombre\nplayers: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n",
                            "gibbs,hearts/librewiki", 1);
  const Json& hand = all["reports"][0];
  EXPECT_EQ(hand["rows"][0]["verdict"], "valid");
  EXPECT_EQ(hand["rows"][1]["diagnostics"][0]["code"], "record/unknown-rules");
  EXPECT_TRUE(hand["why"].empty());
}

TEST(CompareText, RuleSetsWithOneResultAreOneRow) {
  const test::Run run = test::run({"compare", kPope, "--rules", "gibbs,wikipedia,{extends: gibbs, red_ace: high}"});
  EXPECT_NE(run.out.find("\n  A  gibbs, wikipedia         valid "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n  B  gibbs + {red_ace: high}  invalid: 7 figures wrong  codille "), std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("\n    trick 9: won by Belinda (A) or Baron (B)\n"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n    between  and  because of\n    A        B    red_ace\n"), std::string::npos) << run.out;
}

// Values with the same source are one row of the table.
TEST(CompareText, EachValueIsPrintedOnceWithItsRuleSetsAndSource) {
  const test::Run run = test::run({"compare", kPope, "--rules", "gibbs,{extends: gibbs, red_ace: high}"});
  const std::size_t table = run.out.find("\n    option   value  rules ");
  ASSERT_NE(table, std::string::npos) << run.out;
  const std::size_t high = run.out.find("\n    red_ace  high   gibbs + {red_ace: high}  Wikipedia 2021", table);
  EXPECT_NE(high, std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n             low    gibbs                    Gibbs 1878", high), std::string::npos)
      << run.out;
}

TEST(CompareText, BalancesOfASessionAreOneRowForEachResult) {
  const test::Run run = test::run({"compare", "-", "--rules", "gibbs,wikipedia,rigvedawiki"}, kSession);
  const std::size_t end = run.out.find("balances at the end\n");
  ASSERT_NE(end, std::string::npos) << run.out;
  EXPECT_NE(run.out.find("\n  gibbs, wikipedia  ", end), std::string::npos) << run.out;
}

TEST(Compare, OneHandCanBeAskedFor) {
  const test::Run run =
      test::run({"compare", "-", "--hand", "2", "--rules", "gibbs,rigvedawiki", "--format", "jsonl"}, kSession);
  EXPECT_EQ(run.status, 0);
  std::istringstream lines(run.out);
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(Json::parse(line)["hand"], "2");
  std::getline(lines, line);
  EXPECT_EQ(Json::parse(line)["summary"]["hands"], 1);
  EXPECT_EQ(test::run({"compare", "-", "--hand", "9"}, kSession).status, 2);
}

TEST(Compare, CsvHasOneLineARuleSet) {
  const test::Run run =
      test::run({"compare", kPope, "--rules", "gibbs,{extends: gibbs, red_ace: high}", "--format", "csv"});
  EXPECT_TRUE(run.out.starts_with("file,line,hand,rules,agree,verdict,faults,outcome,tricks,gains,pool,why\r\n"));
  EXPECT_NE(run.out.find(",Canto III,ombre/gibbs,no,valid,,sacada,5 4 0,Belinda 43; Baron -19; Third -19,0,\r\n"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find(",codille,4 5 0,Belinda -48; Baron 34; Third 14,5,red_ace\r\n"), std::string::npos) << run.out;
}

TEST(Compare, MarkdownIsAPage) {
  const test::Run run =
      test::run({"compare", kPope, "--rules", "gibbs,{extends: gibbs, red_ace: high}", "--format", "markdown"});
  EXPECT_NE(run.out.find("| rules | verdict | outcome | tricks | Belinda | Baron | Third | pool |\n"),
            std::string::npos)
      << run.out;
  EXPECT_NE(run.out.find("**Why**\n\n* ombre/gibbs → "), std::string::npos) << run.out;
}

TEST(Compare, AFaultyHeaderIsReportedForTheRulesItIsFaultyUnder) {
  const test::Run run = test::run({"compare", "-", "--rules", "gibbs,rigvedawiki-two"}, kSession);
  EXPECT_EQ(run.status, 1);
  EXPECT_TRUE(run.out.starts_with("rigvedawiki-two:\n<stdin>:2:10: error[record/bad-value]: 3 players listed"))
      << run.out;
}

TEST(Compare, AFaultThatAllSeeIsReportedOnceBesideWhatDiffers) {
  // A revoke in a hand that is not settled: the rule sets differ in the amount in the pool.
  std::string record = test::project_file("records/ombre/rape-of-the-lock.yaml");
  record = test::with(record.substr(0, record.find("  - CA S5 C2")), "- S2 S4 S7", "- S2 HA S7");
  const test::Run run = test::run({"compare", "-", "--rules", "gibbs,wikipedia,rigvedawiki"}, record);
  const std::string fault = "play/follow-suit: Baron plays HA";
  const std::size_t first = run.out.find("\n    24:8: " + fault);
  EXPECT_NE(first, std::string::npos) << run.out;
  EXPECT_EQ(run.out.find(fault, first + fault.size() + 12), std::string::npos) << run.out;
  EXPECT_NE(run.out.find(" 5 not settled"), std::string::npos) << run.out;
  EXPECT_NE(run.out.find("15 not settled"), std::string::npos) << run.out;
}

TEST(Compare, WhereNoPresetIsForSoManyPlayersEachSaysSo) {
  const std::string six = "players: [a, b, c, d, e, f]\ndealer: a\n";
  for (const std::string& record : {six, "session: Six\n" + six + "---\nhand: 1\n"}) {
    const test::Run run = test::run({"compare", "-", "--all"}, record);
    EXPECT_EQ(run.status, 1);
    EXPECT_NE(run.out.find("6 players listed"), std::string::npos) << run.out;
    EXPECT_EQ(run.out.find("at the end"), std::string::npos) << run.out;
  }
}

// To name rule sets that fit, their options are read, but the hand is not judged by these.
TEST(Compare, RulesForOtherPlayersExplainThemselves) {
  const std::string pope = test::project_file("records/ombre/rape-of-the-lock.yaml");
  const Json all = compared(pope + "---\n" + pope, "wikipedia,gibbs-four", 1);
  ASSERT_EQ(all["reports"].size(), 2U);
  for (const Json& hand : all["reports"]) {
    EXPECT_EQ(why(hand, "ombre/wikipedia", "ombre/gibbs-four"), Names{"players"});
    EXPECT_EQ(hand["why"][0]["replays"], 0);
  }
}

TEST(Compare, WhatCannotBeReadIsReportedOnceForAll) {
  const Json all = compared("players: [a\n", "gibbs,wikipedia", 1);
  EXPECT_EQ(all["reports"].size(), 0U);
  EXPECT_EQ(all["summary"]["hands"], 1);
  EXPECT_EQ(all["summary"]["not_valid"], 1);
}

struct Wrong {
  std::string name;
  std::string rules;
};

std::string many_rules() {
  std::string rules = "gibbs";
  for (int i = 0; i < 64; ++i) rules += ",gibbs";
  return rules;
}

class CompareRefuses : public testing::TestWithParam<Wrong> {};

TEST_P(CompareRefuses, RulesThatCannotBeHad) {
  const test::Run run = test::run({"compare", "-", "--rules", GetParam().rules}, kSession);
  EXPECT_EQ(run.status, 2);
  EXPECT_EQ(run.out, "");
  EXPECT_NE(run.err, "");
}

INSTANTIATE_TEST_SUITE_P(Rules, CompareRefuses,
                         testing::Values(Wrong{"unknown", "gibbs,gibs"}, Wrong{"nothing", "gibbs,,wikipedia"},
                                         Wrong{"empty", ""}, Wrong{"unclosed", "gibbs,{extends: gibbs"},
                                         Wrong{"option", "{extends: gibbs, red_ce: high}"},
                                         Wrong{"many", many_rules()}),
                         [](const auto& each) { return each.param.name; });

// The third hand is cut short, so the results of the others are not the result of the session.
TEST(CompareSession, DoesNotCountHandsThatAreNotSettled) {
  const std::string record = test::project_file("tests/data/err/session__unsettled/ombre-hand-cut-short.yaml");
  for (const std::string& each : {record, record.substr(0, record.find("---\nsettlement"))}) {
    const Json all = compared(each, "gibbs,wikipedia", 1);
    const Json& session = all["reports"].back();
    ASSERT_EQ(session["rows"].size(), 2U);
    for (const Json& row : session["rows"]) {
      EXPECT_EQ(row["uncounted"], Json{"3"});
      EXPECT_EQ(row["partial"]["pool"], 30);
      for (const char* key : {"balances", "totals", "pool"}) EXPECT_FALSE(row.contains(key)) << key;
    }
    EXPECT_EQ(session["rows"][0]["partial"]["balances"], (Json{{"Ana", -41}, {"Bent", 91}, {"Cara", -80}}));
    const std::string text = test::run({"compare", "-", "--rules", "gibbs,wikipedia", "--all"}, each).out;
    EXPECT_NE(text.find("balances at the end, without the hands that are not counted\n"), std::string::npos) << text;
    EXPECT_NE(text.find("  30  hand 3\n"), std::string::npos) << text;
    EXPECT_NE(text.find("valid, uncertain since hand 3"), std::string::npos) << text;
  }
}

// A hand does not differ merely because an amount is partial under one of two rule sets.
TEST(CompareSession, APartialFigureIsNoDifference) {
  const std::string passed = "---\nauction: [pass, pass, pass]\n";
  const std::string stay = "{extends: gibbs, leftover_pool: stays}";
  const Json all = compared("session: S\nplayers: [A, B, C]\ndealer: A\n---\nhand: open\n" + passed, "gibbs," + stay);
  for (const Json& each : all["reports"]) {
    if (each.contains("agree")) {
      EXPECT_TRUE(each["agree"]) << each;
    }
  }
}

}  // namespace
}  // namespace spadille
