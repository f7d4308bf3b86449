// The document that `spadille score` composes from its options, and the way back from its places to the options.

#include "record/score_document.h"

#include <gtest/gtest.h>

#include <optional>
#include <sstream>

#include "record/keys.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

// Returns the document of `score --format yaml` with these options.
std::string document_of(std::vector<std::string> options) {
  options.insert(options.begin(), "score");
  options.insert(options.end(), {"--format", "yaml"});
  const test::Run done = run(options);
  EXPECT_NE(done.status, 2) << done.err;
  return done.out;
}

struct Written {
  std::string name;
  std::vector<std::string> options;
  std::string document;
};

class ScoreDocuments : public testing::TestWithParam<Written> {};

TEST_P(ScoreDocuments, AreWrittenInTheOrderOfTheFormat) {
  EXPECT_EQ(document_of(GetParam().options), GetParam().document);
}

INSTANTIATE_TEST_SUITE_P(
    Score, ScoreDocuments,
    testing::ValuesIn(std::vector<Written>{
        {"Nothing", {}, "counted: {}\n"},
        {"AllOfAHand",
         {"--called",      "HK",         "--turned",     "SA",         "--trump",
          "spades",        "--contract", "solo",         "--declarer", "Ana",
          "--pool",        "25",         "--dealer",     "Cara",       "--players",
          "Ana,Bent,Cara", "--rules",    "gibbs",        "--game",     "ombre",
          "--hand",        "7",          "--notation",   "english",    "--surrender=3",
          "--accepted",    "Bent,Cara",  "--taken-over", "Bent"},
         "hand: 7\ngame: ombre\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\npool: 25\ndeclarer: Ana\n"
         "contract: solo\ntrump: spades\nturned: SA\ncalled: HK\n"
         "surrender: {by: Ana, before: 3, accepted: [Bent, Cara], taken_over: Bent}\nnotation: english\ncounted: {}\n"},
        {"SurrenderAlone", {"--declarer", "Ana", "--surrender"}, "declarer: Ana\nsurrender: {by: Ana}\ncounted: {}\n"},
        {"SurrenderOfNobody", {"--surrender"}, "surrender: {}\ncounted: {}\n"},
        {"Ombre",
         {"--estuches", "3", "--vole=made", "--primeras=lost", "--winner", "Ana", "--outcome", "codille", "--tricks",
          "4,4,1", "--forced"},
         "counted: {forced: true, tricks: [4, 4, 1], outcome: codille, winner: Ana, primeras: lost, vole: made, "
         "estuches: 3}\n"},
        {"WordsAlone",
         {"--primeras", "--vole", "--premiers"},
         "counted: {primeras: true, vole: true, premiers: true}\n"},
        {"Quadrille",
         {"--matadors", "SA S2", "--tricks", "2+2-6", "--partner", "null"},
         "counted: {partner: null, tricks: 2+2-6, matadors: SA S2}\n"},
        {"APartnerWithAName", {"--partner", "Null"}, "counted: {partner: \"Null\"}\n"},
        {"TricksByName", {"--tricks", "Ana=4, Bent=4"}, "counted: {tricks: {Ana: 4, Bent: 4}}\n"},
        {"TricksInAText", {"--tricks", "4-3-2"}, "counted: {tricks: 4-3-2}\n"},
        {"TricksOfDeclarer", {"--tricks", "4"}, "counted: {tricks: 4}\n"},
        {"EstuchesWithout", {"--estuches", "without:3"}, "counted: {estuches: {without: 3}}\n"},
        {"EstuchesWithCards", {"--estuches", "with:SA S2"}, "counted: {estuches: {with: SA S2}}\n"},
        {"EstuchesInCards", {"--estuches", "SA S2 CA SK"}, "counted: {estuches: SA S2 CA SK}\n"},
        {"Hearts",
         {"--players", "A,B,C,D", "--dj", "A", "--sq", "D", "--h10", "B", "--hearts", "9,3,0,1"},
         "players: [A, B, C, D]\ncounted: {hearts: {A: 9, B: 3, C: 0, D: 1}, SQ: D, H10: B, DJ: A}\n"},
        {"PointsBySeat",
         {"--players", "A,B,C,D", "--points", "26,-10,0,0"},
         "players: [A, B, C, D]\ncounted: {points: {A: 26, B: -10, C: 0, D: 0}}\n"},
        {"PointsOfTooFew",
         {"--players", "A,B,C,D", "--points", "26,0,0"},
         "players: [A, B, C, D]\ncounted: {points: [26, 0, 0]}\n"},
        {"Rummy",
         {"--left", "Ana=SK H72,Cara=12", "--rummy", "--out", "Bent"},
         "counted: {out: Bent, rummy: true, left: {Ana: SK H72, Cara: 12}}\n"},
        {"NobodyOut", {"--left", "12", "--out", "null"}, "counted: {out: null, left: 12}\n"},
        {"NamesThatNeedQuotes",
         {"--players", "No,7,a\\,b,c\\=d,Ana: x", "--dealer", "a\\,b", "--hand", "1e3"},
         "hand: \"1e3\"\nplayers: [\"No\", \"7\", \"a,b\", c=d, \"Ana: x\"]\ndealer: a,b\ncounted: {}\n"},
        {"AMappingOfRules",
         {"--rules", "{extends: gibbs,  stake: {by: each, chips: 5}, cite: {stake: \"a, b\"}}"},
         "rules: {extends: gibbs, stake: {by: each, chips: 5}, cite: {stake: \"a, b\"}}\ncounted: {}\n"},
        {"RulesThatAreNoMapping",
         {"--rules", "{extends: gibbs}\npool: 3"},
         "rules: \"{extends: gibbs}\\npool: 3\"\ncounted: {}\n"},
        {"SpanishCards", {"--notation", "spanish", "--sq", "D"}, "notation: spanish\ncounted: {EC: D}\n"},
    }),
    [](const auto& each) { return each.param.name; });

