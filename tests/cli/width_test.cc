// No line of text is wider than the output. Only a path that is wider itself passes the width.

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "cli/app.h"
#include "source/utf8.h"
#include "support/judged.h"
#include "support/run_in_width.h"

namespace spadille::test {
namespace {

std::vector<std::string> records() {
  std::vector<std::string> all;
  for (const std::string folder : {"records", "tests/data/ok", "tests/data/err"})
    for (const std::string ending : {".yaml", ".json", ".jsonl"})
      for (const std::string& path : project_files(folder, ending)) all.push_back(path);
  return all;
}

class Width : public testing::TestWithParam<std::size_t> {};

TEST_P(Width, HoldsEveryLine) {
  const std::vector<std::string> paths = records();
  ASSERT_GT(paths.size(), 300U);
  for (const std::string command : {"check", "settle"}) {
    for (const std::string& path : paths) {
      const std::string name = std::filesystem::path(path).filename().string();
      std::istringstream lines(run_beside({command}, path, GetParam()).out);
      // A place is not broken, so that it can be found and opened.
      for (std::string line; std::getline(lines, line);)
        if (!line.starts_with(name + ":") || line.find(' ') != std::string::npos) {
          EXPECT_LE(display_width(line), GetParam()) << path << ": " << line;
        }
    }
  }
}

TEST_P(Width, HoldsPlacesThatFit) {
  for (const std::string command : {"check", "settle"}) {
    std::istringstream lines(run_beside({command}, "tests/data/ok/thursday.yaml", GetParam()).out);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(display_width(line), GetParam()) << line;
  }
}

INSTANTIATE_TEST_SUITE_P(, Width, testing::Values(60, 80, 120), testing::PrintToStringParamName());

TEST(Excerpt, CutsALongLineAroundTheCaret) {
  std::istringstream in("players: [A, B, C]\ndealer: A\nx-note: {text: " + std::string(300, 'y') +
                        "}\nauction: [pass, pass, { call: bad, why: " + std::string(300, 'z') + "}]\n");
  std::ostringstream out;
  std::ostringstream err;
  cli::run({"check", "-"}, {in, out, err, false, false, {.width = 60}});
  std::istringstream lines(out.str());
  bool cut = false;
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(display_width(line), 60U) << line;
    cut = cut || (line.find(" | ") != std::string::npos && line.ends_with("…"));
  }
  EXPECT_TRUE(cut) << out.str();
}

}  // namespace
}  // namespace spadille::test
