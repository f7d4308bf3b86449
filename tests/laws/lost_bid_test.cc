#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/quadrille_records.h"
#include "laws/ruling_records.h"

// An illegal bid is ignored. Later errors that it does not cause are reported as well.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

// Returns the report on kAlliance with other calls and a claimed result.
json alliance(const std::string& calls, const std::string& result) {
  return judge_one(with(kAlliance, "[pass, alliance, pass, pass]", calls) + "result: " + result + "\n");
}

TEST(LostBid, HidesNoWrongFigure) {
  for (const char* calls : {"[pass, alliance, alliance, pass]", "[pass, alliance, sollo, pass]",
                            "[{Ana: pass}, {Bent: alliance}, {Ana: vole}, {Cara: pass}, {Dora: pass}]",
                            "[{Ana: pass}, {Bent: alliance}, {Cara: pass}, {Dora: pass}, {Cara: vole}]"}) {
    EXPECT_THAT(faults(alliance(calls, "{outcome: won}")), ElementsAre(StartsWith("auction/"))) << calls;
    const json report = alliance(calls, "{outcome: codille}");
    EXPECT_THAT(faults(report), ElementsAre(StartsWith("auction/"), StartsWith("claim/outcome"))) << calls;
    EXPECT_EQ(report["payments"], judge_one(kAlliance)["payments"]) << calls;
    EXPECT_EQ(report["under_protest"], true) << calls;
  }
}

// A claim that is wrong for every possible ombre is reported.
TEST(LostBid, HidesNothingThatIsWrongByEveryReading) {
  const json report = alliance("[pass, alliance, alliance, pass]", "{tricks: {Ana: 3, Bent: 1, Cara: 6, Dora: 1}}");
  EXPECT_THAT(faults(report), ElementsAre(StartsWith("auction/too-low"), StartsWith("claim/tricks")));
}

// The table let Bent play, and as ombre Bent leads. Consequences of the bid are not errors of their own.
TEST(LostBid, ExplainsTheHandOfItsMaker) {
  EXPECT_THAT(faults(alliance("[alliance, alliance, pass, pass]", "{payments: {Ana: 0, Bent: 2, Cara: 2, Dora: 0}}")),
              ElementsAre(StartsWith("auction/too-low")));
}

}  // namespace
}  // namespace spadille::test
