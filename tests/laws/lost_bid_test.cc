#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/quadrille_records.h"
#include "laws/ruling_records.h"

// A bid that may not be made counts for nothing; what is wrong behind it and no consequence of it is told as well.
namespace spadille::test {
namespace {

using testing::ElementsAre;
using testing::StartsWith;

// The alliance of Bent with other calls, and what is claimed of it.
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

// What is wrong whoever was ombre, is wrong.
TEST(LostBid, HidesNothingThatIsWrongByEveryReading) {
  const json report = alliance("[pass, alliance, alliance, pass]", "{tricks: {Ana: 3, Bent: 1, Cara: 6, Dora: 1}}");
  EXPECT_THAT(faults(report), ElementsAre(StartsWith("auction/too-low"), StartsWith("claim/tricks")));
}

// The table let Bent play, who leads as ombre: what follows from his bid is no fault of its own.
TEST(LostBid, ExplainsTheHandOfItsMaker) {
  EXPECT_THAT(faults(alliance("[alliance, alliance, pass, pass]", "{payments: {Ana: 0, Bent: 2, Cara: 2, Dora: 0}}")),
              ElementsAre(StartsWith("auction/too-low")));
}

}  // namespace
}  // namespace spadille::test
