#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "cli/commands_in_text.h"
#include "games/game.h"
#include "render/markdown.h"
#include "support/judged.h"

// The pages of schemas/reference and schemas/archives.md show the program's current output in full. Each `<!-- example:
// … -->` is followed by the output of that command line. SPADILLE_UPDATE_GOLDEN=1 rewrites the pages.
namespace spadille::test {
namespace {

void expect_same_lines(const std::string& page, const std::string& now) {
  std::istringstream as_it_is(page);
  std::istringstream as_it_should_be(now);
  std::string is;
  std::string should_be;
  for (std::size_t line = 1; std::getline(as_it_should_be, should_be); ++line) {
    ASSERT_TRUE(std::getline(as_it_is, is)) << "the page ends before line " << line;
    ASSERT_EQ(is, should_be) << "line " << line;
  }
  EXPECT_FALSE(std::getline(as_it_is, is)) << is;
}

// Returns the anchors of a page's headings.
std::set<std::string> anchors_of(const std::string& page) {
  std::set<std::string> anchors;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with('#')) anchors.insert(render::markdown::anchor(line.substr(line.find(' ') + 1)));
  return anchors;
}

class Reference : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    before_ = std::filesystem::current_path();
    std::filesystem::current_path(SPADILLE_SOURCE_DIR);
  }
  void TearDown() override { std::filesystem::current_path(before_); }

  // Returns the page with the current output of each of its examples.
  static std::string current(const std::string& page) {
    const std::string mark = "<!-- example: ";
    std::istringstream lines(page);
    std::string text;
    for (std::string line; std::getline(lines, line);) {
      text += line + "\n";
      if (!line.starts_with(mark)) continue;
      const test::Run done = run(words_of(line.substr(mark.size(), line.find(" -->") - mark.size())));
      EXPECT_EQ(done.err, "") << line;
      EXPECT_FALSE(done.out.empty()) << line;
      text += "```\n" + done.out + "```\n";
      while (std::getline(lines, line) && line != "```") continue;  // skip to the opening fence
      while (std::getline(lines, line) && line != "```") continue;  // skip to the closing fence
    }
    return text;
  }

 private:
  std::filesystem::path before_;
};

TEST_P(Reference, IsCurrent) {
  const std::string page = project_file(GetParam());
  const std::string now = current(page);
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(GetParam(), std::ios::binary) << now;
    return;
  }
  expect_same_lines(page, now);
}

std::string page_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = std::filesystem::path(info.param).stem().string();
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Pages, Reference, testing::Values("schemas/reference/ombre-family.md", "schemas/archives.md"),
                         page_name);

// `rules reference` writes all of the other pages, and the words for editors.
class ReferencePage : public testing::TestWithParam<std::string> {};

TEST_P(ReferencePage, IsCurrent) {
  const std::string path = "schemas/reference/" + GetParam() + ".md";
  const test::Run now = run({"rules", "reference", GetParam()});
  EXPECT_EQ(now.err, "");
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr)
    std::ofstream(std::filesystem::path(SPADILLE_SOURCE_DIR) / path, std::ios::binary) << now.out;
  expect_same_lines(project_file(path), now.out);
}

std::vector<std::string> written_pages() {
  std::vector<std::string> pages{"diagnostics"};
  for (const GameEntry& game : all_games()) pages.emplace_back(game.name);
  return pages;
}

INSTANTIATE_TEST_SUITE_P(Pages, ReferencePage, testing::ValuesIn(written_pages()), page_name);

TEST(WordsSchema, IsCurrent) {
  const std::string path = "schemas/words.schema.json";
  const test::Run now = run({"rules", "reference", "words"});
  EXPECT_EQ(now.err, "");
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr)
    std::ofstream(std::filesystem::path(SPADILLE_SOURCE_DIR) / path, std::ios::binary) << now.out;
  expect_same_lines(project_file(path), now.out);
}

// Every page is in the index, and every link of every page has a target.
TEST(ReferencePages, LinkToPagesThatExist) {
  const auto folder = std::filesystem::path(SPADILLE_SOURCE_DIR) / "schemas/reference";
  const std::string index = project_file("schemas/reference/README.md");
  for (const std::string& path : project_files("schemas/reference", ".md")) {
    const std::string name = std::filesystem::path(path).filename().string();
    EXPECT_TRUE(name == "README.md" || index.find("](" + name + ")") != std::string::npos) << name;
    const std::string page = project_file(path);
    const auto anchors = anchors_of(page);
    for (std::size_t at = page.find("]("); at != std::string::npos; at = page.find("](", at + 1)) {
      const std::string link = page.substr(at + 2, page.find(')', at) - at - 2);
      const std::string file = link.substr(0, link.find('#'));
      const std::string anchor = link.find('#') == std::string::npos ? "" : link.substr(link.find('#') + 1);
      EXPECT_TRUE(std::filesystem::exists(folder / file)) << path << ": " << link;
      if (anchor.empty()) continue;
      const auto& known = file.empty() ? anchors : anchors_of(project_file("schemas/reference/" + file));
      EXPECT_TRUE(known.contains(anchor)) << path << ": " << link;
    }
  }
}

}  // namespace
}  // namespace spadille::test
