#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands_in_text.h"
#include "support/judged.h"

// The pages of schemas/reference show what the program says today, whole: below each `<!-- example: … -->`
// stands the output of that command line. SPADILLE_UPDATE_GOLDEN=1 writes them anew.
namespace spadille::test {
namespace {

class Reference : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    before_ = std::filesystem::current_path();
    std::filesystem::current_path(SPADILLE_SOURCE_DIR);
  }
  void TearDown() override { std::filesystem::current_path(before_); }

  // The page with the output of each of its examples as it is today.
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
      while (std::getline(lines, line) && line != "```") continue;  // to the fence that opens
      while (std::getline(lines, line) && line != "```") continue;  // to the one that closes
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

std::string page_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = std::filesystem::path(info.param).stem().string();
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Pages, Reference, testing::ValuesIn(project_files("schemas/reference", ".md")), page_name);

}  // namespace
}  // namespace spadille::test
