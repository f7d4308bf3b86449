// `explain` knows every word that the program prints: the words of its tables, and those in the reports on all records.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cards/notation.h"
#include "diagnostics/codes.h"
#include "games/game.h"
#include "rules/catalogue.h"
#include "rules/finding.h"
#include "rules/presets.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

using WordSet = std::set<std::string>;

void expect_all_explained(const WordSet& words) {
  for (const std::string& word : words) {
    const test::Run done = run({"explain", word});
    EXPECT_EQ(done.status, 0) << done.err;
    EXPECT_NE(done.out, "") << word;
  }
}

// The options, their values, the fixed rules, the presets and the bids of every game, and all codes.
TEST(ExplainedWords, TheWordsOfTheTables) {
  WordSet words;
  for (const GameEntry& game : all_games()) {
    words.emplace(game.name);
    if (const auto* chips = std::get_if<ChipSession>(&game.session))
      words.insert(chips->bids.begin(), chips->bids.end());
    for (const std::string& preset : rules::presets_of(game.name)) {
      words.insert(preset);
      words.insert(preset.substr(game.name.size() + 1));
    }
    const auto& catalogue = rules::Catalogue::of(game.name);
    for (const auto& part : {catalogue.options(), catalogue.laws()}) words.insert(part.begin(), part.end());
    for (const std::string& option : catalogue.options()) {
      const syntax::Node* values = catalogue.option(option)->find("values");
      for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i) {
        const std::string& value = values->key(i).text;
        const bool is_word = std::isalpha(static_cast<unsigned char>(value.front())) != 0;
        if (is_word && value != "true" && value != "false") words.insert(value);
      }
    }
  }
  for (const rules::FindingInfo& info : rules::kFindings) words.emplace(info.id);
  expect_all_explained(words);
}

TEST(ExplainedWords, EveryCardAndSuit) {
  for (std::size_t i = 0; i < 52; ++i) {
    const std::string card = to_string(Card::from_index(i), Notation::english);
    EXPECT_THAT(run({"explain", card}).out, HasSubstr(card + " (a card)\n  The "));
  }
  EXPECT_THAT(run({"explain", "♠A"}).out, HasSubstr("SA (a card)\n  The ace of spades"));
  EXPECT_THAT(run({"explain", "ace of spades"}).out, HasSubstr("SA (a card)"));
  for (const Suit suit : kSuits) expect_all_explained({std::string(name_of(suit)), std::string(symbol_of(suit))});
  expect_all_explained({"x", "Sx", "Tx"});
}

TEST(ExplainedWords, CardsOfOtherNotations) {
  EXPECT_EQ(run({"explain", "E1"}).out,
            "E1 (a card in Spanish notation)\n  The ace of spades. See `spadille explain SA`.\n");
  EXPECT_EQ(run({"explain", "O12"}).out,
            "O12 (a card in Spanish numbers)\n  The king of diamonds. See `spadille explain DK`.\n\n"
            "O12 (a tile)\n  The queen of clubs. See `spadille explain CQ`.\n");
  EXPECT_THAT(run({"explain", "C7"}).out, AllOf(HasSubstr("C7 (a card)\n  The seven of clubs"),
                                                HasSubstr("C7 (a card in Spanish notation)\n  The seven of hearts")));
  EXPECT_THAT(run({"explain", "JK"}).out, HasSubstr("JK (a card)\n  The joker"));
  EXPECT_EQ(run({"explain", "JK", "--format", "json"}).out.find("suit"), std::string::npos);
}

// The words that a schema lists.
void add_words_of(const json& schema, WordSet& words) {
  for (const json& each : schema.at("enum")) words.insert(each.get<std::string>());
}

