// `spadille page --booklet`: its rule sets and its usage errors.

#include <gtest/gtest.h>

#include <string>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

TEST(PageBooklet, WritesOneOrTwoRuleSets) {
  const test::Run one = test::run({"page", "--booklet", "gibbs"});
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_NE(one.out.find("<h1>Ombre: gibbs</h1>"), std::string::npos);
  const test::Run two = test::run({"page", "--booklet", "gibbs", "{red_ace: high}"});
  EXPECT_EQ(two.status, 0) << two.err;
  EXPECT_NE(two.out.find("1 of the "), std::string::npos);
  EXPECT_EQ(two.out, test::run({"page", "--booklet", "gibbs", "{red_ace: high}"}).out);
}

TEST(PageBooklet, ShowsATextOfSeveralLinesAsOne) {
  const TemporaryFolder folder;
  const std::string club = folder.write("club.yaml", "about:\n  text: |\n    We play\n    for nuts.\nred_ace: high\n");
  const test::Run run = test::run({"page", "--booklet", club});
  EXPECT_NE(run.out.find("<p>We play for nuts.</p>"), std::string::npos);
}

TEST(PageBooklet, RefusesOtherRuleSets) {
  const test::Run games = test::run({"page", "--booklet", "ombre/gibbs", "hearts/librewiki"});
  EXPECT_EQ(games.status, 2);
  EXPECT_TRUE(games.out.empty());
  const test::Run three = test::run({"page", "--booklet", "gibbs", "wikipedia", "rigvedawiki"});
  EXPECT_EQ(three.status, 2);
  EXPECT_NE(three.err.find("3 rule sets are named"), std::string::npos) << three.err;
  EXPECT_TRUE(three.out.empty());
  EXPECT_EQ(test::run({"page", "--booklet", "no-such-rules"}).status, 2);
  EXPECT_EQ(test::run({"page", "--booklet", "gibbs", "--rules", "gibbs"}).status, 2);
}

}  // namespace
}  // namespace spadille::test
