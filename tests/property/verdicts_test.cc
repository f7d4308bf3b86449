#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "fuzz/acts_target.h"
#include "property/every_game.h"
#include "property/world.h"
#include "support/judged.h"

// An archive of each game, with the verdicts that it has always had: hands that are legal, have unknown cards or
// several faults, score sheets, and sessions of them. Each line of `tests/property/verdicts/GAME.txt` is a document:
// its verdict, its codes, and a hash of its report without the messages. A line that changes shows that the judging
// changed. Read its document then; SPADILLE_UPDATE_GOLDEN=1 writes the new lines.
namespace spadille::test {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kInputs = 240;
constexpr std::size_t kMostBytes = 250'000;

fs::path file_of(std::string_view game, std::string_view ending) {
  return fs::path(SPADILLE_SOURCE_DIR) / "tests/property/verdicts" / fmt::format("{}.{}", game, ending);
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  EXPECT_TRUE(file) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

void write(const fs::path& path, const std::vector<std::string>& lines) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  for (const std::string& line : lines) file << line << '\n';
}

// Returns documents of the game from random inputs of the fuzzer `acts`, with up to three edits of a hand.
std::vector<std::string> random_documents(std::size_t game) {
  std::vector<std::string> documents;
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < kInputs && bytes < kMostBytes; ++i) {
    Random random(i ^ 0x3E12D1C7U);
    constexpr std::size_t kOfHand = 7;
    constexpr std::size_t kOfEdit = 5;
    std::string input(1, static_cast<char>(game));
    while (input.size() < kOfHand + i % 4 * kOfEdit) input += static_cast<char>(random.below(256));
    for (const auto& document : fuzz::edited_documents(input).documents) {
      documents.push_back(document.dump());
      bytes += documents.back().size();
    }
  }
  return documents;
}

// Removes the messages, which may get other words, and the name of the file.
void remove_texts(nlohmann::json& value) {
  if (value.is_object())
    for (const char* key : {"message", "file"}) value.erase(key);
  if (value.is_structured())
    for (auto& each : value) remove_texts(each);
}

// FNV-1a: the same on every machine.
std::uint32_t hash_of(std::string_view text) {
  std::uint32_t hash = 0x811C9DC5U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
  return hash;
}

std::string verdict_of(const std::string& report) {
  nlohmann::json json = nlohmann::json::parse(report);
  std::string codes;
  for (const auto& each : json["diagnostics"]) codes += " " + each["code"].get<std::string>();
  remove_texts(json);
  return fmt::format("{} {:08x}{}", json.value("verdict", "-"), hash_of(json.dump()), codes);
}

void expect_as_before(const std::vector<std::string>& verdicts, const fs::path& path) {
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr) write(path, verdicts);
  const std::vector<std::string> before = lines_of(path);
  ASSERT_EQ(verdicts.size(), before.size()) << path;
  for (std::size_t i = 0; i < verdicts.size(); ++i) EXPECT_EQ(verdicts[i], before[i]) << path << ", line " << i + 1;
}

class Verdicts : public ::testing::TestWithParam<std::string_view> {};

TEST_P(Verdicts, AreAsBefore) {
  const auto games = generate::games();
  const auto game = static_cast<std::size_t>(std::find(games.begin(), games.end(), GetParam()) - games.begin());
  const fs::path archive = file_of(GetParam(), "jsonl");
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr && !fs::exists(archive)) write(archive, random_documents(game));
  std::string text;
  for (const std::string& line : lines_of(archive)) text += line + '\n';
  std::vector<std::string> verdicts;
  for (const std::string& report : judge_text(text, StreamKind::json_lines).json)
    verdicts.push_back(verdict_of(report));
  expect_as_before(verdicts, file_of(GetParam(), "txt"));
}

// Valid records have no codes. The hash shows every payment, with its reason and its option.
TEST_P(Verdicts, OfRecordsAreAsBefore) {
  std::vector<std::string> verdicts;
  for (const std::string& path : project_files(fmt::format("records/{}", GetParam()), ".yaml"))
    for (const std::string& report : judge_text(project_file(path), StreamKind::yaml).json)
      verdicts.push_back(fmt::format("{} {}", path, verdict_of(report)));
  expect_as_before(verdicts, file_of(GetParam(), "records.txt"));
}

INSTANTIATE_TEST_SUITE_P(Games, Verdicts, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
