// The answers of the language server about the records of the project agree with `check`, `replay` and `check --fix`.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string_view>
#include <tuple>

#include "base/random.h"
#include "cli/process.h"
#include "lsp/editor.h"
#include "lsp/text_lines.h"
#include "source/utf8.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;

constexpr const char* kRecord = "file:///hand.yaml";

std::vector<std::string> all_records() {
  std::vector<std::string> files;
  for (const char* folder : {"records", "tests/data", "schemas/examples"})
    for (const char* ending : {".yaml", ".jsonl", ".json"}) {
      const auto more = project_files(folder, ending);
      files.insert(files.end(), more.begin(), more.end());
    }
  return files;
}

// A diagnostic as both sides write it: location, code, message.
using Told = std::tuple<std::size_t, std::size_t, std::string, std::string>;

std::multiset<Told> told_by_check(const std::string& text, const std::string& path) {
  std::multiset<Told> all;
  const lsp::TextLines lines(text);
  const test::Run done = run({"check", "-", "--stdin-filename", path, "--format", "jsonl"}, text);
  std::istringstream reports(done.out);
  for (std::string line; std::getline(reports, line);) {
    const json report = json::parse(line);
    if (!report.contains("diagnostics")) continue;
    for (const json& each : report["diagnostics"]) {
      const auto at = lines.position_of({each["line"], each["column"]});
      all.emplace(at.line, at.character, each["code"], each["message"]);
    }
  }
  return all;
}

std::multiset<Told> told_by_server(const json& diagnostics) {
  std::multiset<Told> all;
  for (const json& each : diagnostics)
    all.emplace(each["range"]["start"]["line"], each["range"]["start"]["character"], each["code"], each["message"]);
  return all;
}

std::string path_of(const std::string& file) { return std::string(SPADILLE_SOURCE_DIR) + "/" + file; }

TEST(LspRecords, DiagnosticsAreThoseOfCheck) {
  Editor editor;
  std::size_t diagnostics = 0;
  for (const std::string& file : all_records()) {
    const std::string text = project_file(file);
    if (first_invalid_utf8(text)) continue;  // no editor sends it
    const json published = editor.open(uri_of(path_of(file)), text);
    EXPECT_EQ(told_by_server(published), told_by_check(text, path_of(file))) << file;
    diagnostics += published.size();
    editor.notify("textDocument/didClose", {{"textDocument", {{"uri", uri_of(path_of(file))}}}});
    editor.server().publish();
  }
  EXPECT_GT(diagnostics, 500U);
}

// Types at random locations: replaces, inserts and removes ASCII characters.
std::string typed_in(std::string text, Random& random) {
  constexpr std::string_view kKeys = " -:[]{},.'\"#?~SHDC23479AKQJ\nabe";
  for (std::size_t n = 1 + random.below(3); n > 0; --n) {
    std::size_t at = random.below(text.size() + 1);
    const auto is_part = [&](std::size_t i) { return i < text.size() && (text[i] & '\x80') != 0; };
    while (is_part(at)) ++at;
    const bool removes = at < text.size() && !is_part(at) && random.below(2) == 0;
    if (removes) text.erase(at, 1);
    if (!removes || random.below(2) == 0) text.insert(at, 1, kKeys[random.below(kKeys.size())]);
  }
  return text;
}

TEST(LspRecords, DiagnosticsAreThoseOfCheckAfterRandomEdits) {
  Editor editor;
  Random random(11);
  for (const std::string& file : project_files("records", ".yaml")) {
    std::string text = project_file(file);
    editor.open(uri_of(path_of(file)), text);
    for (int round = 0; round < 3; ++round) {
      text = typed_in(std::move(text), random);
      const json published = editor.change(uri_of(path_of(file)), text);
      ASSERT_EQ(told_by_server(published), told_by_check(text, path_of(file))) << file << "\n" << text;
    }
  }
}

// A card of a trick, in a record without names in its tricks. Lines and characters from 0, trick and play too.
struct WrittenPlay {
  std::size_t line;
  std::size_t character;
  std::size_t trick;
  std::size_t play;
};

// Returns the places of cards in tricks written as `  - SA SK S2`, hand by hand.
std::vector<std::vector<WrittenPlay>> plays_of(const std::string& text) {
  std::vector<std::vector<WrittenPlay>> hands;
  std::istringstream lines(text);
  bool in_tricks = false;
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line); ++number) {
    if (line == "tricks:") {
      hands.emplace_back();
      in_tricks = true;
      continue;
    }
    if (!line.starts_with("  - ") || line.find_first_of(":[{#\"'") != std::string::npos) {
      in_tricks = false;
      continue;
    }
    if (!in_tricks) continue;
    const std::size_t trick = hands.back().empty() ? 0 : hands.back().back().trick + 1;
    std::size_t play = 0;
    for (std::size_t at = 4; at < line.size(); at = line.find_first_not_of(' ', line.find(' ', at)))
      hands.back().push_back({number, count_code_points(std::string_view(line).substr(0, at)), trick, play++});
  }
  return hands;
}

