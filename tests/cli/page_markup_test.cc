// Reads the markup of pages strictly, for every record of the project.

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "support/judged.h"
#include "support/markup.h"

namespace spadille::test {
namespace {

using Words = std::vector<std::string>;

class PageMarkup : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override { std::filesystem::current_path(SPADILLE_SOURCE_DIR); }
  void TearDown() override { std::filesystem::current_path(before_); }

 private:
  std::filesystem::path before_ = std::filesystem::current_path();
};

std::string fault_of(Words arguments) {
  arguments.insert(arguments.begin(), "page");
  return fault_of_markup(run(arguments).out);
}

TEST_P(PageMarkup, IsSoundForEveryRecord) { EXPECT_EQ(fault_of({GetParam(), "--limit", "10000"}), ""); }

TEST_P(PageMarkup, IsSoundForTheFirstHandOfEach) { EXPECT_EQ(fault_of({GetParam(), "--limit", "1"}), ""); }

INSTANTIATE_TEST_SUITE_P(Folders, PageMarkup,
                         testing::Values("records", "schemas/examples", "tests/data/ok", "tests/data/err",
                                         "tests/fuzz/regressions", "tests/fuzz/corpus", "tests/page"));

TEST_F(PageMarkup, IsSoundForComparisons) {
  for (const char* rules : {"gibbs,wikipedia,rigvedawiki", "gibbs,{extends: gibbs, red_ace: high}"})
    EXPECT_EQ(fault_of({"records/ombre", "records/disputes", "--rules", rules}), "") << rules;
}

TEST_F(PageMarkup, IsSoundForRuleSets) {
  for (const char* rules : {"gibbs", "hearts/librewiki", "rummy/standard", "quadrille/rigvedawiki"})
    EXPECT_EQ(fault_of({"--booklet", rules}), "") << rules;
  EXPECT_EQ(fault_of({"--booklet", "gibbs", "wikipedia"}), "");
}

TEST(Markup, FaultsAreFound) {
  const auto fault = [](const std::string& body) {
    return fault_of_markup("<!DOCTYPE html>\n<html>" + body + "</html>");
  };
  EXPECT_EQ(fault("<p>a &amp; b</p>"), "");
  for (const char* each :
       {"<p>", "</p>", "<p>a & b</p>", "<p>a > b</p>", "<img>", "<iframe></iframe>", "<p/>", "<p onclick=\"x\">a</p>",
        "<p class=\"<\">a</p>", "<p id=\"a\">a</p><p id=\"a\">b</p>", "<a href=\"#b\">b</a>", "<a href=\"b\">b</a>",
        "<b><code>a</b></code>", "<script></script><script></script>"})
    EXPECT_NE(fault(each), "") << each;
}

}  // namespace
}  // namespace spadille::test
