// The table of keys that people confuse with others. The reader accepts every replacement that the table suggests. The
// message for every unknown key in the table names its replacement.

#include "record/other_keys.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "games/game.h"
#include "record/forms.h"
#include "record/keys.h"
#include "support/judged.h"
#include "syntax/embedded.h"

namespace spadille {
namespace {

using syntax::Node;

// A document of a game in which this part has this line. `%` is the line.
const std::map<std::string, std::string> kParts{{"a hand", "%\n"},
                                                {"a result", "result: {%}\n"},
                                                {"counted", "counted: {%}\n"},
                                                {"a trick", "tricks: [{Ana: SA, %}]\n"},
                                                {"a pass", "pass: {%}\n"},
                                                {"a deal", "deal: {%}\n"},
                                                {"an exchange", "exchange: [{Ana: {%}}]\n"},
                                                {"a surrender", "surrender: {%}\n"},
                                                {"a condoned fault", "condoned: [{%}]\n"},
                                                {"a turn", "turns: [{Ana: {%}}]\n"},
                                                {"a lay-off", "turns: [{Ana: {lay_off: {%}}}]\n"},
                                                {"a session header", "%\n---\nhand: 1\n"},
                                                {"a settlement", "---\ndealer: Ana\n---\nsettlement: x\n%\n"}};

std::string with_line(const std::string& part, const std::string& line, const GameEntry& game) {
  const std::string players = record::right_form({"hand", "players"}, game.name, Notation::english) + "\n";
  const auto lacks = [&](const char* key) {
    return !(part == "a hand" || part == "a session header") || !line.starts_with(key);
  };
  std::string text;
  if (part.starts_with("a se") && lacks("session:")) text += "session: x\n";
  if (lacks("game:")) text += "game: " + std::string(game.name) + "\n";
  if (lacks("players:")) text += players;
  if (lacks("dealer:")) text += "dealer: Ana\n";
  return text + test::with(kParts.at(part), "%", line);
}

std::vector<std::string> messages(const std::string& text, const std::string& code) {
  std::vector<std::string> found;
  for (const auto& report : test::judge(text))
    for (const auto& each : report["diagnostics"])
      if (each["code"] == code) found.push_back(each["message"]);
  return found;
}

bool is_of(const Node& row, std::string_view game) {
  const Node* games = row.find("games");
  return games == nullptr ||
         std::any_of(games->items.begin(), games->items.end(), [&](const Node& each) { return each.text == game; });
}

// The keys of a hand whose values have these parts, with the same keys in every game.
const std::map<std::string, std::string> kValues{{"a trick", "tricks"},
                                                 {"a pass", "pass"},
                                                 {"a deal", "deal"},
                                                 {"an exchange", "exchange"},
                                                 {"a surrender", "surrender"}};

bool has(std::span<const std::string_view> keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// True if this part of a hand has the key in this game. A part that is the same in all games has every key of the
// table.
bool has_key(const GameEntry& game, const std::string& part, std::string_view key) {
  if (part == "a hand") return has(game.keys.hand, key);
  if (part == "a result") return has(game.keys.result, key);
  if (part == "counted") return has(game.keys.counted, key);
  if (part == "a turn") return has(game.keys.turn, key);
  if (part == "a lay-off") return has(game.keys.turn, "lay_off");
  if (const auto value = kValues.find(part); value != kValues.end()) return has(game.keys.hand, value->second);
  return !(part == "a settlement" && key == "pool" && game.point_session() != nullptr) &&
         !(part == "a session header" && key == "pool" && game.point_session() != nullptr);
}

// Calls `use` with the rows for parts of documents, without those for values.
template <class Use>
void for_each_row(const Use& use) {
  const Node& table = syntax::embedded_tree("words/keys.yaml");
  for (std::size_t i = 0; i < table.entry_count(); ++i)
    if (table.key(i).text != "a game" && table.key(i).text != "a card")
      for (const Node& row : table.value(i).items) use(table.key(i).text, row);
}

TEST(OtherKeys, WhatTheTableSaysToWriteIsRead) {
  for_each_row([](const std::string& part, const Node& row) {
    const Node* lines = row.find("write");
    if (lines == nullptr) return;
    for (const Node& line : lines->items) {
      const std::string key = line.text.substr(0, line.text.find(':'));
      std::size_t games = 0;
      for (const GameEntry& game : all_games()) {
        if (!is_of(row, game.name) || !has_key(game, part, key)) continue;
        ++games;
        // A header belongs to any game, but its preset belongs to ombre.
        if (part == "a session header" && key == "rules" && game.name != "ombre") continue;
        const std::string shown = record::form_text(line.text, Notation::english);
        const std::string text = with_line(part, shown, game);
        for (const char* code : {"record/unknown-key", "record/bad-value", "record/unknown-card", "record/syntax",
                                 "record/unknown-player", "record/unknown-rules"}) {
          auto faults = messages(text, code);
          std::erase_if(faults,
                        [](const std::string& each) { return each.find("players listed") != std::string::npos; });
          EXPECT_EQ(faults, std::vector<std::string>{}) << text;
        }
      }
      EXPECT_GT(games, 0U) << part << ": " << line.text;
    }
  });
}

TEST(OtherKeys, EachIsAnsweredWithWhatToWrite) {
  for_each_row([](const std::string& part, const Node& row) {
    for (const Node& word : row.find("words")->items) {
      std::size_t answered = 0;
      for (const GameEntry& game : all_games()) {
        if (!is_of(row, game.name)) continue;
        if (row.find("write") != nullptr) {
          const std::string& line = row.find("write")->items.front().text;
          if (!has_key(game, part, line.substr(0, line.find(':')))) continue;
        }
        EXPECT_FALSE(has_key(game, part, word.text) && !part.starts_with("a s") && part != "a condoned fault" &&
                     part != "a lay-off" && kValues.count(part) == 0)
            << part << " of " << game.name << " has the key " << word.text;
        const std::string text = with_line(part, word.text + ": x", game);
        const auto faults = messages(text, "record/unknown-key");
        ASSERT_FALSE(faults.empty()) << text;
        const std::string wanted = row.find("say") != nullptr ? row.find("say")->text : "; write '";
        EXPECT_NE(faults.front().find(wanted), std::string::npos) << text << faults.front();
        ++answered;
      }
      EXPECT_GT(answered, 0U) << part << ": " << word.text;
    }
  });
}

TEST(OtherKeys, WordsForGamesAndCardsAreAnsweredToo) {
  const Node& table = syntax::embedded_tree("words/keys.yaml");
  for (const Node& row : table.find("a game")->items)
    for (const Node& word : row.find("words")->items) {
      const auto faults = messages("game: " + word.text + "\nplayers: [A, B, C]\ndealer: A\n", "record/bad-value");
      ASSERT_EQ(faults.size(), 1U) << word.text;
      EXPECT_NE(faults.front().find(row.find("say")->text), std::string::npos) << faults.front();
    }
  for (const Node& row : table.find("a card")->items)
    for (const Node& word : row.find("words")->items)
      for (const char* notation : {"english", "spanish"}) {
        const Node* games = row.find("games");
        const std::string game = games == nullptr ? "ombre" : games->items.front().text;
        const std::string players = game == "german-solo" ? "[A, B, C, D]" : "[A, B, C]";
        const std::string act = game.find("rummy") == std::string::npos ? "tricks: [[" + word.text + "]]"
                                                                        : "turns: [{A: {draw: " + word.text + "}}]";
        const auto faults = messages(
            "game: " + game + "\nplayers: " + players + "\ndealer: A\nnotation: " + notation + "\n" + act + "\n",
            "record/unknown-card");
        ASSERT_EQ(faults.size(), 1U) << word.text;
        const std::string said = record::form_text(
            row.find("say")->text, notation == std::string("english") ? Notation::english : Notation::spanish);
        EXPECT_NE(faults.front().find(said), std::string::npos) << faults.front();
      }
}

TEST(OtherKeys, ACardOfTheOtherNotationIsKnownForOne) {
  const auto said = [](const std::string& notation, const std::string& card) {
    return messages("players: [A, B, C]\ndealer: A\nnotation: " + notation + "\ntricks: [[" + card + "]]\n",
                    "record/unknown-card");
  };
  EXPECT_NE(said("english", "ER").front().find("'notation: spanish'"), std::string::npos);
  EXPECT_NE(said("spanish", "SK").front().find("'notation: english'"), std::string::npos);
  EXPECT_EQ(said("english", "X9").front().find("'notation:"), std::string::npos);
}

// One cause, one diagnostic: if an unknown key is recognized as a known one, the known one is not reported as missing.
TEST(OtherKeys, WhatIsMeantIsNotMissed) {
  EXPECT_EQ(test::faults(test::judge_one("seats: [A, B, C]\ndealer: A\n")),
            std::vector<std::string>{"record/unknown-key 1:1"});
  EXPECT_EQ(test::faults(test::judge_one("players: [A, B, C]\ndealt_by: A\nauction: [pass, pass, pass]\n")),
            std::vector<std::string>{"record/unknown-key 2:1"});
  EXPECT_EQ(test::faults(test::judge_one("players: [A, B, C]\ndealer: A\nombre: B\nbid: solo\n")),
            (std::vector<std::string>{"record/unknown-key 3:1", "record/unknown-key 4:1"}));
}

TEST(OtherKeys, ASpanishRecordIsShownSpanishCards) {
  const std::string text =
      "game: rummy\nplayers: [A, B]\nnotation: spanish\nturns: [{A: {lay_off: {card: E6, on: E345}}}]\n";
  const auto faults = messages(text, "record/unknown-key");
  ASSERT_EQ(faults.size(), 1U);
  EXPECT_NE(faults.front().find("write 'to: E345'"), std::string::npos) << faults.front();
}

}  // namespace
}  // namespace spadille