// Returns the one hand of a file as `replay` shows it, with its tricks; null if it has no tricks.
json replayed(const std::string& file) {
  const test::Run done = run({"replay", path_of(file), "--format", "jsonl"});
  const json report = json::parse(done.out.substr(0, done.out.find('\n')));
  return report.contains("replay") && report["replay"].contains("tricks") ? report : json();
}

json completed_at(Editor& editor, std::size_t line, std::size_t character) {
  json cards = json::array();
  for (const json& item : editor.ask("textDocument/completion", kRecord, line, character))
    cards.push_back(item["label"]);
  return cards;
}

// Returns the legal cards at a card; empty if they are unknown.
json legal_cards(const json& hand, const WrittenPlay& at) {
  const json& plays = hand["replay"]["tricks"][at.trick]["plays"];
  const bool known = at.play < plays.size() && plays[at.play].contains("legal");
  return known ? plays[at.play]["legal"] : json::array();
}

// Calls `act` for each card with known legal cards, in each file with one hand of tricks.
template <class Act>
void for_each_play(const Act& act) {
  for (const std::string& file : project_files("records", ".yaml")) {
    const std::string text = project_file(file);
    const auto hands = plays_of(text);
    const json hand = hands.size() == 1 ? replayed(file) : json();
    if (hand.is_null()) continue;
    for (const WrittenPlay& each : hands.front())
      if (const json legal = legal_cards(hand, each); !legal.empty()) act(file, text, hand, each, legal);
  }
}

std::string place_text(const std::string& file, const WrittenPlay& play) {
  return file + ":" + std::to_string(play.line + 1) + ":" + std::to_string(play.character + 1);
}

TEST(LspRecords, CompletionsAreTheLegalCardsOfReplay) {
  Editor editor;
  std::size_t compared = 0;
  std::string opened;
  for_each_play([&](const std::string& file, const std::string& text, const json& /*hand*/, const WrittenPlay& play,
                    const json& legal) {
    if (opened != file) editor.open(kRecord, text);
    opened = file;
    EXPECT_EQ(completed_at(editor, play.line, play.character + 1), legal) << place_text(file, play);
    ++compared;
  });
  EXPECT_GT(compared, 1000U);
}

// Returns the text before a card.
std::string text_before(const std::string& text, const WrittenPlay& play) {
  std::size_t begin = 0;
  for (std::size_t line = 0; line < play.line; ++line) begin = text.find('\n', begin) + 1;
  std::size_t at = begin;
  while (count_code_points(std::string_view(text).substr(begin, at - begin)) < play.character) ++at;
  return text.substr(0, at);
}

// A hand that ends before a card is completed with the cards that are legal there in the whole hand. Cards passed in
// hearts must be recorded: otherwise only the later tricks show who has which card.
TEST(LspRecords, CompletionsContinueAHand) {
  Editor editor;
  std::size_t compared = 0;
  for_each_play([&](const std::string& file, const std::string& text, const json& hand, const WrittenPlay& play,
                    const json& legal) {
    if (play.play != play.trick % 3 || hand["verdict"] != "valid" || hand["checked"] != "full") return;
    if (hand["game"] == "hearts" && text.find("\npass:") == std::string::npos) return;
    editor.open(kRecord, text_before(text, play));
    EXPECT_EQ(completed_at(editor, play.line, play.character), legal) << place_text(file, play);
    ++compared;
  });
  EXPECT_GT(compared, 300U);
}

// Applying the action is what `check --fix` does.
TEST(LspRecords, ActionsMendWhatFixMends) {
  Editor editor;
  std::size_t mended = 0;
  for (const std::string& file : project_files("tests/data", ".yaml")) {
    const std::string text = project_file(file);
    if (first_invalid_utf8(text)) continue;
    editor.open(kRecord, text);
    const json all{{"start", {{"line", 0}, {"character", 0}}}, {"end", {{"line", 100000}, {"character", 0}}}};
    const json actions =
        editor.request("textDocument/codeAction", {{"textDocument", {{"uri", kRecord}}}, {"range", all}})["result"];
    if (actions.size() != 1 || text.find_first_of("\x80\xC3") != std::string::npos) continue;
    const std::string after = edited(text, actions[0]["edit"]["changes"][kRecord]);
    const TemporaryFolder folder;
    const std::string path = folder.write("hand.yaml", text);
    const test::Run fixed = run({"check", path, "--fix"});
    if (fixed.out.find("@@") == std::string::npos) continue;  // the rule set is in another folder
    std::ifstream content(path);
    EXPECT_EQ(after, std::string(std::istreambuf_iterator<char>(content), {})) << file;
    EXPECT_EQ(actions[0]["kind"], "quickfix");
    ++mended;
  }
  EXPECT_GE(mended, 10U);
}

}  // namespace
}  // namespace spadille::test
