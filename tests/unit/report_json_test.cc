// The names and the order of the keys of a report are a contract.

#include <gtest/gtest.h>

#include <algorithm>

#include "support/judged.h"

namespace spadille {
namespace {

using Json = nlohmann::ordered_json;

Json report_of(const std::string& record) {
  return Json::parse(test::run({"check", "-", "--format", "jsonl"}, record).out);
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

using Keys = std::vector<std::string>;

TEST(ReportJson, OfASettledHandHasTheKeysOfTheContract) {
  const Json report = report_of(test::project_file("schemas/examples/pope-bare.yaml"));
  EXPECT_EQ(keys_of(report),
            (Keys{"file",        "line",     "index",    "hand",   "game",   "rules",        "verdict", "checked",
                  "diagnostics", "declarer", "contract", "forced", "trump",  "outcome",      "feats",   "estuches",
                  "tricks",      "stakes",   "payments", "pool",   "ledger", "under_protest"}));
  EXPECT_EQ(report["file"], "<stdin>");
  EXPECT_EQ(report["index"], 0);
  EXPECT_EQ(report["hand"], "1");
  EXPECT_EQ(report["rules"], "ombre/gibbs");
  EXPECT_EQ(report["trump"], "spades");
  EXPECT_EQ(report["forced"], false);
  EXPECT_EQ(keys_of(report["tricks"]), (Keys{"Belinda", "Baron", "Third"}));
  EXPECT_EQ(keys_of(report["payments"]), (Keys{"Belinda", "Baron", "Third"}));
  EXPECT_EQ(report["stakes"], (Json{{"Third", 5}}));
  EXPECT_EQ(report["pool"], (Json{{"carried", 0}, {"staked", 5}, {"after", 0}}));
  EXPECT_EQ(report["under_protest"], false);
  EXPECT_EQ(keys_of(report["ledger"].front()), (Keys{"from", "to", "amount", "reason", "source"}));
  EXPECT_EQ(keys_of(report["ledger"].back()), (Keys{"from", "to", "amount", "reason", "option", "value", "source"}));
}

TEST(ReportJson, OfACallAfterTheEndNamesOnlyARecordedPlayer) {
  const std::string passes = "players: [Anselm, Olga, Bent]\ndealer: Anselm\nauction: [pass, pass, pass, ";
  for (const std::string game : {"ombre", "quadrille", "german-solo"}) {
    const std::string fourth = game == "ombre" ? "" : "Anselm: pass}, {";
    const std::string players = game == "ombre" ? passes : test::with(passes, "Bent]", "Bent, Cato]");
    const Json unnamed = report_of("game: " + game + "\n" + players + (fourth.empty() ? "pass]" : "pass, pass]"));
    ASSERT_FALSE(unnamed["diagnostics"].empty()) << unnamed;
    EXPECT_EQ(unnamed["diagnostics"][0]["message"], "a player calls pass after the auction has ended");
    EXPECT_FALSE(unnamed["diagnostics"][0].contains("player")) << unnamed;
    const Json named = report_of("game: " + game + "\n" + players + "{" + fourth + "Olga: pass}]");
    EXPECT_EQ(named["diagnostics"][0]["message"], "Olga calls pass after the auction has ended");
    EXPECT_EQ(named["diagnostics"][0]["player"], "Olga");
  }
}

TEST(ReportJson, OfAFaultHasTheKeysOfTheContract) {
  // The Baron revokes in the first trick: HA is played, and the trump S3 is kept for the last trick.
  const std::string pope = test::project_file("schemas/examples/pope-bare.yaml");
  const Json report = report_of(test::with(test::with(pope, "- SA S3 S6", "- SA HA S6"), "- HA H7 HK", "- S3 H7 HK"));
  ASSERT_FALSE(report["diagnostics"].empty());
  const Json& fault = report["diagnostics"][0];
  EXPECT_EQ(fault["code"], "play/follow-suit");
  const Keys allowed{"code", "severity", "message", "line", "column",    "end_line", "end_column", "player",
                     "card", "trick",    "legal",   "rule", "rule_text", "option",   "source",     "related"};
  std::size_t at = 0;
  for (const std::string& key : keys_of(fault)) {
    while (at < allowed.size() && allowed[at] != key) ++at;
    EXPECT_LT(at, allowed.size()) << key << " is not a key of a diagnostic, or stands out of order";
  }
  EXPECT_EQ(fault["player"], "Baron");
  EXPECT_EQ(fault["card"], "HA");
  EXPECT_EQ(fault["trick"], 1);
  EXPECT_EQ(fault["legal"], (Json{"SQ", "SJ", "S5", "S4", "S3"}));
  EXPECT_FALSE(fault["source"].get<std::string>().empty());
  EXPECT_EQ(fault["end_line"], fault["line"]);
  EXPECT_EQ(fault["end_column"], fault["column"].get<int>() + 2);
  EXPECT_EQ(fault["rule"], "matador_privilege");
  EXPECT_EQ(fault["rule_text"], "Whether a player may withhold matadors when a trump is led.");
  ASSERT_FALSE(fault["related"].empty());
  for (const Json& related : fault["related"])
    EXPECT_EQ(keys_of(related), (Keys{"line", "column", "end_line", "end_column", "message"}));
  EXPECT_EQ(report["under_protest"], true);
}

TEST(ReportJson, LeavesOutWhatIsNotKnown) {
  const Json unreadable = report_of("[");
  EXPECT_EQ(keys_of(unreadable), (Keys{"file", "line", "index", "hand", "verdict", "diagnostics"}));
  const Json unfinished = report_of("players: [A, B, C]\ndealer: A\n");
  EXPECT_EQ(unfinished["verdict"], "incomplete");
  for (const std::string key : {"payments", "ledger", "outcome", "under_protest", "declarer"})
    EXPECT_FALSE(unfinished.contains(key)) << key;
  EXPECT_FALSE(unfinished["pool"].contains("after"));
  EXPECT_EQ(unfinished.dump().find("null"), std::string::npos);
}

TEST(ReportJson, OfASessionNamesItAndTheBalances) {
  const auto reports =
      test::judge("session: S\nplayers: [A, B, C]\ndealer: A\n---\nauction: [pass, pass, pass]\n---\nsettlement: x\n");
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["session"], "S");
  EXPECT_EQ(reports[0]["balances"]["A"], -5);
  EXPECT_EQ(reports[1]["settlement"], true);
  EXPECT_FALSE(reports[1].contains("hand"));
}

TEST(ReportJson, IsOneLineOfUtf8WhateverNamesHold) {
  const std::string record =
      "hand: \"a\\nb\\t\\\"♠\"\nplayers: [\"민\\e수\", B, C]\ndealer: B\nauction: [pass, pass, pass]\n";
  const test::Run run = test::run({"check", "-", "--format", "jsonl"}, record);
  EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 1);
  const Json report = Json::parse(run.out);
  EXPECT_EQ(report["hand"], "a\nb\t\"♠");
  EXPECT_TRUE(report["payments"].contains("민\x1b수"));
}

}  // namespace
}  // namespace spadille
