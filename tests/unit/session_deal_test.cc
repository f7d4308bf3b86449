// Evenings in which one hand names another dealer, or has its players in another order.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <sstream>

#include "support/judged.h"

namespace spadille {
namespace {

using Documents = std::vector<std::string>;

Documents documents_of(const std::string& text) {
  Documents documents(1);
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line == "---")
      documents.emplace_back();
    else
      documents.back() += line + "\n";
  }
  return documents;
}

std::string joined(const Documents& documents) {
  std::string text;
  for (const std::string& each : documents) text += (text.empty() ? "" : "---\n") + each;
  return text;
}

// Sets a key in the first line of a document. Its own line with this key, if it has one, must be simple.
std::string with_key(const std::string& document, const std::string& key, const std::string& value) {
  std::string text = key + ": " + value + "\n";
  std::istringstream lines(document);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with(key + ":")) text += line + "\n";
  return text;
}

// The errors of an evening, without those of figures.
std::vector<std::string> errors_of_play(const std::vector<nlohmann::json>& reports) {
  std::vector<std::string> errors;
  for (const auto& report : reports)
    for (const auto& each : report["diagnostics"])
      if (each["severity"] == "error" && !std::string(each["code"]).starts_with("claim/"))
        errors.push_back(report.value("hand", "settlement") + ": " + std::string(each["code"]));
  return errors;
}

struct Evening {
  const char* path;
  std::vector<std::string> players;
};

class AnotherDealer : public testing::TestWithParam<Evening> {};

// The hands after it are legal in the deal that goes on, also if they record figures that are partial now.
TEST_P(AnotherDealer, IsAtMostOneError) {
  const Documents documents = documents_of(test::project_file(GetParam().path));
  std::size_t found = 0;
  for (std::size_t i = 1; i < documents.size(); ++i) {
    if (documents[i].find("settlement:") != std::string::npos) continue;
    for (const std::string& player : GetParam().players) {
      Documents changed = documents;
      changed[i] = with_key(documents[i], "dealer", player);
      const auto errors = errors_of_play(test::judge(joined(changed)));
      EXPECT_LE(errors.size(), 1U) << player << " deals hand " << i << ": " << testing::PrintToString(errors);
      found += errors.size();
    }
  }
  EXPECT_GT(found, 0U);
}

INSTANTIATE_TEST_SUITE_P(Evenings, AnotherDealer,
                         testing::Values(Evening{"records/ombre/evening.yaml", {"Zoë", "Señor Díaz", "민수"}},
                                         Evening{"records/quintille/evening.yaml", {"Beatriz", "Pilar", "Tía Rosa"}},
                                         Evening{"records/rummy/match-to-100.yaml", {"Ilse", "Tomás", "지우"}}),
                         [](const auto& info) { return "Evening" + std::to_string(info.index); });

TEST(AnotherDealer, LeavesPartialWhatThePoolDecidesInTheDealThatGoesOn) {
  Documents documents = documents_of(test::project_file("records/quintille/evening.yaml"));
  documents[2] = with_key(documents[2], "dealer", "Tía Rosa");
  const auto third = test::judge(joined(documents))[2];
  EXPECT_EQ(third["verdict"], "valid") << third;
  EXPECT_EQ(third["uncertain"]["payments"], (nlohmann::json{"Señor Díaz", "Joaquín"})) << third;
  EXPECT_EQ(third["uncertain"]["pool"], (nlohmann::json{"carried", "after"})) << third;
}

// Ana dealt the second hand, so her stake is in the balances. The hand names Bent.
TEST(AnotherDealer, IsNamedIfAllBalancesAreRightThen) {
  const auto reports = test::judge(R"(session: S
players: [Ana, Bent, Cara]
dealer: Cara
---
declarer: Ana
contract: entrada
counted: {tricks: [5, 3, 1]}
result: {balances: {Ana: 15, Bent: -5, Cara: -10}}
---
dealer: Bent
declarer: Ana
contract: entrada
counted: {tricks: [5, 3, 1]}
result: {balances: {Ana: 25, Bent: -10, Cara: -15}}
---
dealer: Bent
declarer: Bent
contract: entrada
counted: {tricks: [4, 4, 1]}
result: {balances: {Ana: 25, Bent: -35, Cara: -15}}
)");
  const auto codes = [&](std::size_t hand) {
    std::vector<std::string> all;
    for (const auto& each : reports.at(hand)["diagnostics"])
      if (each["severity"] != "note") all.push_back(each["code"]);
    return all;
  };
  EXPECT_EQ(codes(0), std::vector<std::string>{});
  EXPECT_EQ(codes(1), (std::vector<std::string>{"session/dealer", "claim/balances"}));
  EXPECT_EQ(reports[1]["diagnostics"].back()["related"].at(0)["message"],
            "naming Ana as dealer makes all figures right")
      << reports[1];
  EXPECT_EQ(codes(2), std::vector<std::string>{}) << "whose turn it is, is open";
}

