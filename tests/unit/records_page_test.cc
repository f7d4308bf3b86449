#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/notation.h"
#include "cli/commands_in_text.h"
#include "cli/process.h"
#include "games/game.h"
#include "generate/random_hand.h"
#include "support/judged.h"

// The records in the text of records/README.md are judged as the page says.
namespace spadille::test {
namespace {

// A code block, and the file of its mark `<!-- example: FILE -->`; empty if it has none.
struct Block {
  std::string file;
  std::string text;
};

// Returns the blocks of a language in the page.
std::vector<Block> blocks_of_page(const std::string& language) {
  const std::string mark = "<!-- example: ";
  std::istringstream lines(project_file("records/README.md"));
  std::vector<Block> blocks;
  std::string before;
  for (std::string line; std::getline(lines, line); before = line) {
    if (line != "```" + language) continue;
    Block block;
    if (before.starts_with(mark)) block.file = before.substr(mark.size(), before.find(" -->") - mark.size());
    while (std::getline(lines, line) && line != "```") block.text += line + "\n";
    blocks.push_back(std::move(block));
  }
  return blocks;
}

// Returns a text without the comments at its beginning.
std::string without_head(std::string text) {
  while (text.starts_with('#')) text.erase(0, text.find('\n') + 1);
  return text;
}

TEST(RecordsPage, ItsHandsAreExamplesOfTheProgramAndValid) {
  std::set<std::string> games;
  for (const Block& block : blocks_of_page("yaml")) {
    if (block.file.empty()) continue;
    EXPECT_EQ(block.text, without_head(project_file(block.file))) << block.file;
    for (const auto& report : judge(block.text)) {
      EXPECT_EQ(report["verdict"], "valid") << block.file;
      games.insert(report["game"].get<std::string>());
    }
  }
  for (const std::string_view game : generate::games()) EXPECT_TRUE(games.contains(std::string(game))) << game;
}

TEST(RecordsPage, ItsScoreSheetsAreCountedAndSettled) {
  std::size_t sheets = 0;
  for (const Block& block : blocks_of_page("yaml")) {
    if (!block.file.empty()) continue;
    ++sheets;
    const auto reports = judge(block.text);
    ASSERT_GE(reports.size(), 4U) << block.text;
    for (const auto& report : reports) {
      EXPECT_EQ(report["verdict"], "counted") << report.dump();
      EXPECT_EQ(report["checked"], "counted") << report.dump();
    }
    EXPECT_TRUE(reports.back().contains("settlement"));
    EXPECT_TRUE(reports.back().contains("winners"));
  }
  EXPECT_EQ(sheets, 3U);
}

// Returns the code of the page: its blocks, and the text between backquotes.
std::string code_of_page() {
  std::string code;
  bool in_block = false;
  std::istringstream lines(project_file("records/README.md"));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("```")) {
      in_block = !in_block;
      continue;
    }
    std::istringstream parts(line);
    std::string part;
    for (bool is_code = in_block; std::getline(parts, part, '`'); is_code = in_block || !is_code)
      if (is_code) code += part + "\n";
  }
  return code;
}

// Every key of a hand, its result, its score sheet and its turns, in all games.
TEST(RecordsPage, NamesEveryKey) {
  const std::string code = code_of_page();
  for (const GameEntry& game : all_games())
    for (const auto& keys : {game.keys.hand, game.keys.result, game.keys.counted, game.keys.turn})
      for (const std::string_view key : keys)
        EXPECT_TRUE(std::regex_search(code, std::regex("\\b" + std::string(key) + "\\b"))) << key;
}

// Every way to write a card that the page shows, and the cards that it means.
TEST(RecordsPage, ItsWaysToWriteACardAreRead) {
  const std::string page = project_file("records/README.md");
  const std::vector<std::pair<std::string, std::string>> ways{{"SA", "SA"},
                                                              {"H10", "H10"},
                                                              {"HT", "H10"},
                                                              {"D2", "D2"},
                                                              {"AS", "SA"},
                                                              {"10H", "H10"},
                                                              {"sa", "SA"},
                                                              {"♠A", "SA"},
                                                              {"♥10", "H10"},
                                                              {"SA2K", "SA S2 SK"},
                                                              {"SA2K HQ D76", "SA S2 SK HQ D7 D6"}};
  for (const auto& [way, meaning] : ways) {
    EXPECT_THAT(page, testing::HasSubstr("`" + way + "`"));
    const auto tokens = parse_cards(way, Notation::english);
    ASSERT_TRUE(tokens.has_value()) << way;
    std::vector<Card> cards;
    for (const CardToken& token : *tokens) cards.push_back(token.card);
    EXPECT_EQ(to_string(std::span<const Card>(cards), Notation::english), meaning);
  }
  for (const std::string way : {"[SA, S2, SK]", "spadille", "basto", "\"ace of spades, rey de espadas\"", "x", "Sx",
                                "SA2xx", "Tx", "SA2 ..."}) {
    const std::string bare = way.front() == '"' ? way.substr(1, way.size() - 2) : way;
    EXPECT_THAT(page, testing::HasSubstr("`" + bare + "`"));
    const auto report = judge_one("game: ombre\nplayers: [A, B, C]\ndealer: C\ndeal: {A: " + way + "}\n");
    for (const auto& each : report["diagnostics"]) {
      EXPECT_NE(each["code"], "record/unknown-card") << way;
      EXPECT_NE(each["code"], "record/bad-value") << way;
    }
  }
}

