// The public interface says the same as the program.

#include <gtest/gtest.h>
#include <spadille.h>
#include <spadille/referee.h>

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "api/files.h"

namespace spadille::api::test {
namespace {

using nlohmann::json;

Records records_of(const std::string& path) {
  const Format format = path.ends_with(".json")    ? Format::json
                        : path.ends_with(".jsonl") ? Format::json_lines
                                                   : Format::detected;
  return Records(content_of(path), {format, path, std::filesystem::path(path).parent_path().string()});
}

TEST(Api, JudgesAllRecordsAsTheProgramDoes) {
  const Referee referee({.files = RuleFiles::below_folder});
  std::size_t reports = 0;
  for (const std::string& path : all_records()) {
    const std::string expected = printed("check --format json '" + path + "'");
    EXPECT_EQ(referee.judge_json(records_of(path)), expected);
    if (HasFailure()) return;
    ++reports;
  }
  EXPECT_GT(reports, 400U);
}

// Each figure of a report is that of its JSON.
TEST(Api, ReportsHaveTheFiguresOfTheJson) {
  const Referee referee({.files = RuleFiles::below_folder});
  std::size_t lines = 0;
  for (const std::string& path : all_records()) {
    const Records records = records_of(path);
    const json run = json::parse(referee.judge_json(records));
    const std::vector<Report> reports = referee.judge(records);
    ASSERT_EQ(reports.size(), run["reports"].size()) << path;
    for (std::size_t i = 0; i < reports.size(); ++i) {
      const Report& report = reports[i];
      const json& said = run["reports"][i];
      SCOPED_TRACE(path + ", report " + std::to_string(i));
      EXPECT_EQ(name_of(report.verdict), said["verdict"]);
      EXPECT_EQ(report.outcome.value_or(""), said.value("outcome", ""));
      EXPECT_EQ(report.declarer.value_or(""), said.value("declarer", ""));
      constexpr std::array kSuits{"spades", "hearts", "diamonds", "clubs"};
      const auto suit = [&](const std::optional<Suit>& each) {
        return each ? kSuits.at(static_cast<std::size_t>(*each)) : "";
      };
      EXPECT_EQ(suit(report.trump), said.value("trump", ""));
      EXPECT_EQ(suit(report.avoid), said.value("avoid", ""));
      json points = json::object();
      for (const Amount& each : report.points) points[each.player] = each.amount;
      EXPECT_EQ(points, report.unit == Unit::chips ? said.value("points", json::object()) : json::object());
      ASSERT_EQ(report.diagnostics.size(), said["diagnostics"].size());
      for (std::size_t d = 0; d < report.diagnostics.size(); ++d) {
        const Diagnostic& mine = report.diagnostics[d];
        const json& theirs = said["diagnostics"][d];
        EXPECT_EQ(mine.code, theirs["code"]);
        EXPECT_EQ(mine.message, theirs["message"]);
        EXPECT_EQ(name_of(mine.severity), theirs["severity"]);
        EXPECT_EQ(mine.at, (Range{{theirs["line"], theirs["column"]}, {theirs["end_line"], theirs["end_column"]}}));
        EXPECT_EQ(mine.legal.size(), theirs.value("legal", json::array()).size());
        EXPECT_EQ(mine.repair.has_value(), theirs.contains("repair"));
        EXPECT_EQ(mine.source, theirs.value("source", ""));
      }
      for (const Amount& each : report.payments) {
        const char* key = report.unit == Unit::chips ? "payments" : "points";
        EXPECT_EQ(each.amount, said[key][each.player]);
      }
      for (const Amount& each : report.balances) {
        const json& part = said.contains("partial") ? said["partial"] : said;
        EXPECT_EQ(each.amount, part[report.unit == Unit::chips ? "balances" : "totals"][each.player]);
      }
      const json& ledger = said.contains("ledger") ? said["ledger"] : said.value("sheet", json::array());
      ASSERT_EQ(report.ledger.size(), ledger.size());
      for (std::size_t l = 0; l < ledger.size(); ++l) EXPECT_EQ(report.ledger[l].reason, ledger[l]["reason"]);
      lines += ledger.size();
    }
  }
  EXPECT_GT(lines, 1000U);
}

TEST(Api, ComparesAsTheProgramDoes) {
  const std::string path = SPADILLE_SOURCE_DIR "/records/ombre/evening.yaml";
  const Comparison comparison = Referee().compare(records_of(path), {"gibbs", "wikipedia", "rigvedawiki"});
  const json said = json::parse(printed("compare --format json --rules gibbs,wikipedia,rigvedawiki '" + path + "'"));
  std::size_t hands = 0;
  std::size_t differences = 0;
  for (const json& each : said["reports"]) {
    if (!each.contains("agree")) continue;  // the session
    ASSERT_LT(hands, comparison.hands.size());
    const ComparedHand& hand = comparison.hands[hands++];
    EXPECT_EQ(hand.agrees(), each["agree"].get<bool>());
    ASSERT_EQ(hand.rows.size(), each["rows"].size());
    for (std::size_t row = 0; row < hand.rows.size(); ++row) {
      EXPECT_EQ(hand.rows[row].rules, each["rows"][row]["rules"]);
      EXPECT_EQ(hand.rows[row].group, each["rows"][row]["group"]);
    }
    ASSERT_EQ(hand.differences.size(), each["why"].size());
    for (std::size_t why = 0; why < hand.differences.size(); ++why)
      EXPECT_EQ(hand.differences[why].options.size(), each["why"][why]["options"].size());
    differences += hand.differences.size();
  }
  EXPECT_EQ(hands, comparison.hands.size());
  EXPECT_GT(differences, 0U);
  EXPECT_EQ(comparison.sessions.size(), 1U);
}

TEST(Api, RulesThatCannotBeLoadedAreAnError) {
  EXPECT_THROW(Referee({.rules = "gibs"}), Error);
  EXPECT_THROW(static_cast<void>(Referee().compare(Records("game: ombre\n"), {"gibbs", "{red_ace: hihg}"})), Error);
}

TEST(Api, RecordsOpenNoFileUnlessAllowed) {
  const Records records("game: ombre\nrules: CMakeLists.yaml\nplayers: [A, B, C]\n");
  const auto reports = Referee().judge(records);
  ASSERT_FALSE(reports.front().diagnostics.empty());
  EXPECT_EQ(reports.front().diagnostics.front().code, "record/unknown-rules");
  EXPECT_NE(reports.front().diagnostics.front().message.find("records may not open files"), std::string::npos)
      << reports.front().diagnostics.front().message;
}

TEST(Api, AnyTextHasAReport) {
  for (const char* text : {"", "\n", "#", "\xFF\xFE", "{", "[1, 2", "a: b", "--- x\n--- y\n"})
    EXPECT_FALSE(Referee().judge(Records(text)).empty()) << text;
}

TEST(Api, CJudgesAsCpp) {
  spadille_referee* referee = spadille_referee_new(nullptr, nullptr);
  ASSERT_NE(referee, nullptr);
  const std::string text = content_of(SPADILLE_SOURCE_DIR "/records/disputes/revoke.yaml");
  char* answer = spadille_judge(referee, text.data(), text.size());
  EXPECT_EQ(std::string(answer), Referee().judge_json(Records(text)));
  spadille_free(answer);
  spadille_referee_free(referee);
}

TEST(Api, CSaysWhyRulesCannotBeLoaded) {
  char* error = nullptr;
  EXPECT_EQ(spadille_referee_new("gibs", &error), nullptr);
  ASSERT_NE(error, nullptr);
  EXPECT_NE(std::string(error).find("gibs"), std::string::npos) << error;
  spadille_free(error);
  EXPECT_EQ(spadille_referee_new("gibs", nullptr), nullptr);
  spadille_referee_free(nullptr);
  spadille_free(nullptr);
  EXPECT_EQ(std::string(spadille_version()), SPADILLE_VERSION);
}

}  // namespace
}  // namespace spadille::api::test