// Only `counted` is last: after the keys that the format lists later.
TEST(ScoreDocument, KeysAreInTheOrderOfTheFormat) {
  std::vector<std::string> options;
  for (const char* key : {"hand", "game", "rules", "players", "dealer", "pool", "declarer", "contract", "trump",
                          "turned", "called", "notation"})
    options.insert(options.begin(), {std::string("--") + key, "x"});
  std::istringstream lines(document_of(options));
  std::optional<record::HandKey> last;
  for (std::string line; std::getline(lines, line);) {
    const auto key = record::find_key<record::HandKey>(line.substr(0, line.find(':')));
    ASSERT_TRUE(key) << line;
    if (*key == record::HandKey::counted) continue;
    EXPECT_TRUE(!last || *last < *key) << line;
    last = key;
  }
}

TEST(ScoreDocument, EntriesOfCountedAreInTheOrderOfTheLaw) {
  std::vector<std::string> options;
  for (const std::string_view key : record::kWords<record::CountedKey>) {
    const bool flag = key == "forced" || key == "rummy" || key == "premiers";
    std::string option(key);
    std::replace(option.begin(), option.end(), '_', '-');
    std::vector<std::string> own{"--" + option};
    if (!flag) own.emplace_back("x");
    options.insert(options.begin(), own.begin(), own.end());
  }
  const std::string text = document_of(options);
  std::size_t at = 0;
  for (const std::string_view key : record::kWords<record::CountedKey>) {
    const std::size_t found = text.find(std::string(key) + ": ", at);
    ASSERT_NE(found, std::string::npos) << key << " in " << text;
    at = found;
  }
}

// --- places ---------------------------------------------------------------------------------------

using record::EntryPart;
using record::GivenOption;
using record::OptionForm;

std::string shown(const record::ScoreDocument& document, std::string_view part, std::size_t skip = 0) {
  const std::size_t at = document.text().find(part) + skip;
  const auto place = document.origin(span_at(at, part.size() - skip));
  return place ? std::to_string(place->option) + ":" + std::to_string(place->at.begin) + "-" +
                     std::to_string(place->at.end)
               : "none";
}

TEST(ScoreDocument, PlacesLeadBackToTheOption) {
  const std::vector<GivenOption> given{
      {"--rules", EntryPart::hand, "rules", OptionForm::rules, "{extends: gibbs}"},
      {"--dealer", EntryPart::hand, "dealer", OptionForm::text, "No: \"x\""},
      {"--tricks", EntryPart::counted, "tricks", OptionForm::figures, "A\\,=4, B=12"},
  };
  for (const auto syntax : {record::WriteStyle::Syntax::yaml, record::WriteStyle::Syntax::json}) {
    const auto document = record::compose_hand(given, record::HandNames{}, syntax);
    EXPECT_EQ(shown(document, "gibbs"), "0:10-11");
    EXPECT_EQ(shown(document, "dealer"), "1:0-0");
    EXPECT_EQ(shown(document, "No: "), "1:0-4");
    EXPECT_EQ(shown(document, "\\\"x"), "1:4-6");
    EXPECT_EQ(shown(document, "A,"), "2:0-3");
    EXPECT_EQ(shown(document, "12"), "2:9-11");
    EXPECT_EQ(shown(document, "counted"), "none");
    EXPECT_FALSE(document.origin({0, 1}));  // the document
    EXPECT_FALSE(document.origin({10'000, 10'001}));
  }
}

TEST(ScoreDocument, NamesAreSplitAtTheirCommas) {
  EXPECT_EQ(record::split_names("Ana, Bent\\, Jr,C\\=D"), (std::vector<std::string>{"Ana", "Bent, Jr", "C=D"}));
}

}  // namespace
}  // namespace spadille::test
