// Session headers that misspell a player whom the hands name rightly.

#include <gtest/gtest.h>

#include "support/judged.h"

namespace spadille {
namespace {

struct MisspelledPlayer {
  const char* path;
  std::string right;
  std::string wrong;
};

// Replaces a name everywhere in the first document.
std::string with_header_name(std::string text, const std::string& right, const std::string& wrong) {
  for (std::size_t at = text.find(right); at < text.find("\n---\n"); at = text.find(right, at + wrong.size()))
    text.replace(at, right.size(), wrong);
  return text;
}

std::vector<std::string> errors_of(const std::vector<nlohmann::json>& reports) {
  std::vector<std::string> errors;
  for (const auto& report : reports)
    for (const auto& each : report["diagnostics"])
      if (each["severity"] == "error") errors.push_back(std::string(each["code"]) + " " + std::string(each["message"]));
  return errors;
}

class MisspelledHeader : public testing::TestWithParam<MisspelledPlayer> {};

TEST_P(MisspelledHeader, IsOneErrorAndEveryHandIsJudged) {
  const char* const path = GetParam().path;
  const std::string& right = GetParam().right;
  const std::string& wrong = GetParam().wrong;
  const std::string text = test::project_file(path);
  auto reports = test::judge(with_header_name(text, right, wrong));
  EXPECT_EQ(errors_of(reports), std::vector<std::string>{"record/unknown-player unknown player '" + right +
                                                         "'; did you mean '" + wrong + "'?"});
  const auto expected = test::judge(text);
  ASSERT_EQ(reports.size(), expected.size());
  for (std::size_t i = 0; i < reports.size(); ++i) {
    nlohmann::json same = nlohmann::json::parse([&] {
      std::string words = expected[i].dump();
      for (std::size_t at = words.find(right); at != std::string::npos; at = words.find(right, at + wrong.size()))
        words.replace(at, right.size(), wrong);
      return words;
    }());
    for (const char* key : {"result", "balances", "totals", "uncertain"}) EXPECT_EQ(reports[i][key], same[key]) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Evenings, MisspelledHeader,
                         testing::Values(MisspelledPlayer{"records/ombre/evening.yaml", "Señor Díaz", "Señor Dias"},
                                         MisspelledPlayer{"records/quadrille/evening.yaml", "Teresa", "Theresa"},
                                         MisspelledPlayer{"records/hearts/match-to-100.yaml", "Henrik", "Hendrik"},
                                         MisspelledPlayer{"records/german-solo/evening.yaml", "Greta", "Grete"},
                                         MisspelledPlayer{"records/rummy/match-to-100.yaml", "Tomás", "Tommás"}),
                         [](const auto& info) { return "Evening" + std::to_string(info.index); });

constexpr auto* kHeader = "session: Evening\nrules: gibbs\nplayers: [Ana, Bent, Karla]\ndealer: Bent\n";
constexpr auto* kByCarla = "---\ndeclarer: Carla\ncontract: entrada\ncounted: {tricks: {Carla: 5, Ana: 3, Bent: 1}}\n";
constexpr auto* kByKarla = "---\ndeclarer: Karla\ncontract: entrada\ncounted: {tricks: {Karla: 5, Ana: 3, Bent: 1}}\n";
constexpr auto* kSettled = "---\nsettlement: end\nbalances: {Ana: -10, Bent: -15, Carla: 25}\n";

std::vector<std::string> errors_in(const std::string& text) { return errors_of(test::judge(text)); }

TEST(MisspelledHeader, AlsoNamesThePlayerInTheSettlement) {
  const auto reports = test::judge(std::string(kHeader) + kByCarla + kByCarla + kSettled);
  EXPECT_EQ(reports[0]["verdict"], "invalid");
  EXPECT_EQ(reports[1]["verdict"], "counted") << reports[1];
  EXPECT_EQ(reports.back()["verdict"], "counted") << reports.back();
}

TEST(MisspelledHeader, IsNamedAtTheHeader) {
  auto first = test::judge(std::string(kHeader) + kByCarla).front();
  const auto& related = first["diagnostics"][0]["related"];
  ASSERT_EQ(related.size(), 1U) << first;
  EXPECT_EQ(related[0]["line"], 1);
  EXPECT_EQ(related[0]["message"],
            "the header lists 'Karla', a name that no hand has until here: both names are taken for one player");
}

// One of its keys is misspelled; which one does not matter for the hands.
TEST(MisspelledHeader, MayHaveBothNames) {
  for (const char* dealer : {"Karola", "Carla"}) {
    const std::string header =
        "session: Evening\nrules: gibbs\nplayers: [Ana, Bent, Karla]\ndealer: " + std::string(dealer) + "\n";
    for (const char* hand : {kByKarla, dealer == std::string("Carla") ? kByCarla : kByKarla}) {
      const auto reports = test::judge(header + hand + hand);
      EXPECT_EQ(errors_of(reports), std::vector<std::string>{"record/unknown-player unknown player '" +
                                                             std::string(dealer) + "'; did you mean 'Karla'?"});
      EXPECT_EQ(reports.back()["verdict"], "counted") << reports.back();
      EXPECT_EQ(reports.back()["stakes"], (nlohmann::json{{"Ana", 5}})) << reports.back();
    }
  }
}

// "Ann" is in the text "Anna".
TEST(MisspelledHeader, MayHaveAPartOfTheName) {
  EXPECT_EQ(errors_in("session: Evening\nrules: gibbs\nplayers: [Ann, Bent, Karla]\ndealer: Bent\n"
                      "---\ndeclarer: Anna\ncontract: entrada\ncounted: {tricks: {Anna: 5, Karla: 3, Bent: 1}}\n")
                .size(),
            1U);
}

// Then the name in the hand is wrong, in every such hand.
TEST(MisspelledHeader, HasNoNameThatAHandHas) {
  EXPECT_EQ(errors_in(std::string(kHeader) + kByKarla + kByCarla + kByCarla).size(), 2U);
  EXPECT_EQ(
      errors_in(std::string(kHeader) + "---\nhand: of Karla\ndeclarer: Carla\ncontract: entrada\n" + kByCarla).size(),
      2U);
}

TEST(MisspelledHeader, AllowsTheNameOfTheHeaderInLaterHands) {
  EXPECT_EQ(errors_in(std::string(kHeader) + kByCarla + kByKarla + kByCarla).size(), 1U);
}

TEST(MisspelledHeader, IsNotOneOfTwoUnknownNames) {
  EXPECT_EQ(errors_in(std::string(kHeader) +
                      "---\ndeclarer: Carla\ncontract: entrada\ncounted: {tricks: {Carla: 5, Anna: 3, Bent: 1}}\n")
                .size(),
            2U);
}

constexpr auto* kAlike = "session: Evening\nrules: gibbs\nplayers: [Anne, Annna, Bent]\ndealer: Bent\n---\n";

// A name that resembles two players is that of the one whom the hand does not name.
TEST(MisspelledHeader, MayBeBesideAnotherPlayerOfNearlyThisName) {
  const auto reports = test::judge(
      std::string(kAlike) + "declarer: Anne\ncontract: entrada\ncounted: {tricks: {Anne: 5, Anna: 3, Bent: 1}}\n");
  EXPECT_EQ(errors_of(reports),
            std::vector<std::string>{"record/unknown-player unknown player 'Anna'; did you mean 'Annna'?"});
}

TEST(MisspelledHeader, IsNotGuessedIfTwoPlayersMayBeMeant) {
  const auto reports = test::judge(
      "session: Evening\nrules: gibbs\nplayers: [Anne, Anna, Bent]\ndealer: Bent\n---\n"
      "declarer: Ann\ncontract: solo\ncounted: {tricks: 5-3-1}\n");
  EXPECT_FALSE(reports.front().contains("payments")) << reports.front();
}

TEST(MisspelledHeader, IsOneErrorByEveryRuleSet) {
  const auto done = test::run({"compare", "-", "--rules", "gibbs,wikipedia", "--format", "json"},
                              std::string(kHeader) + kByCarla + kByCarla);
  const auto summary = nlohmann::json::parse(done.out)["summary"];
  EXPECT_EQ(summary["hands"], 2) << done.out;
  EXPECT_EQ(summary["not_valid"], 1) << done.out;
}

}  // namespace
}  // namespace spadille
