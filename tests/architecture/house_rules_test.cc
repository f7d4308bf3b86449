// Rules of this project that a compiler does not check: file sizes, guards, comments on public classes, no leftovers.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/judged.h"

namespace spadille {
namespace {

std::vector<std::string> files_of(const std::vector<std::string>& folders, const std::vector<std::string>& endings) {
  std::vector<std::string> files;
  for (const std::string& folder : folders)
    for (const std::string& ending : endings)
      for (std::string& path : test::project_files(folder, ending)) files.push_back(std::move(path));
  return files;
}

std::vector<std::string> lines_of(const std::string& path) {
  std::vector<std::string> lines;
  std::istringstream text(test::project_file(path));
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

// Returns the code of a line, without its comment.
std::string code_of(const std::string& line) { return line.substr(0, line.find("//")); }

TEST(HouseRules, NoFileIsTooLong) {
  constexpr std::size_t kMost = 400;
  constexpr std::size_t kMostOfTests = 500;  // files of law cases are longer
  for (const std::string& path : files_of({"lib", "cli"}, {".cc", ".h"}))
    EXPECT_LE(lines_of(path).size(), kMost) << path << ": take it apart";
  for (const std::string& path : files_of({"tests"}, {".cc", ".h"}))
    EXPECT_LE(lines_of(path).size(), kMostOfTests) << path << ": take it apart";
}

TEST(HouseRules, EveryHeaderIsGuardedOnItsFirstLine) {
  for (const std::string& path : files_of({"lib", "cli", "tests"}, {".h"})) {
    const auto lines = lines_of(path);
    EXPECT_EQ(std::count(lines.begin(), lines.end(), "#pragma once"), 1) << path;
    EXPECT_EQ(lines.front(), "#pragma once") << path;
  }
}

bool is_word_character(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// True if `word` occurs in `code` as a whole word.
bool has_word(const std::string& code, const std::string& word) {
  for (std::size_t i = code.find(word); i != std::string::npos; i = code.find(word, i + 1)) {
    const bool begins = i == 0 || !is_word_character(code[i - 1]) || !is_word_character(word.front());
    const std::size_t end = i + word.size();
    if (begins && (end == code.size() || !is_word_character(code[end]))) return true;
  }
  return false;
}

void expect_none(const std::string& path, const std::vector<std::string>& words) {
  const auto lines = lines_of(path);
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (const std::string& word : words)
      EXPECT_FALSE(has_word(code_of(lines[i]), word)) << path << ":" << i + 1 << ": " << lines[i];
}

TEST(HouseRules, TheLibraryWritesToNoStream) {
  for (const std::string& path : files_of({"lib"}, {".cc", ".h"})) {
    if (path == "lib/base/assert.cc") continue;  // prints the failed assertion before the program aborts
    expect_none(path, {"cout", "cerr", "clog", "printf", "fprintf", "puts", "fputs", "putchar", "fmt::print",
                       "<iostream>", "<cstdio>"});
  }
}

TEST(HouseRules, OnlyMainKnowsTheStandardStreams) {
  for (const std::string& path : files_of({"cli"}, {".cc", ".h"}))
    if (path != "cli/main.cc") expect_none(path, {"std::cin", "std::cout", "std::cerr", "std::clog"});
}

TEST(HouseRules, NothingIsLeftForLater) {
  // Split in two, so that this test does not find itself.
  const std::vector<std::string> words{std::string("TO") + "DO", std::string("FIX") + "ME"};
  for (const std::string& path :
       files_of({"lib", "cli", "tests", "schemas", "cmake"}, {".cc", ".h", ".yaml", ".cmake", "CMakeLists.txt"})) {
    const auto lines = lines_of(path);
    for (std::size_t i = 0; i < lines.size(); ++i)
      for (const std::string& word : words)
        EXPECT_EQ(lines[i].find(word), std::string::npos) << path << ":" << i + 1 << ": " << lines[i];
  }
}

// A rough check: every class at namespace scope has a doc comment, and every header contains at least one `///`. Plain
// structs and enumerations are exempt, because the names of their members often say enough.
TEST(HouseRules, PublicClassesHaveACommentAboveThem) {
  for (const std::string& path : files_of({"lib", "cli"}, {".h"})) {
    const auto lines = lines_of(path);
    bool explains = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (lines[i].find("///") != std::string::npos) explains = true;
      if (!lines[i].starts_with("class ") || !lines[i].ends_with("{")) continue;
      std::size_t above = i - 1;
      while (lines[above].starts_with("template")) --above;
      EXPECT_TRUE(lines[above].starts_with("///")) << path << ":" << i + 1 << ": " << lines[i];
    }
    EXPECT_TRUE(explains) << path << ": nothing in it has a /// comment";
  }
}

TEST(HouseRules, FileNamesAreSnakeCase) {
  constexpr std::string_view kCharacters = "abcdefghijklmnopqrstuvwxyz0123456789_";
  for (const std::string& path : files_of({"lib", "cli", "tests"}, {".cc", ".h"})) {
    const std::string name = path.substr(path.rfind('/') + 1);
    EXPECT_EQ(name.find_first_not_of(kCharacters), name.rfind('.')) << path;
  }
}

}  // namespace
}  // namespace spadille