TEST(ExplainedWords, TheWordsOfTheReportSchema) {
  const json defs = json::parse(project_file("schemas/report.schema.json")).at("$defs");
  WordSet words;
  for (const char* each : {"code", "reason", "outcomeOfOmbre", "outcomeOfQuadrille", "feat", "contractOfOmbre",
                           "contractOfQuadrille", "suit"})
    add_words_of(defs.at(each), words);
  const json& whatif = defs.at("whatif").at("properties");
  add_words_of(whatif.at("act").at("properties").at("kind"), words);
  add_words_of(whatif.at("replayed").at("properties").at("stop").at("properties").at("why"), words);
  add_words_of(whatif.at("differences").at("items").at("properties").at("key"), words);
  const json& hand = defs.at("judgedHand").at("properties");
  const json& settlement = defs.at("settlement").at("properties");
  for (const char* each : {"verdict", "checked"}) add_words_of(hand.at(each), words);
  add_words_of(defs.at("diagnostic").at("properties").at("severity"), words);
  const WordSet technical{"file",
                          "line",
                          "diagnostics_left_out",
                          "diagnostics_of_other_codes",
                          "diagnostics_ignored",
                          "diagnostics_accepted",
                          "uncounted_left_out"};
  for (const json& keys : {hand, settlement, hand.at("pool").at("properties"), defs.at("uncertain").at("properties")})
    for (const auto& [key, value] : keys.items())
      if (!technical.contains(key)) words.insert(key);
  expect_all_explained(words);
}

// Adds the words under the keys of reports whose values are words of the program.
void add_report_words(const json& node, WordSet& words) {
  const WordSet keys{"reason",   "outcome", "contract", "feats", "verdict", "checked",
                     "severity", "code",    "option",   "game",  "trump",   "contracts"};
  for (const auto& [key, value] : node.items()) {
    if (node.is_object() && keys.contains(key)) {
      if (value.is_string()) words.insert(value.get<std::string>());
      if (value.is_array())
        for (const json& each : value) words.insert(each.get<std::string>());
    }
    if (value.is_structured()) add_report_words(value, words);
  }
}

TEST(ExplainedWords, TheWordsOfTheReportsOnAllRecords) {
  WordSet words;
  const std::string root = SPADILLE_SOURCE_DIR;
  std::istringstream lines(
      run({"check", "--format", "jsonl", root + "/records", root + "/tests/data", root + "/schemas/examples"}).out);
  std::size_t reports = 0;
  for (std::string line; std::getline(lines, line); ++reports) add_report_words(json::parse(line), words);
  EXPECT_GT(reports, 500U);
  for (const char* each : {"cards_left", "queen_of_spades", "loss_chips", "takeover", "moon", "bonus.vole"})
    EXPECT_TRUE(words.contains(each)) << each;
  expect_all_explained(words);
}

// Returns the cells of a line of a table. Two blanks separate them.
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells;
  for (std::size_t at = line.find_first_not_of(' '); at != std::string::npos;) {
    const std::size_t end = std::min(line.find("  ", at), line.size());
    cells.push_back(line.substr(at, end - at));
    at = line.find_first_not_of(' ', end);
  }
  return cells;
}

// Adds the cells of the line that begins with `begin`, the first of all cells.
void add_heading(const std::string& out, const std::string& begin, WordSet& words) {
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    const auto cells = cells_of(line);
    if (cells.empty() || cells.front() != begin) continue;
    words.insert(cells.begin(), cells.end());
    return;
  }
  ADD_FAILURE() << "no table begins with " << begin << "\n" << out;
}

