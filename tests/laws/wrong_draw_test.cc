#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// A player draws a card that is not in the stock. The cards that the others drew are then open, unless they are
// recorded.
namespace spadille::test {
namespace {

using testing::ElementsAre;

// Bent plays solo. Ana draws CJ, which was dealt to Cara and discarded, instead of C6.
std::string wrong_draw(const Edits& edits) {
  std::string record = project_file("tests/data/err/exchange__wrong-card/a-card-of-another.yaml");
  for (const auto& [from, to] : edits) record = with(std::move(record), from, to);
  return record;
}

TEST(AfterAWrongDraw, WhoLaysNothingAwayMayHaveDrawnTheCardThatIsLeft) {
  const Edits unwritten{{", draw: H5 C5 HQ D45 H6 SQ}}", "}}"}, {"- D7 D3 D5", "- D7 D3 C6"}};
  EXPECT_THAT(errors_of(wrong_draw(unwritten)), ElementsAre("exchange/wrong-card"));
}

TEST(AfterAWrongDraw, OmbreOfASoloStillHasTheCardsDealtToHim) {
  EXPECT_THAT(errors_of(wrong_draw({{"- CA H6 SK", "- C6 H6 SK"}})),
              ElementsAre("exchange/wrong-card", "play/not-in-hand"));
}

}  // namespace
}  // namespace spadille::test
