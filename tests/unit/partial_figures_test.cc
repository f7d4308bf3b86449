// The words for the figures that an unsettled hand leaves partial.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "result/hand_report.h"

namespace spadille {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string> kPlayers{"Ana", "Bent", "Cara"};

TEST(PartialFigures, AreNamedOneByOne) {
  EXPECT_THAT(partial_figures({}, kPlayers), IsEmpty());
  EXPECT_THAT(partial_figures({.since = "1", .balances = true}, kPlayers), ElementsAre("the balances"));
  EXPECT_THAT(partial_figures({.since = "1", .totals = true}, kPlayers), ElementsAre("the totals"));
  EXPECT_THAT(partial_figures({.since = "1", .match = true}, kPlayers), ElementsAre("the end of the match"));
  EXPECT_THAT(
      partial_figures({.since = "1", .payments = {seat_at(1)}, .after = true, .totals = true, .match = true}, kPlayers),
      ElementsAre("the pool after the hand", "the payment of Bent", "the totals", "the end of the match"));
}

TEST(PartialPayments, AreThePoolAndThePlayers) {
  EXPECT_THAT(partial_payments({.since = "1", .balances = true, .totals = true, .match = true}, kPlayers), IsEmpty());
  EXPECT_THAT(partial_payments({.since = "1", .carried = true}, kPlayers), ElementsAre("the pool before the hand"));
  EXPECT_THAT(partial_payments({.since = "1", .after = true}, kPlayers), ElementsAre("the pool after the hand"));
  EXPECT_THAT(partial_payments({.since = "1", .carried = true, .after = true}, kPlayers), ElementsAre("the pool"));
  EXPECT_THAT(partial_payments({.since = "1", .payments = {seat_at(0), seat_at(2)}}, kPlayers),
              ElementsAre("the payments of Ana and Cara"));
  EXPECT_THAT(partial_payments({.since = "1", .payments = {seat_at(0), seat_at(1), seat_at(2)}}, kPlayers),
              ElementsAre("all payments"));
}

}  // namespace
}  // namespace spadille