TEST(AnotherDealer, LeavesTheSameHandOutWhenRulesAreCompared) {
  Documents documents = documents_of(test::project_file("records/rummy/match-to-100.yaml"));
  documents[4] = with_key(documents[4], "dealer", "Ilse");
  const std::string compared = test::run({"compare", "-", "--rules", "standard"}, joined(documents)).out;
  EXPECT_NE(compared.find(" hand 4\n"), std::string::npos) << compared;
  EXPECT_NE(compared.find("all rule sets agree; 1 not valid"), std::string::npos) << compared;
}

// Hand 8, in which nobody passes, is not settled then. It does not show the order of the players.
TEST(AnotherOrder, OfAHeaderIsOneErrorAlsoAfterAHandThatShowsNothing) {
  Documents documents = documents_of(test::project_file("records/hearts/match-to-100.yaml"));
  documents[0] = with_key(documents[0], "players", "[Henrik, Nora, Beatriz, Tomás]");
  EXPECT_EQ(errors_of_play(test::judge(joined(documents))), (std::vector<std::string>{"1: play/out-of-turn"}));
}

// A hand of Ana, Bent and Cara, as the eldest hand `first` and `second` play it.
std::string hand_of(const std::string& first, const std::string& second, const std::string& fifth_trick) {
  std::string hand = R"(---
dealer: Cara
deal:
  First: S52 HK3 DQ642 C4
  Second: SJ HQJ75 DJ73 CQ
  Cara: SK H62 DA CAJ732
  stock: DK C6 S6Q CK SA43 C5 H4 S7 D5 HA
auction: [{First: pass}, {Second: vuelta}, {Cara: pass}]
trump: diamonds
turned: DK
exchange:
  - {Second: {discard: DJ H7Q D3 H5 SJ CQ D7 HJ}}
  - {Cara: {discard: C3 SK, draw: H4 S7}}
  - {First: {discard: DQ, draw: D5}}
tricks:
  - {First: D5, Second: DK, Cara: DA}
  - {Cara: CA, First: D2, Second: SA}
  - {Second: S3, Cara: S7, First: S5}
  - {Cara: C2, First: C4, Second: C5}
)" + ("  - " + fifth_trick) +
                     R"(
  - {Second: C6, Cara: C7, First: H3}
  - {Cara: H4, First: HK, Second: SQ}
  - {First: D4, Second: S4, Cara: CJ}
  - {First: D6, Second: CK, Cara: H6}
)";
  for (const auto& [role, name] : {std::pair{"First", first}, std::pair{"Second", second}})
    for (std::size_t i = 0; (i = hand.find(role, i)) != std::string::npos;) hand.replace(i, std::strlen(role), name);
  return hand;
}

const std::string kLegalTrick = "{Second: S6, Cara: H2, First: S2}";

// By the order of the header it would be Ana's turn to deal, and Cara's to call first.
TEST(AnotherOrder, OfAHeaderLeavesTheTurnsOfALaterHandOpen) {
  const auto reports = test::judge("session: S\nplayers: [Ana, Bent, Cara]\n" + hand_of("Bent", "Ana", kLegalTrick) +
                                   "---\ndealer: Bent\nauction: [{Ana: pass}, {Cara: pass}, {Bent: pass}]\n");
  EXPECT_EQ(errors_of_play(reports), (std::vector<std::string>{"1: auction/out-of-turn"}));
  const auto& all = reports.at(1)["diagnostics"];
  EXPECT_EQ(all.size(), 1U) << all;
  EXPECT_EQ(all.at(0)["code"], "record/incomplete") << all;
}

// The second hand shows the order of the header, so the third one has a fault of its own.
TEST(AnotherOrder, IsNotAssumedOnceAHandShowsThatOfTheHeader) {
  const std::string header = "session: S\nplayers: [Ana, Bent, Cara]\n";
  const auto reports = test::judge(header + hand_of("Bent", "Ana", kLegalTrick) + hand_of("Ana", "Bent", kLegalTrick) +
                                   hand_of("Ana", "Bent", "{Cara: H2, Second: S6, First: S2}"));
  EXPECT_EQ(errors_of_play(reports), (std::vector<std::string>{"1: auction/out-of-turn", "3: play/wrong-leader"}));
}

TEST(AnotherOrder, OfOneHandIsOneErrorThere) {
  Documents documents = documents_of(test::project_file("records/german-solo/evening.yaml"));
  documents[3] = with_key(documents[3], "players", "[Otto, Greta, Lise, Karl]");
  const auto third = test::judge(joined(documents))[2];
  EXPECT_EQ(errors_of_play({third}).size(), 1U) << third;
}

}  // namespace
}  // namespace spadille
