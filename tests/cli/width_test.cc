// No line of text on any record is wider than the output.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "cli/app.h"
#include "source/utf8.h"
#include "support/run_in_width.h"
#include "support/sanitized.h"
#include "support/text_commands.h"

namespace spadille::test {
namespace {

class Width : public testing::TestWithParam<std::size_t> {};

TEST_P(Width, HoldsEveryLine) {
  const std::vector<std::string> paths = paths_of_records();
  ASSERT_GT(paths.size(), 800U);
  for (const std::string command : {"check", "settle"}) {
    for (const std::string& path : paths) {
      std::istringstream lines(run_beside({command}, path, GetParam()).out);
      for (std::string line; std::getline(lines, line);)
        EXPECT_LE(display_width(line), GetParam()) << path << ": " << line;
    }
  }
}

const std::vector<std::size_t> kColumns =
    kSanitized ? std::vector<std::size_t>{80} : std::vector<std::size_t>{60, 80, 120};
INSTANTIATE_TEST_SUITE_P(, Width, testing::ValuesIn(kColumns), testing::PrintToStringParamName());

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
