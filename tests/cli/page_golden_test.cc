// Pages of ten records, as they were read and looked at. SPADILLE_UPDATE_GOLDEN writes them again.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "support/judged.h"

namespace spadille::test {
namespace {

struct Golden {
  std::string name;
  std::vector<std::string> arguments;
};

std::ostream& operator<<(std::ostream& out, const Golden& golden) { return out << golden.name; }

std::vector<Golden> goldens() {
  return {{"ombre", {"records/ombre/rape-of-the-lock.yaml"}},
          {"revoke", {"records/disputes/revoke.yaml"}},
          {"quadrille", {"records/quadrille/queen-called.yaml"}},
          {"quintille", {"records/quintille/first-five-and-stop.yaml"}},
          {"hearts", {"records/disputes/hearts-led-unbroken.yaml"}},
          {"score-sheet", {"records/hearts/score-sheet.yaml"}},
          {"rummy", {"records/rummy/turns-only.yaml"}},
          {"manipulation-rummy", {"records/manipulation-rummy/options/limit.yaml"}},
          {"unknown-card", {"tests/data/err/record__unknown-card/no-rank.yaml"}},
          {"comparison", {"records/ombre/evening.yaml", "--hand", "8", "--rules", "gibbs,wikipedia"}}};
}

// Returns the content of a page without the drawings of the cards, with each part on a line of its own.
std::string readable(const std::string& page) {
  const std::size_t sheet = page.find("</defs></svg>");
  const std::size_t end = page.find("</main>");
  std::string text;
  for (std::size_t i = sheet + 13; i < end; ++i) {
    for (const char* each : {"<section", "</section", "<div", "<article", "<h2", "<h3", "<h4", "<li", "<tr", "<p>",
                             "<p ", "<dt", "<svg class=\"plot"})
      if (page.compare(i, std::char_traits<char>::length(each), each) == 0) text += '\n';
    text += page[i];
  }
  return text + "\n";
}

class GoldenPage : public testing::TestWithParam<Golden> {
 protected:
  void SetUp() override { std::filesystem::current_path(SPADILLE_SOURCE_DIR); }
  void TearDown() override { std::filesystem::current_path(before_); }

 private:
  std::filesystem::path before_ = std::filesystem::current_path();
};

TEST_P(GoldenPage, IsAsItWasRead) {
  std::vector<std::string> arguments = GetParam().arguments;
  arguments.insert(arguments.begin(), "page");
  const std::string found = readable(run(arguments).out);
  const std::string path = "tests/data/pages/" + GetParam().name + ".html";
  if (std::getenv("SPADILLE_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << found;
  EXPECT_EQ(found, project_file(path));
}

INSTANTIATE_TEST_SUITE_P(Ten, GoldenPage, testing::ValuesIn(goldens()), [](const auto& golden) {
  std::string name = golden.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

}  // namespace
}  // namespace spadille::test
