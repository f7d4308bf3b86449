// The table of correct forms. The reader accepts each form, and its message for a value of the wrong kind shows it.

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/game.h"
#include "record/forms.h"
#include "record/keys.h"
#include "support/judged.h"
#include "syntax/embedded.h"

namespace spadille {
namespace {

using record::Form;

const std::string kSeated = "players: [Ana, Bent, Cara]\n";

bool has(std::span<const std::string_view> keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// The keys of the parts of a hand that have no key table of their own.
const std::map<std::string, std::vector<std::string>> kOtherParts{
    {"exchange", {"discard", "draw"}},
    {"pass", {"direction"}},
    {"trick", {"cards", "won"}},
    {"surrender", {"by", "before", "accepted", "taken_over"}},
    {"condoned", {"trick", "auction", "exchange", "turn", "player", "reason"}},
    {"lay_off", {"card", "to", "of"}},
    {"entry", {"call", "exchange", "trick", "turn", "condoned", "holding", "play", "draw", "player", "card"}}};

// Returns the key of a hand that contains a part.
std::string holder_of(const std::string& part, const std::string& key) {
  static const std::map<std::string, std::string> kEntries{
      {"call", "auction"},      {"exchange", "exchange"}, {"trick", "tricks"}, {"turn", "turns"},
      {"condoned", "condoned"}, {"holding", "deal"},      {"play", "tricks"},  {"draw", "turns"},
      {"player", "dealer"},     {"card", "tricks"}};
  if (part == "hand") return key;
  if (part == "entry") return kEntries.at(key);
  if (part == "trick") return "tricks";
  return part == "turn" || part == "lay_off" ? "turns" : part;
}

// Returns a line of a hand: the key of a part with this value.
std::string line_with(const std::string& part, const std::string& key, const std::string& value) {
  const std::string entry = key + ": " + value;
  const auto beside = [&](const std::string& others) { return "{" + others + entry + "}\n"; };
  if (part == "hand") return entry + "\n";
  if (part == "result") return "result: " + beside("");
  if (part == "exchange") return "exchange: [{Ana: " + beside("") + "}]\n";
  if (part == "pass") return "pass: " + beside("");
  if (part == "trick") return "tricks: [" + beside(key == "won" ? "cards: [], " : "") + "]\n";
  if (part == "surrender")
    return "surrender: " + beside(std::string(key == "by" ? "" : "by: Ana, ") + (key == "before" ? "" : "before: 3, "));
  if (part == "condoned") return "condoned: [" + beside(key == "player" || key == "reason" ? "trick: 2, " : "") + "]\n";
  if (part == "turn") return "turns: [{Ana: " + beside(key == "play" ? "table: [], " : "") + "}]\n";
  if (part == "lay_off")
    return "turns: [{Ana: {lay_off: " +
           beside(key == "card" ? "to: [], "
                  : key == "to" ? "card: C7, "
                                : "card: C7, to: [], ") +
           "}}]\n";
  if (key == "holding") return "deal: " + value + "\n";
  if (key == "draw") return "turns: [{Ana: {draw: " + value + "}}]\n";
  if (key == "player") return "dealer: " + value + "\n";
  if (key == "card") return "tricks: [[" + value + "]]\n";
  return holder_of(part, key) + ": [" + value + "]\n";
}

struct Key {
  std::string part;
  std::string key;
};

// True if the table has a form of the key for this game or for all games.
bool has_form(const Key& key, const GameEntry& game) {
  const syntax::Node* entry = syntax::embedded_tree("words/forms.yaml").find(key.part)->find(key.key);
  return entry->is_scalar() || entry->find(game.name) != nullptr || entry->find("") != nullptr;
}

// Returns every key that a hand of this game may have at any level.
std::vector<Key> keys_of(const GameEntry& game) {
  std::vector<Key> keys;
  for (const auto& [part, words] :
       {std::pair("hand", game.keys.hand), std::pair("result", game.keys.result), std::pair("turn", game.keys.turn)})
    for (const std::string_view word : words) keys.push_back({part, std::string(word)});
  for (const auto& [part, words] : kOtherParts)
    for (const std::string& word : words) {
      const bool lays_off = part != "lay_off" || has(game.keys.turn, "lay_off");
      if (has(game.keys.hand, holder_of(part, word)) && lays_off) keys.push_back({part, word});
    }
  std::erase_if(keys, [&](const Key& key) { return !has_form(key, game); });
  return keys;
}

// Returns the value of a key of a hand.
std::string value_in(const GameEntry& game, std::string_view key) {
  return record::right_form({"hand", key}, game.name, Notation::english).substr(key.size() + 2);
}

// A cut is of a pack.
std::string pack_of(const GameEntry& game, const std::string& more) {
  return record::right_form({"hand", "pack"}, game.name, more.empty() ? Notation::english : Notation::spanish);
}

std::string hand_of(const GameEntry& game, const std::string& line, const std::string& more = {}) {
  const auto unless = [&](const std::string& key, const std::string& text) {
    return line.starts_with(key + ":") ? std::string{} : key + ": " + text + "\n";
  };
  return unless("game", std::string(game.name)) + unless("players", value_in(game, "players")) +
         unless("dealer", value_in(game, "dealer")) + unless("hand", "1") + more +
         (line.starts_with("cut:") ? pack_of(game, more) + "\n" : "") + line;
}

// Returns the reader's faults about the shape of a document.
std::vector<std::string> shape_faults(const std::string& text) {
  const std::set<std::string> shape{"record/syntax",        "record/unknown-key",    "record/missing-key",
                                    "record/bad-value",     "record/unknown-player", "record/unknown-card",
                                    "record/duplicate-key", "record/unknown-rules"};
  std::vector<std::string> faults;
  for (const auto& report : test::judge(text))
    for (const auto& each : report["diagnostics"])
      if (shape.contains(each["code"]))
        faults.push_back(each["code"].get<std::string>() + ": " + each["message"].get<std::string>());
  return faults;
}

std::string form_of(const Key& key, const GameEntry& game, Notation notation = Notation::english) {
  return record::right_form({key.part, key.key}, game.name, notation);
}

// Returns the value of a form, without its key.
std::string value_of(const Key& key, const std::string& form) {
  return key.part == "entry" ? form : form.substr(key.key.size() + 2);
}

// Every key of every document has a form, in every game.
TEST(RecordForms, EveryKeyHasOne) {
  const auto expect_all = [](const std::string& part, std::span<const std::string_view> keys) {
    for (const std::string_view key : keys)
      EXPECT_NE(syntax::embedded_tree("words/forms.yaml").find(part)->find(key), nullptr) << part << " " << key;
  };
  expect_all("hand", record::hand_keys());
  expect_all("header", record::header_keys());
  expect_all("settlement", record::settlement_keys());
  for (const GameEntry& game : all_games()) {
    expect_all("result", game.keys.result);
    expect_all("turn", game.keys.turn);
  }
}

TEST(RecordForms, EachIsReadInBothNotations) {
  for (const GameEntry& game : all_games()) {
    for (const Key& key : keys_of(game)) {
      const std::string english = hand_of(game, line_with(key.part, key.key, value_of(key, form_of(key, game))));
      EXPECT_EQ(shape_faults(english), std::vector<std::string>{}) << english;
      if (key.key == "notation") continue;
      const std::string spanish =
          hand_of(game, line_with(key.part, key.key, value_of(key, form_of(key, game, Notation::spanish))),
                  "notation: spanish\n");
      EXPECT_EQ(shape_faults(spanish), std::vector<std::string>{}) << spanish;
    }
  }
}

TEST(RecordForms, EachOfAHeaderAndASettlementIsRead) {
  const std::string hand = "---\ndealer: Cara\n";
  for (const std::string_view each : record::header_keys()) {
    const std::string line = record::right_form({"header", each}, {}, Notation::english) + "\n";
    const std::string text =
        std::string(each == "session" ? "" : "session: x\n") + (each == "players" ? "" : kSeated) + line + hand;
    EXPECT_EQ(shape_faults(text), std::vector<std::string>{}) << text;
  }
  for (const std::string_view each : record::settlement_keys()) {
    const std::string line = record::right_form({"settlement", each}, {}, Notation::english) + "\n";
    const std::string text =
        "session: x\n" + kSeated + hand + "---\n" + (each == "settlement" ? "" : "settlement: x\n") + line;
    EXPECT_EQ(shape_faults(text), std::vector<std::string>{}) << text;
  }
}

// Returns values that are of the wrong kind for a key with this form.
std::vector<std::string> wrong_kinds(const Key& key, const std::string& right) {
  // A list of cards, players or draws may be written as one text, and a text as a list.
  const std::set<std::string> either{"accepted", "meld",    "melds", "table", "restock", "play",   "winner",
                                     "cards",    "discard", "to",    "draw",  "pack",    "penalty"};
  if (either.contains(key.key)) return {"{a: {b: c}}"};
  if (key.key == "rules") return {"[[a], [b]]"};
  if (right.front() == '[') return {"{a: {b: c}}", "5", "word"};
  if (right.front() == '{') return {"[[a], [b]]", "5", "word"};
  return {"{a: {b: c}}", "[[a], [b]]"};
}

TEST(RecordForms, AValueOfTheWrongKindIsAnsweredWithTheLineOfItsKey) {
  for (const GameEntry& game : all_games()) {
    for (const Key& key : keys_of(game)) {
      if (key.part == "entry") continue;
      // If the value of `game` is not understood, the game is unknown too.
      const std::string form = key.key == "game" ? std::string("game: ombre") : form_of(key, game);
      for (const std::string& wrong : wrong_kinds(key, value_of(key, form))) {
        if (key.part == "hand" && key.key == "tricks" && wrong == "5") continue;  // answered with `counted`
        const std::string text = hand_of(game, line_with(key.part, key.key, wrong));
        std::string faults;
        for (const std::string& each : shape_faults(text)) faults += each + "\n";
        EXPECT_NE(faults.find("write '" + form + "'"), std::string::npos) << text << faults;
      }
    }
  }
}

TEST(RecordForms, AnEntryOfTheWrongKindIsAnsweredWithARightOne) {
  for (const GameEntry& game : all_games()) {
    for (const Key& key : keys_of(game)) {
      if (key.part != "entry" || key.key == "holding" || key.key == "player") continue;
      const std::string text = hand_of(game, line_with(key.part, key.key, key.key == "call" ? "[a, b]" : "[[a], [b]]"));
      std::string faults;
      for (const std::string& each : shape_faults(text)) faults += each + "\n";
      EXPECT_NE(faults.find("write '"), std::string::npos) << text << faults;
    }
  }
}

TEST(RecordForms, WrongKindsOfAHeaderAndASettlementAreAnsweredWithTheLineOfTheKey) {
  const auto expect_form = [](const Form& form, const std::string& before) {
    const std::string right = record::right_form(form, {}, Notation::english);
    const std::string value = right.substr(form.key.size() + 2);
    const bool map = value.front() == '{' || form.key == "winner" || form.key == "settlement";
    const std::string wrong = form.key == "winner" ? "{a: {b: c}}" : map ? "[[a], [b]]" : "{a: {b: c}}";
    const std::string text = before + std::string(form.key) + ": " + wrong + "\n---\nhand: 1\n";
    std::string faults;
    for (const std::string& each : shape_faults(text)) faults += each + "\n";
    EXPECT_NE(faults.find("write '" + right + "'"), std::string::npos) << text << faults;
  };
  for (const std::string_view each : record::header_keys())
    if (each != "rules")
      expect_form({"header", each},
                  std::string(each == "session" ? "" : "session: x\n") + (each == "players" ? "" : kSeated));
  for (const std::string_view each : record::settlement_keys())
    expect_form({"settlement", each}, "session: x\n" + kSeated + "---\ndealer: Cara\n---\n" +
                                          (each == "settlement" ? "" : "settlement: x\n"));
}

TEST(RecordForms, WordsInATextAreShownAsAList) {
  EXPECT_EQ(record::as_list("Ana, Bent Ola, Cara"), "[Ana, Bent Ola, Cara]");
  EXPECT_EQ(record::as_list("solo pass  pass"), "[solo, pass, pass]");
  EXPECT_EQ(record::as_list("solo"), "");
  EXPECT_EQ(record::as_list(""), "");
  EXPECT_EQ(record::as_list(", ,"), "");
  EXPECT_EQ(record::as_list("a\nb"), "[a, b]");
}

// The other entries of a wrong form are usually alike, so only the first is reported; other errors do not hide it.
TEST(Forms, TheFirstEntryOfAWrongFormIsReported) {
  for (const char* list : {"exchange: [{Ana: {discard: XX}}, foo, bar]", "auction: [{Ana: []}, {}, {}]"}) {
    const auto report = test::judge_one(kSeated + "dealer: Ana\n" + list + "\n");
    const auto& all = report["diagnostics"];
    const auto errors =
        std::count_if(all.begin(), all.end(), [](const auto& each) { return each["severity"] == "error"; });
    EXPECT_EQ(errors, 2) << all.dump();
  }
}

// One diagnostic covers all words in the other notation. Which word it names depends on no order of keys.
TEST(Forms, TheOrderOfKeysDecidesNothing) {
  const std::string deal = "deal: {Ana: SAK}\n";
  const std::string tricks = "tricks: [SQ SJ S2]\n";
  const std::string head = kSeated + "dealer: Ana\nnotation: spanish\n";
  const auto message = [](const std::string& text) { return test::judge_one(text)["diagnostics"][0]["message"]; };
  EXPECT_EQ(message(head + deal + tricks), message(head + tricks + deal));
}

TEST(RecordForms, AKeyWithoutAValueIsNoDuplicateOfTheOneWithIt) {
  const std::string head = "game: ombre\nplayers: [Ana, Bent, Cara]\n";
  const std::string passed = "auction: [pass, pass, pass]\n";
  EXPECT_THAT(shape_faults(head + "dealer:\ndealer: Bent\n" + passed), testing::IsEmpty());
  EXPECT_THAT(shape_faults(head + "dealer: Ana\ndealer: Bent\n" + passed), testing::SizeIs(1));
}

TEST(RecordForms, OfAnUnknownGameAreNotJudged) {
  const std::string rest = "players: [Ana, Bent]\nturns: [{Ana: {draw: stock}}]\nresult: {points: {Ana: 0}}\n";
  EXPECT_THAT(shape_faults("game: rumy\n" + rest),
              testing::ElementsAre(testing::AllOf(testing::StartsWith("record/bad-value: unknown game 'rumy'"),
                                                  testing::EndsWith("did you mean 'rummy'?"))));
  EXPECT_THAT(shape_faults("game: rummikub\n" + rest),
              testing::ElementsAre(testing::HasSubstr("write 'rules: manipulation-rummy/rummikub'")));
}

}  // namespace
}  // namespace spadille
