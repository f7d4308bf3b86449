// The glossary: the words in reports and tables that `spadille explain` explains.

#include "render/glossary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <vector>

#include "diagnostics/codes.h"
#include "games/game.h"
#include "rules/catalogue.h"
#include "support/judged.h"
#include "syntax/embedded.h"

namespace spadille {
namespace {

using syntax::Node;
using testing::HasSubstr;

const Node& glossary() { return syntax::embedded_tree("words/glossary.yaml"); }

template <class Use>
void for_each_word(const Use& use) {
  for (std::size_t g = 0; g < glossary().entry_count(); ++g)
    for (std::size_t i = 0; i < glossary().value(g).entry_count(); ++i)
      use(glossary().value(g).key(i).text, glossary().value(g).value(i));
}

// Returns the games of a word; all games for a word of reports.
std::vector<std::string_view> games_of(const Node& entry) {
  std::vector<std::string_view> games;
  if (const Node* own = entry.find("games"))
    for (const Node& each : own->items) games.push_back(each.text);
  else
    for (const GameEntry& each : all_games()) games.push_back(each.name);
  return games;
}

TEST(Glossary, EveryWordHasATextItsGamesAndItsSources) {
  for_each_word([](const std::string& word, const Node& entry) {
    for (const char* key : {"text", "sources"}) ASSERT_NE(entry.find(key), nullptr) << word << " " << key;
    EXPECT_TRUE(entry.find("text")->text.ends_with('.')) << word;
    EXPECT_FALSE(games_of(entry).empty()) << word;
    for (const std::string_view game : games_of(entry)) EXPECT_NE(find_game(game), nullptr) << word;
    EXPECT_FALSE(entry.find("sources")->items.empty()) << word;
    for (const Node& source : entry.find("sources")->items) {
      EXPECT_NE(syntax::embedded_tree("sources.yaml").find("sources")->find(source.find("id")->text), nullptr) << word;
      EXPECT_FALSE(source.find("at")->text.empty()) << word;
    }
    const std::set<std::string> keys{"text", "games", "sources", "also", "see"};
    for (std::size_t i = 0; i < entry.entry_count(); ++i) EXPECT_TRUE(keys.contains(entry.key(i).text)) << word;
  });
}

TEST(Glossary, WhatItRefersToIsThere) {
  for_each_word([](const std::string& word, const Node& entry) {
    const Node* see = entry.find("see");
    for (std::size_t i = 0; see != nullptr && i < see->items.size(); ++i) {
      const std::string& key = see->items[i].text;
      const auto games = games_of(entry);
      const bool in_a_catalogue = std::any_of(games.begin(), games.end(), [&](std::string_view game) {
        const auto& catalogue = rules::Catalogue::of(game);
        return catalogue.option(key) != nullptr || catalogue.law(key) != nullptr;
      });
      EXPECT_TRUE(in_a_catalogue || parse_code(key) || render::find_word(key)) << word << ": " << key;
    }
  });
}

TEST(Glossary, NoFormIsThereTwice) {
  std::set<std::string> seen;
  for (const std::string_view form : render::glossary_words()) EXPECT_TRUE(seen.emplace(form).second) << form;
}

// Every contract, outcome, feat, and ledger reason in reports.
TEST(Glossary, HasTheWordsOfReports) {
  std::vector<std::string> words{
      "sacada",        "puesta",      "codille",    "failed_vole", "takeover",       "passed",         "won",
      "remise",        "vole_missed", "scored",     "primeras",    "vole",           "contrabola",     "premiers",
      "moon",          "pool",        "game",       "supplement",  "estuches",       "pool_match",     "fine",
      "pool_division", "renege",      "bonus.solo", "bonus.game",  "bonus.matadors", "bonus.premiers", "bonus.vole",
      "spadille",      "basto",       "manille",    "matador",     "punto"};
  for (const GameEntry& game : all_games())
    if (const auto* chips = std::get_if<ChipSession>(&game.session))
      words.insert(words.end(), chips->bids.begin(), chips->bids.end());
  for (const std::string& word : words) {
    EXPECT_TRUE(render::find_word(word).has_value()) << word;
    const auto done = test::run({"explain", word});
    EXPECT_EQ(done.status, 0) << word << done.err;
    EXPECT_THAT(done.out, HasSubstr(word + " (a card term of ")) << word;
  }
}

TEST(Explain, KnowsOtherFormsAndLetterCases) {
  EXPECT_THAT(test::run({"explain", "Matadors"}).out,
              HasSubstr("matador (a card term of ombre, quadrille and quintille)"));
  EXPECT_THAT(test::run({"explain", "tourne"}).out, HasSubstr("vuelta (a card term of ombre)"));
}

TEST(Explain, AWordThatIsALawTooHasBoth) {
  const auto done = test::run({"explain", "codille"});
  EXPECT_THAT(done.out, HasSubstr("codille (a card term of "));
  EXPECT_THAT(done.out, HasSubstr("codille (a fixed rule of "));
}

TEST(Explain, SuggestsWordsToo) {
  const auto done = test::run({"explain", "spadile"});
  EXPECT_EQ(done.status, 2);
  EXPECT_THAT(done.err, HasSubstr("did you mean 'spadille'?"));
}

}  // namespace
}  // namespace spadille
