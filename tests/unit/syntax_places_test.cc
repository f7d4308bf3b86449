// Each word is found at its place, in whatever form its value is written.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/judged.h"

namespace spadille {
namespace {

// The word `XX` (not a card, player, key …) occurs once in each record. The only fault must be at that place.
std::string place_of_mark(const std::string& text) {
  std::size_t line = 1;
  std::size_t column = 1;
  for (std::size_t i = 0; i < text.find("XX"); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte == '\n') {
      ++line;
      column = 1;
    } else if ((byte & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  return std::to_string(line) + ":" + std::to_string(column);
}

struct Marked {
  std::string name;
  std::string text;
};

class Place : public testing::TestWithParam<Marked> {};

TEST_P(Place, IsThatOfTheWord) {
  const std::string& text = GetParam().text;
  ASSERT_NE(text.find("XX"), std::string::npos);
  std::vector<std::string> on_mark;
  const auto report = test::judge_one(text);
  for (const std::string& fault : test::faults(report))
    if (fault.ends_with(" " + place_of_mark(text))) on_mark.push_back(fault);
  EXPECT_EQ(on_mark.size(), 1U) << report["diagnostics"] << "\nwanted at " << place_of_mark(text);
}

// The tested lines follow these.
const std::string kHead = "players: [A, B, C]\ndealer: A\n";

const std::vector<Marked> kScalars{
    {"Plain", kHead + "tricks:\n  - SA XX HK\n"},
    {"PlainFolded", kHead + "tricks:\n  - SA\n    HK\n\n    S2 XX HK\n"},
    {"PlainInFlow", kHead + "tricks: [SA XX HK]\n"},
    {"SingleQuoted", kHead + "tricks:\n  - 'SA XX HK'\n"},
    {"SingleQuotedFolded", kHead + "tricks:\n  - 'SA\n     S2   \n\n     S3 XX'\n"},
    {"DoubleQuoted", kHead + "tricks:\n  - \"SA XX HK\"\n"},
    {"DoubleQuotedFolded", kHead + "tricks:\n  - \"SA\n    S2\n    \n    S3  XX\"\n"},
    {"DoubleQuotedJoined", kHead + "tricks:\n  - \"SA \\\n      XX\"\n"},
    {"DoubleQuotedEscapes", kHead + "tricks:\n  - \"S\\x41 \\u2660K\\tH\\U0000004b XX\"\n"},
    {"Literal", kHead + "tricks:\n  - |\n    SA S2\n    XX S3\n"},
    {"LiteralWithIndicator", kHead + "tricks:\n  - |2-\n     SA\n      S2 XX\n"},
    {"LiteralBehindBlankLines", kHead + "tricks:\n  - |\n\n\n    SA\n    XX\n"},
    {"Folded", kHead + "tricks:\n  - >-\n    SA S2\n    S3 XX\n"},
    {"FoldedMoreIndented", kHead + "tricks:\n  - >\n    SA\n\n      S2\n    XX\n"},
    {"FoldedWithComment", kHead + "tricks:\n  - > # cards\n    SA\n    XX\n"},
    {"CarriageReturns",
     "players: [A, B, C]\r\ndealer: A\r\ntricks:\r\n  - |\r\n    SA\r\n    S2 XX\r\n  - 'S3\r\n    S4'\r\n"},
    {"QuotedCarriageReturns", "players: [A, B, C]\r\ndealer: A\r\ntricks:\r\n  - \"SA\r\n    S2\r\n    XX\"\r\n"},
    {"AfterWideCharacters",
     "players: [민수, Zoë, \"😀\"]\ndealer: 민수\nresult: {payments: {민수: 1, Zoë: 2, 😀: 3, XX: 4}}\n"},
    {"AfterSuitSymbols", kHead + "tricks:\n  - ♠A ♥K ♦️2 XX\n"},
    {"InAList", kHead + "tricks:\n  - [SA, 'S2', \"S3\", XX]\n"},
    {"InAGroupOfWords", kHead + "deal: {A: SA2K XX HK}\n"},
    {"Tagged", kHead + "tricks:\n  - !!str SA XX\n"},
    {"TaggedQuoted", kHead + "tricks:\n  - !!str \"SA XX\"\n"},
    {"Anchored", kHead + "tricks:\n  - &first SA XX\n"},
    {"AnchoredBelowAComment", kHead + "tricks:\n  - &first # the first\n    SA XX\n"},
    {"Json", "{\"players\": [\"A\", \"B\", \"C\"], \"dealer\": \"A\",\n \"tricks\": [\"\\u0053A \\u2660K XX\"]}\n"},
};

const std::vector<Marked> kTokens{
    {"KeyOfAHand", kHead + "XX: 1\n"},
    {"QuotedKey", kHead + "\"XX\": 1\n"},
    {"ExplicitKey", kHead + "? XX\n: 1\n"},
    {"KeyOfResult", kHead + "result: {XX: 1}\n"},
    {"KeyOfExchange", kHead + "exchange: [{A: {XX: SA}}]\n"},
    {"KeyOfSurrender", kHead + "surrender: {by: A, before: 1, XX: 1}\n"},
    {"KeyOfCondonation", kHead + "condoned: [{trick: 1, XX: 1}]\n"},
    {"PlayerAsDealer", "players: [A, B, C]\ndealer: XX\n"},
    {"PlayerOfADeal", kHead + "deal:\n  A: SA\n  XX: S2\n"},
    {"PlayerOfACall", kHead + "auction: [pass, {XX: solo}]\n"},
    {"PlayerOfATrick", kHead + "tricks: [{A: SA, XX: S2}]\n"},
    {"WinnerOfATrick", kHead + "tricks: [{cards: SA S2 S3, won: XX}]\n"},
    {"PlayerOfPayments", kHead + "result: {payments: {XX: 1}}\n"},
    {"PlayerWhoAccepts", kHead + "surrender: {by: A, before: 1, accepted: [B, XX]}\n"},
    {"CardTurned", kHead + "turned: XX\n"},
    {"CardOfAStock", kHead + "deal: {stock: [SA, XX]}\n"},
    {"CardOfADiscard", kHead + "exchange: [{A: {discard: D32 XX, draw: S43}}]\n"},
    {"Suit", kHead + "trump: XX\n"},
    {"Number", kHead + "pool: XX\n"},
    {"NumberOfTricks", kHead + "result: {tricks: {A: XX}}\n"},
    {"NumberOfASurrender", kHead + "surrender: {by: A, before: XX}\n"},
    {"Call", "players: [A, B, C]\ndealer: A\nauction:\n  - XX\n  - pass\n  - pass\n"},
    {"Game", kHead + "game: XX\n"},
    {"Preset", kHead + "rules: XX\n"},
    {"Option", kHead + "rules: {extends: gibbs, XX: high}\n"},
    {"ValueOfAnOption", kHead + "rules:\n  red_ace: XX\n"},
    {"Extended", kHead + "rules: {extends: XX}\n"},
    {"NotationName", kHead + "notation: XX\n"},
    {"Outcome", "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\nresult: {outcome: XX}\n"},
};

const auto kName = [](const auto& each) { return each.param.name; };
INSTANTIATE_TEST_SUITE_P(Scalars, Place, testing::ValuesIn(kScalars), kName);
INSTANTIATE_TEST_SUITE_P(Tokens, Place, testing::ValuesIn(kTokens), kName);

using Faults = std::vector<std::string>;

TEST(Places, OfAnAliasIsItsOwn) {
  const auto report = test::judge_one(
      "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\nx-a: &a foo\nresult:\n  outcome: *a\n");
  EXPECT_EQ(test::faults(report), Faults{"record/bad-value 6:12"});
}

TEST(Places, OfASecondKeyIsItsOwnAndTheFirstIsRelated) {
  const auto report = test::judge_one(kHead + "auction: [pass, pass, pass]\nresult:\n  pool: 5\n  'pool': 5\n");
  EXPECT_EQ(test::faults(report), Faults{"record/duplicate-key 6:4"});
  EXPECT_EQ(report["diagnostics"][0]["related"][0]["line"], 5);
  EXPECT_EQ(report["diagnostics"][0]["related"][0]["column"], 3);
}

TEST(Places, OfKeysThatAreDuplicatesAtEveryLevel) {
  const auto report = test::judge_one(
      "players: [A, B, C]\ndealer: A\ndealer: B\nauction: [{B: pass, B: pass}, pass, pass]\nmeta:\n  a: {b: 1, b: 2}\n"
      "  a: 3\n");
  const auto faults = test::faults(report);
  for (const std::string at : {"3:1", "4:21", "6:13", "7:3"})
    EXPECT_NE(std::find(faults.begin(), faults.end(), "record/duplicate-key " + at), faults.end()) << at;
}

TEST(Places, MergeKeysAreNoKeys) {
  EXPECT_EQ(test::faults(test::judge_one(kHead + "auction: [pass, pass, pass]\n<<: {pool: 5}\n")),
            Faults{"record/syntax 4:1"});
}

TEST(Places, OfSomethingMissingIsTheEntryThatLacksIt) {
  EXPECT_EQ(test::faults(test::judge_one("\n# nothing\nhand: 1\n")), Faults{"record/missing-key 3:1"});
  const auto faults =
      test::faults(test::judge_one(kHead + "auction: [pass, pass, pass]\ncondoned:\n  - {player: A}\n"));
  EXPECT_EQ(faults, Faults{"record/missing-key 5:5"});
}

// yaml-cpp gives a missing value the place of the next key, so that the value looks like that key. It is null: the key
// counts as absent.
TEST(Places, AValueThatIsNotThereIsNotTheNextKey) {
  const std::string players = "players: [\"null\", ~, No]\ndealer: No\nauction: [pass, pass, pass]\n";
  EXPECT_EQ(test::faults(test::judge_one(players + "result:\n  payments:\n    No:\n    null: 0\n    ~: 1\n")),
            Faults{"claim/payments 8:8"});
  EXPECT_EQ(test::faults(test::judge_one(players + "result: {payments: {null: 0, ~: 0, No: 0}}\n")), Faults{});
}

}  // namespace
}  // namespace spadille
