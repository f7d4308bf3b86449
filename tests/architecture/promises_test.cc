#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "support/judged.h"

// SECURITY.md names a test for each promise. The tests exist.
namespace spadille::test {
namespace {

TEST(Promises, HaveTheTestsThatTheyName) {
  std::string tests = project_file("tests/CMakeLists.txt");
  for (const std::string& path : project_files("tests", ".cc")) tests += project_file(path);
  const std::string page = project_file("SECURITY.md");
  // Names of tests are in backquotes: a suite, `Suite.*`, or `Suite.Test`. `binary` is a test of ctest.
  const std::regex name("`([A-Z][A-Za-z]+)\\.?(\\*|[A-Z][A-Za-z]+)?`");
  std::size_t found = 0;
  for (std::sregex_iterator each(page.begin(), page.end(), name), end; each != end; ++each, ++found) {
    const std::string suite = (*each)[1];
    const std::string test = (*each)[2];
    const std::string exact = test.empty() || test == "*" ? "" : ", " + test + ")";
    const auto is_defined = [&](const std::string& macro) {
      return tests.find(macro + "(" + suite + (exact.empty() ? "," : exact)) != std::string::npos;
    };
    EXPECT_TRUE(is_defined("TEST") || is_defined("TEST_P") || is_defined("TEST_F")) << suite << test;
  }
  EXPECT_GT(found, 15U);
  EXPECT_NE(tests.find("add_test(NAME binary "), std::string::npos);
}

}  // namespace
}  // namespace spadille::test