TEST(ExplainedWords, TheHeadingsOfTables) {
  const std::string root = SPADILLE_SOURCE_DIR;
  const std::string sheet =
      "session: Thursday\ngame: ombre\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n---\ndeclarer: Ana\n"
      "contract: entrada\ncounted: {tricks: [5, 3, 1]}\n---\nsettlement: true\n";
  WordSet words;
  add_heading(run({"settle", "-"}, sheet).out, "hand", words);
  add_heading(
      run({"compare", root + "/schemas/examples/pope.yaml", "--rules", "gibbs,{extends: gibbs, red_ace: high}"}).out,
      "rules", words);
  const std::string archive = run({"compare", root + "/records/ombre", "--rules", "gibbs,wikipedia"}).out;
  add_heading(archive, "between", words);
  add_heading(archive, "option", words);
  add_heading(archive.substr(archive.find("what makes the difference")), "option", words);
  add_heading(archive.substr(archive.find("largest swings")), "hand", words);
  std::istringstream csv(run({"settle", "--format", "csv", "-"}, sheet).out);
  std::string heading;
  std::getline(csv, heading);
  std::istringstream cells(heading.substr(0, heading.find('\r')));
  for (std::string cell; std::getline(cells, cell, ',');) words.insert(cell);
  for (const char* each : {"hand", "declarer", "contract", "result", "pool", "balance", "verdict", "rules", "tricks",
                           "option", "sum", "most", "swing", "because of", "uncertain"})
    EXPECT_TRUE(words.contains(each)) << each;
  for (const char* each : {"Ana", "Bent", "Cara", "Belinda", "Baron", "Third", "Ana balance", "Bent balance",
                           "Cara balance", "file", "and"})
    words.erase(each);
  expect_all_explained(words);
}

// Every line of a list has a word that is explained.
TEST(ExplainList, ListsWordsThatAreExplained) {
  for (const std::string kind : {"codes", "options", "values", "rules", "words", "presets"}) {
    const test::Run done = run({"explain", "--list", kind});
    EXPECT_EQ(done.status, 0);
    std::istringstream lines(done.out);
    WordSet words;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("  ")) continue;
      const std::size_t end = line.find(kind == "values" ? " (" : "  ", 2);
      words.insert(line.substr(2, end - 2));
    }
    EXPECT_FALSE(words.empty()) << kind;
    expect_all_explained(words);
    EXPECT_THAT(run({"explain", "--list"}).out, HasSubstr(done.out));
  }
}

TEST(ExplainList, IsGroupedByKindAndGame) {
  const std::string all = run({"explain", "--list"}).out;
  for (const char* each : {"codes of records\n  record/syntax", "\noptions of hearts\n  ", "\nfixed rules of rummy\n  ",
                           "\nwords: outcomes\n  sacada", "\npresets of ombre\n  ombre/gibbs"})
    EXPECT_THAT(all, HasSubstr(each));
  EXPECT_THAT(run({"explain", "--list", "option"}).err, HasSubstr("--list"));
  EXPECT_EQ(run({"explain", "--list", "option"}).status, 2);
  EXPECT_EQ(run({"explain"}).status, 2);
  EXPECT_THAT(run({"explain", "spadile"}).err, HasSubstr("did you mean 'spadille'?"));
}

TEST(ExplainedWords, AreComparedAsTheWordsOfARecord) {
  const auto out = [](const std::string& word) { return run({"explain", word}).out; };
  for (const auto& [word, other] :
       std::vector<std::pair<std::string, std::string>>{{"GIBBS", "gibbs"},
                                                        {"Ombre/Gibbs", "ombre/gibbs"},
                                                        {"lay-off", "lay_off"},
                                                        {"Follow-Suit", "follow_suit"},
                                                        {"Play/Follow_Suit", "play/follow-suit"},
                                                        {"L’Hombre", "ombre"}}) {
    EXPECT_NE(out(word), "") << word;
    EXPECT_EQ(out(word), out(other));
    const auto entries = [](const std::string& each) {
      return json::parse(run({"explain", each, "--format", "json"}).out)["entries"];
    };
    EXPECT_EQ(entries(word), entries(other));
  }
  // An alias with a meaning in each of two games.
  EXPECT_THAT(out("bet"), HasSubstr("puesta (a card term"));
  EXPECT_THAT(out("bet"), HasSubstr("remise (a card term"));
}

}  // namespace
}  // namespace spadille::test
