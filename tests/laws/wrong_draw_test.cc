#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "laws/ruling_records.h"

// Somebody draws a card that is not in the stock: which cards the others drew is open then, if nobody wrote them down.
namespace spadille::test {
namespace {

using testing::ElementsAre;

// Bent plays solo; Ana draws CJ, which was dealt to Cara and laid away, instead of C6.
std::string wrong_draw(const Edits& edits) {
  std::string record = project_file("tests/data/err/exchange__wrong-card/a-card-of-another.yaml");
  for (const auto& [from, to] : edits) record = with(std::move(record), from, to);
  return record;
}

TEST(BehindAWrongDraw, WhoLaysNothingAwayMayHaveDrawnTheCardThatIsLeft) {
  const Edits unwritten{{", draw: H5 C5 HQ D45 H6 SQ}}", "}}"}, {"- D7 D3 D5", "- D7 D3 C6"}};
  EXPECT_THAT(errors_of(wrong_draw(unwritten)), ElementsAre("exchange/wrong-card"));
}

TEST(BehindAWrongDraw, OmbreOfASoloStillHasTheCardsDealtToHim) {
  EXPECT_THAT(errors_of(wrong_draw({{"- CA H6 SK", "- C6 H6 SK"}})),
              ElementsAre("exchange/wrong-card", "play/not-in-hand"));
}

}  // namespace
}  // namespace spadille::test
