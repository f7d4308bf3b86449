// `compare` over sessions whose header is faulty under some of the rule sets, with documents that begin or end a
// session and cannot be read as such.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "cli/compare_runs.h"

namespace spadille::test {
namespace {

constexpr std::string_view kForThree = "session: Three\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n---\n";
constexpr std::string_view kPassed = "---\nauction: [pass, pass, pass]\n";

struct Lost {
  std::string name;
  std::string document;
};

class CompareLost : public testing::TestWithParam<Lost> {};

// rigvedawiki-two is for two players, so that the header is faulty under one rule set.
TEST_P(CompareLost, EveryRuleSetLeavesOrEntersTheSession) {
  const std::string record = std::string(kForThree) + GetParam().document + std::string(kPassed) + std::string(kPassed);
  for (const char* rules : {"gibbs,rigvedawiki-two", "rigvedawiki-two,gibbs"}) {
    const test::Run run = test::run({"compare", "-", "--rules", rules, "--format", "json", "--all"}, record);
    EXPECT_EQ(run.status, 1);
    const Json all = Json::parse(run.out);
    EXPECT_EQ(all["summary"]["hands"], 3);
    const auto judged_by_both = [](const Json& report) {
      return report.contains("rows") && report["rows"].size() == 2;
    };
    EXPECT_EQ(std::count_if(all["reports"].begin(), all["reports"].end(), judged_by_both), 3) << run.out;
  }
}

INSTANTIATE_TEST_SUITE_P(Documents, CompareLost,
                         testing::Values(Lost{"settlement", "setlement: {Ana: 0, Bent: 0, Cara: 0}\n"},
                                         Lost{"session", "sesion: Next\nplayers: [Ana, Bent, Cara]\ndealer: Ana\n"},
                                         Lost{"unreadable_session", "session: Next\nplayers: [Ana, Bent\n"},
                                         Lost{"unreadable", "players: [Ana, Bent\n"},
                                         Lost{"rules", "extends: gibbs\nred_ace: high\n"}, Lost{"scalar", "a word\n"}),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace spadille::test
