// Words of a record are compared without case, and blanks, - and _ are equal.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/judged.h"

namespace spadille::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(FoldedWords, YesInAnyCaseIsYes) {
  const std::string hand =
      "game: ombre\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\ndeclarer: Ana\ncontract: SOLO\n";
  const auto check = [&](const std::string& value) {
    return run({"check", "-"}, hand + "counted: {tricks: [5, 0, 0], estuches: {with: 3}, primeras: " + value + "}\n");
  };
  for (const std::string value : {"yes", "Yes", "YES", "True"})
    EXPECT_THAT(check(value).out, Not(HasSubstr("record/bad-value"))) << value;
  EXPECT_THAT(check("perhaps").out, HasSubstr("record/bad-value"));
}

TEST(FoldedWords, TheGroupsOfCodesAreListedOnce) {
  const std::string out = run({"check", "--only", "bogus", "-"}, "hand: 1\n").err;
  for (const std::string group : {"pass/", "meld/", "turn/"}) {
    EXPECT_THAT(out, HasSubstr(group));
    EXPECT_EQ(out.find(group), out.rfind(group)) << out;
  }
}

}  // namespace
}  // namespace spadille::test