// A record with an error that the page lists: its code and message.
struct CommonError {
  std::string record;
  std::string code;
  std::string message;
};

TEST(RecordsPage, ItsCommonErrorsAreReportedSo) {
  const std::string head = "game: hearts\nplayers: [Ana, Bent, Cara, Dan]\n";
  const std::string deal =
      "deal:\n  Ana: SJ72 DKJ5432 CQ873\n  Bent: SA10863 HAQ93 DA10 CJ5\n  Cara: SK95 H108654 D9876 C9\n"
      "  Dan: SQ4 HKJ72 DQ CAK10642\n";
  const std::vector<CommonError> errors{
      {"deal:\n    Ana: SA\n  Bent: SK\n", "record/syntax", "the indentation of this line matches no line above"},
      {"game: ombre\nplayers: [A, B, C]\nbids: [pass]\n", "record/unknown-key", "unknown key 'bids'"},
      {head + "tricks: [S1O]\n", "record/unknown-card", "'S1O' is not a card"},
      {head + "dealer: Bnt\n", "record/unknown-player", ""},
      {head + with(deal, "SA10863", "SA1086J"), "record/duplicate-card", ""},
      {head + with(deal, "SA10863", "SA1086"), "record/hand-size", ""},
      {head + deal + "tricks: [C2 CQ CJ C9, DK DA D6 H2]\n", "play/follow-suit", ""},
      {head + deal + "tricks: [{Dan: C2, Bent: CJ, Ana: CQ, Cara: C9}]\n", "play/out-of-turn", ""},
      {head + deal + "tricks: [C2 CQ CJ C9]\n", "record/incomplete", ""},
      {"game: ombre\nplayers: [A, B, C]\nauction: [pass]\n", "record/missing-key", ""}};
  const std::string page = project_file("records/README.md");
  for (const CommonError& each : errors) {
    EXPECT_THAT(page, testing::HasSubstr("| `" + each.code + "`" + (each.message.empty() ? "" : ": " + each.message)));
    const test::Run done = run({"check", "-"}, each.record);
    EXPECT_THAT(done.out, testing::HasSubstr("[" + each.code + "]"));
    EXPECT_THAT(done.out, testing::HasSubstr(each.message));
  }
}

// Returns the commands of a block. A backslash continues a line.
std::vector<std::vector<std::string>> commands_of(std::string block) {
  for (std::size_t at = 0; (at = block.find("\\\n")) != std::string::npos;) block.replace(at, 2, " ");
  std::vector<std::vector<std::string>> commands;
  std::istringstream lines(block);
  for (std::string line; std::getline(lines, line);) {
    auto words = words_of(line);
    EXPECT_EQ(words.front(), "spadille");
    commands.emplace_back(words.begin() + 1, words.end());
  }
  return commands;
}

TEST(RecordsPage, ItsCommandsScoreAnEvening) {
  const auto blocks = blocks_of_page("sh");
  ASSERT_EQ(blocks.size(), 4U);  // the first two are commands of the newcomer's path
  const auto alone = commands_of(blocks[2].text);
  ASSERT_EQ(alone.size(), 1U);
  EXPECT_THAT(run(alone[0]).out, testing::HasSubstr("Ana -55, Bent +5, Cara +5; pool 75;"));
  const TemporaryFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  std::string last;
  for (const auto& command : commands_of(blocks[3].text)) {
    const test::Run done = run(command);
    EXPECT_EQ(done.status, 0) << done.out << done.err;
    last = done.out;
  }
  std::filesystem::current_path(before);
  EXPECT_THAT(last,
              testing::StartsWith("thursday.yaml:1: session Thursday; rules ombre/gibbs\n  hand  declarer  contract"));
}

}  // namespace
}  // namespace spadille::test
