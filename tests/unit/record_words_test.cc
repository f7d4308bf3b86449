// Records in words of other languages and sources are judged like those in the words of the format.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;

// The report without locations and without the numbers that depend on the text.
json without_places(json report) {
  for (auto& each : report["diagnostics"]) {
    each.erase("line");
    each.erase("column");
    each.erase("end_column");
  }
  return report;
}

void expect_alike(const std::string& text, const std::vector<std::pair<std::string, std::string>>& changes) {
  const json report = judge_one(text);
  EXPECT_NE(report["verdict"], "invalid") << report;
  for (const auto& [from, to] : changes)
    EXPECT_EQ(without_places(judge_one(with(text, from, to))), without_places(report)) << to;
}

const std::string kPope = project_file("schemas/examples/pope.yaml");

TEST(RecordWords, OfGamesCallsSuitsAndOutcomes) {
  const std::string text = R"(game: ombre
players: [Ana, Bent, Cara]
dealer: Cara
auction: [pass, solo, pass]
trump: spades
tricks: []
counted: {outcome: puesta, tricks: {Ana: 3, Bent: 3, Cara: 3}}
)";
  expect_alike(text, {{"game: ombre", "game: L\u2019Hombre"},
                      {"game: ombre", "game: 옴브레"},
                      {"game: ombre", "game: オンブル"},
                      {"[pass, solo, pass]", "[패스, 솔로, Paso]"},
                      {"[pass, solo, pass]", "[PASO, Sans Prendre, パス]"},
                      {"trump: spades", "trump: Swords"},
                      {"trump: spades", "trump: ソード"},
                      {"trump: spades", "trump: pik"},
                      {"outcome: puesta", "outcome: BE\u0302TE"},
                      {"outcome: puesta", "outcome: remise"},
                      {"outcome: puesta", "outcome: プエスタ"}});
}

TEST(RecordWords, OfTheResult) {
  expect_alike(kPope, {{"outcome: sacada", "outcome: サカーダ"}, {"outcome: sacada", "outcome: SACADA"}});
  EXPECT_EQ(faults(judge_one(with(kPope, "outcome: sacada", "outcome: bete"))).size(), 1U);
}

bool has_code(const json& report, const std::string& code) {
  for (const auto& each : report["diagnostics"])
    if (each["code"] == code) return true;
  return false;
}

TEST(RecordWords, AreRefusedIfUnknown) {
  EXPECT_TRUE(has_code(judge_one("game: hombres\nplayers: [A, B, C]\ndealer: A\n"), "record/bad-value"));
  EXPECT_TRUE(has_code(judge_one("players: [A, B, C]\ndealer: A\ntrump: espade\n"), "record/bad-value"));
}

TEST(RecordWords, VoltaretaIsAVueltaInTheFirstAuction) {
  const std::string text =
      "game: ombre\nplayers: [Ana, Bent, Cara]\ndealer: Cara\nauction: [vuelta, pass, pass]\nturned: S3\n";
  expect_alike(text, {{"[vuelta", "[voltereta"}, {"[vuelta", "[voltareta"}, {"[vuelta", "[ブエルタ"}});
}

// A plain null among calls is the bid, in YAML and JSON.
TEST(RecordWords, NullAmongCallsIsTheBid) {
  const std::string text = R"(game: ombre
rules: wikipedia-local
players: [Ana, Bent, Cara]
dealer: Cara
auction: [pass, pass, pass, contrabola, pass, pass]
trump: spades
counted: {tricks: {Ana: 0}}
)";
  expect_alike(text, {{"contrabola", "null"},
                      {"contrabola", "\"null\""},
                      {"contrabola", "{Ana: null}"},
                      {"contrabola", "NULL"},
                      {"contrabola", "미제르"}});
  const json in_json = judge_one(
      R"({"rules": "wikipedia-local", "players": ["Ana", "Bent", "Cara"], "dealer": "Cara", "auction": ["pass", "pass", "pass", null, "pass", "pass"]})");
  for (const auto& each : in_json["diagnostics"]) EXPECT_NE(each["code"], "record/bad-value") << each;
  const json other =
      judge_one("game: quadrille\nplayers: [A, B, C, D]\ndealer: D\nauction: [null, pass, pass, pass]\n");
  EXPECT_EQ(other["diagnostics"][0]["code"], "auction/unknown-call");
}

TEST(RecordWords, OfCards) {
  expect_alike(kPope, {{"- SA S3 S6", "- spadille, 3 de espadas, 6 swords"},
                       {"- SA S3 S6", "- [spadille, S3, 6 swords]"},
                       {"- SA S3 S6", "- SA, 스페이드 3, S6"}});
}

TEST(RecordWords, OfCardsEverywhere) {
  const std::string text = R"(game: ombre
players: [Ana, Bent, Cara]
dealer: Cara
auction: [vuelta, pass, pass]
turned: DK
exchange: [{Ana: {discard: [H7, C6], draw: DK H6}}]
tricks: [{Ana: SA, Bent: S3, Cara: S6}]
)";
  expect_alike(text, {{"turned: DK", "turned: rey de oros"},
                      {"[H7, C6]", "[7 copas, 6 of clubs]"},
                      {"[H7, C6]", "\"7 copas, 6 clubs\""},
                      {"Ana: SA,", "Ana: spadille,"},
                      {"Ana: SA,", "Ana: as de espadas,"}});
  const std::string quadrille =
      "game: quadrille\nplayers: [A, B, C, D]\ndealer: D\nauction: [alliance, pass, pass, pass]\n"
      "trump: spades\ncalled: HK\n";
  expect_alike(quadrille, {{"called: HK", "called: Herz K\u00F6nig"}, {"[alliance", "[동맹"}});
}

