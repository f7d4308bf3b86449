// Words of other languages and sources, from the table of aliases.

#include "record/words.h"

#include <gtest/gtest.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "source/utf8.h"
#include "support/judged.h"
#include "syntax/embedded.h"

namespace spadille {
namespace {

using record::Words;
using syntax::Node;

const Node& table() { return syntax::embedded_tree("words/aliases.yaml"); }

const std::map<std::string, Words> kGroups{
    {"games", Words::games}, {"calls", Words::calls}, {"bids", Words::bids},  {"outcomes", Words::outcomes},
    {"suits", Words::suits}, {"ranks", Words::ranks}, {"cards", Words::cards}};

template <class Use>
void for_each_row(const Use& use) {
  for (std::size_t i = 0; i < table().entry_count(); ++i)
    if (table().key(i).text != "forty_cards" && table().key(i).text != "tiles")
      for (const Node& row : table().value(i).items) use(table().key(i).text, row);
}

bool is_of(const Node& row, std::string_view game) {
  const Node* games = row.find("games");
  if (games == nullptr) return true;
  for (const Node& each : games->items)
    if (each.text == game) return true;
  return false;
}

TEST(FoldedWord, IgnoresFormCaseAndJoints) {
  EXPECT_EQ(fold_word("Ask Leave"), "ask-leave");
  EXPECT_EQ(fold_word("ask_-  leave"), "ask-leave");
  EXPECT_EQ(fold_word("L\u2019HOMBRE"), "l'hombre");
  EXPECT_EQ(fold_word("MISE\u0300RE"), "mis\u00E8re");
  EXPECT_EQ(fold_word("\u1112\u1161\u1110\u1173"), "\uD558\uD2B8");  // 하트 in its letters
  EXPECT_EQ(fold_word("ask\u00A0\u3000leave"), "ask-leave");
  EXPECT_EQ(fold_word("STRASSE"), fold_word("stra\u00DFe"));
  EXPECT_EQ(fold_word("\xCC\xFF"), "\xCC\xFF");
}

TEST(Aliases, EachRowHasWordsAndSources) {
  const Node* sources = syntax::embedded_tree("sources.yaml").find("sources");
  for_each_row([&](const std::string& group, const Node& row) {
    ASSERT_TRUE(kGroups.contains(group)) << group;
    ASSERT_NE(row.find("means"), nullptr) << group;
    const std::string& means = row.find("means")->text;
    ASSERT_NE(row.find("words"), nullptr) << means;
    EXPECT_FALSE(row.find("words")->items.empty()) << means;
    ASSERT_NE(row.find("sources"), nullptr) << means;
    EXPECT_GT(row.find("sources")->entry_count(), 0U) << means;
    for (std::size_t i = 0; i < row.find("sources")->entry_count(); ++i) {
      const std::string& id = row.find("sources")->key(i).text;
      EXPECT_TRUE(id == "usage" || sources->find(id) != nullptr) << means << ": " << id;
      EXPECT_FALSE(row.find("sources")->value(i).text.empty()) << means;
    }
    const Node* games = row.find("games");
    for (std::size_t i = 0; games != nullptr && i < games->items.size(); ++i)
      EXPECT_NE(find_game(games->items[i].text), nullptr) << games->items[i].text;
    for (std::size_t i = 0; i < row.entry_count(); ++i) {
      const std::string& key = row.key(i).text;
      EXPECT_TRUE(key == "means" || key == "words" || key == "games" || key == "sources" || key == "spanish") << key;
    }
  });
}

TEST(Aliases, NoWordHasTwoMeanings) {
  for (const GameEntry& game : all_games()) {
    std::map<std::string, std::string> meanings;  // by group and folded word
    for_each_row([&](const std::string& group, const Node& row) {
      if (!is_of(row, game.name)) return;
      const std::string& means = row.find("means")->text;
      meanings.emplace(group + " " + fold_word(means), means);
    });
    for_each_row([&](const std::string& group, const Node& row) {
      if (!is_of(row, game.name)) return;
      const std::string& means = row.find("means")->text;
      for (const Node& word : row.find("words")->items) {
        const auto [at, is_new] = meanings.emplace(group + " " + fold_word(word.text), means);
        EXPECT_TRUE(is_new) << game.name << ": " << word.text << " is listed twice, for " << at->second << " and "
                            << means;
      }
    });
  }
}

// A word of a suit must not be one of a rank, because a card in words may have them in either order.
TEST(Aliases, SuitsAndRanksShareNoWord) {
  for_each_row([](const std::string& group, const Node& row) {
    if (group != "suits") return;
    for (const Node& word : row.find("words")->items)
      EXPECT_FALSE(record::find_meaning(Words::ranks, word.text)) << word.text;
  });
}

TEST(Aliases, EachIsFound) {
  for_each_row([](const std::string& group, const Node& row) {
    for (const GameEntry& game : all_games()) {
      if (!is_of(row, game.name)) continue;
      for (const Node& word : row.find("words")->items)
        EXPECT_EQ(record::find_meaning(kGroups.at(group), word.text, game.name), row.find("means")->text) << word.text;
    }
  });
  EXPECT_EQ(record::find_meaning(Words::bids, "tout", "ombre"), std::nullopt);
  EXPECT_EQ(record::find_meaning(Words::bids, "vuelta", "quadrille"), std::nullopt);
  EXPECT_EQ(record::find_meaning(Words::bids, std::string(10'000, 'x'), "ombre"), std::nullopt);
}

TEST(Aliases, AWordOfTheFormatMeansItself) {
  for (const GameEntry& game : all_games())
    if (const auto meaning = record::find_meaning(Words::games, game.name)) {
      EXPECT_EQ(*meaning, game.name);
    }
  EXPECT_EQ(record::find_meaning(Words::outcomes, "Puesta", "ombre"), "puesta");
  EXPECT_EQ(record::find_meaning(Words::outcomes, "puesta", "quadrille"), "remise");
  EXPECT_EQ(record::find_meaning(Words::outcomes, "remise", "ombre"), "puesta");
  EXPECT_EQ(record::find_meaning(Words::outcomes, "REMISE", "quadrille"), "remise");
}

struct InWords {
  std::string text;
  std::optional<Card> card;
  std::string game = "ombre";
};

TEST(CardsInWords, HaveASuitAndARankInEitherOrder) {
  const Card king(Suit::spades, Rank::king);
  const Card seven(Suit::hearts, Rank::seven);
  const std::vector<InWords> cases{{"rey de espadas", king},
                                   {"7 copas", seven},
                                   {"copas 7", seven},
                                   {"King of Spades", king},
                                   {"K spades", king},
                                   {"Pik-K\u00F6nig", king},
                                   {"스페이드 킹", king},
                                   {"スペードのキング", king},
                                   {"キング の スペード", king},
                                   {"12 de espadas", king},
                                   {"12 swords", king},
                                   {"11 oros", Card(Suit::diamonds, Rank::queen)},
                                   {"10 copas", Card(Suit::hearts, Rank::jack)},
                                   {"10 copas", Card(Suit::hearts, Rank::ten), "hearts"},
                                   {"1 de bastos", Card(Suit::clubs, Rank::ace)},
                                   {"as de espadas", Card(Suit::spades, Rank::ace)},
                                   {"spadille", Card(Suit::spades, Rank::ace)},
                                   {"Basto", Card(Suit::clubs, Rank::ace)},
                                   {"12 spades", std::nullopt},
                                   {"12 copas", std::nullopt, "hearts"},
                                   {"1 spades", std::nullopt},
                                   {"rey", std::nullopt},
                                   {"espadas", std::nullopt},
                                   {"espadas copas", std::nullopt},
                                   {"rey de rey", std::nullopt},
                                   {"rey de espadas copas", std::nullopt},
                                   {"7 of", std::nullopt},
                                   {"", std::nullopt},
                                   {"manille", std::nullopt}};
  for (const InWords& each : cases) EXPECT_EQ(record::find_card_in_words(each.text, each.game), each.card) << each.text;
  for (const GameEntry& game : all_games())
    EXPECT_EQ(record::has_forty_cards(game.name), game.point_session() == nullptr && game.name != "german-solo")
        << game.name;
}

TEST(Notations, AreOfTheGamesThatHaveTheirCards) {
  for (const GameEntry& game : all_games()) {
    EXPECT_TRUE(record::is_notation_of(Notation::english, game.name)) << game.name;
    EXPECT_TRUE(record::is_notation_of(Notation::spanish, game.name)) << game.name;
    EXPECT_EQ(record::is_notation_of(Notation::spanish_numbers, game.name), record::has_forty_cards(game.name))
        << game.name;
    EXPECT_EQ(record::is_notation_of(Notation::tiles, game.name), game.name == "manipulation-rummy") << game.name;
  }
}

// Every word for a suit with every word for a rank.
TEST(CardsInWords, AreReadInEveryLanguage) {
  for_each_row([](const std::string& of_suit, const Node& suit) {
    if (of_suit != "suits") return;
    for_each_row([&](const std::string& of_rank, const Node& rank) {
      if (of_rank != "ranks") return;
      for (const Node& s : suit.find("words")->items)
        for (const Node& r : rank.find("words")->items) {
          const auto card = record::find_card_in_words(s.text + " " + r.text, "ombre");
          ASSERT_TRUE(card) << s.text << " " << r.text;
          EXPECT_EQ(name_of(card->suit()), suit.find("means")->text);
          EXPECT_EQ(rank_text(card->rank(), Notation::english), rank.find("means")->text);
          EXPECT_EQ(record::find_card_in_words(r.text + " of " + s.text, "ombre"), card);
        }
    });
  });
}

}  // namespace
}  // namespace spadille
