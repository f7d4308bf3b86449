// `compare`: the differences between rule sets, and the options responsible.

#include <gtest/gtest.h>

#include "cli/compare_runs.h"

namespace spadille::test {
namespace {

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

}  // namespace
}  // namespace spadille::test