// The location of a card in words is its words.
TEST(RecordWords, ACardIsReportedAtItsWords) {
  const std::string text =
      "players: [Ana, Bent, Cara]\ndealer: Cara\ndeal:\n  Ana: spadille, HQ, rey de oros, 9 copas, spadille\n";
  const json report = judge_one(text);
  EXPECT_EQ(faults(report).back(), "record/duplicate-card 4:44") << report;
}

TEST(RecordWords, SpanishNumbers) {
  const std::string head = "players: [Ana, Bent, Cara]\ndealer: Cara\n";
  const std::string tail = "tricks: [[E1, E3, E6]]\nauction: [solo, pass, pass]\ntrump: spades\n";
  const auto cards = [&](const std::string& notation, const std::string& hand) {
    return judge_one(head + "notation: " + notation + "\ndeal: {Ana: " + hand + "}\n" + tail);
  };
  EXPECT_EQ(faults(cards("spanish-numbers", "E12 E111 B1210 O7 C6 C5 C2")),
            faults(cards("spanish", "ER EC1 BRS O7 C6 C5 C2")));
  EXPECT_EQ(faults(cards("Spanish_Numbers", "12E 11E 1E B1210 O7 C6 C5 C2")),
            faults(cards("spanish-numbers", "E12 E111 B1210 O7 C6 C5 C2")));
  // In the other Spanish notation these are the ace and the two.
  EXPECT_EQ(cards("spanish", "E12 B1 O7 C76542")["verdict"], cards("spanish", "E1 E2 B1 O7 C76542")["verdict"]);
  const json twice = cards("spanish-numbers", "E12 E12 E11 B1210 O7 C6 C5 C2");
  EXPECT_EQ(twice["diagnostics"][0]["code"], "record/duplicate-card");
  EXPECT_EQ(twice["diagnostics"][0]["card"], "E12");
  EXPECT_TRUE(
      has_code(judge_one("game: hearts\nplayers: [A, B, C, D]\nnotation: spanish-numbers\n"), "record/bad-value"));
}

TEST(RecordWords, OfAHeader) {
  const auto reports = judge(
      "session: x\ngame: 옴브레\nnotation: spanish-numbers\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n---\n"
      "declarer: Ana\ncontract: 솔로\ntrump: espadas\ncounted: {tricks: [5, 3, 1], estuches: E1 E2}\n");
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["verdict"], "counted") << reports[0];
  const auto hearts = judge("session: x\ngame: hearts\nnotation: spanish-numbers\n---\nhand: 1\n");
  EXPECT_TRUE(has_code(hearts.front(), "record/bad-value")) << hearts.front();
}

std::string messages_of(const std::string& text) {
  const json report = judge_one(text);
  std::string messages;
  for (const auto& each : report["diagnostics"]) messages += each["message"].get<std::string>() + "\n";
  return messages;
}

TEST(RecordWords, HintsOfWhatIsRefused) {
  const std::string head = "players: [Ana, Bent, Cara]\ndealer: Cara\n";
  const std::vector<std::pair<std::string, std::string>> cases{
      {"bid: solo\n", "write 'contract: solo' or 'auction: "},
      {"ombre: Ana\n", "write 'declarer: Ana'"},
      {"score: 5-3-1\n", "write 'counted: {tricks: "},
      {"tricks: 5-3-1\n", "write 'counted: {tricks: "},
      {"tricks: [5, 3, 1]\n", "write 'counted: {tricks: "},
      {"tricks: {Ana: 5, Bent: 4}\n", "write 'counted: {tricks: "},
      {"tricks: 5\n", "write 'counted: {tricks: "},
      {"chips: {Ana: 5}\n", "write 'result: {payments: "},
      {"date: 3 May\n", "write 'meta: {date: "},
      {"matadors: 3\n", "write 'counted: {estuches: 3}'"},
      {"counted: {matadors: 3}\n", "write 'estuches: 3'"},
      {"turned: manille\n", "write the card, S2 or H7"},
      {"turned: punto\n", "write the card, HA or DA"},
      {"turned: E12\n", "'notation: spanish' or 'notation: spanish-numbers'"},
      {"turned: BR\n", "it is one with 'notation: spanish'"},
      {"turned: O11\n", "'notation: spanish-numbers'"},
      {"surrender: {by: Ana, before: 2, accepted: 'Bent, Cara'}\n", "write '[Bent, Cara]'"},
      {"auction: solo pass pass\n", "write 'auction: [solo, pass, pass]'"}};
  for (const auto& [line, hint] : cases)
    EXPECT_NE(messages_of(head + line).find(hint), std::string::npos) << messages_of(head + line);
  EXPECT_NE(messages_of("players: Ana, Bent\n").find("write 'players: [Ana, Bent]'"), std::string::npos);
  EXPECT_NE(messages_of("game: tresillo\nplayers: [A, B, C]\n").find("write 'game: ombre'"), std::string::npos);
  EXPECT_NE(messages_of("game: rocambor\nplayers: [A, B, C]\n").find("write 'game: ombre'"), std::string::npos);
}

}  // namespace
}  // namespace spadille::test
