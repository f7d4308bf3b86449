#include <gtest/gtest.h>

#include "base/usage_error.h"
#include "whatif/answer.h"
#include "whatif/differences.h"

// The grammar of places, and which differences count.
namespace spadille {
namespace {

using whatif::Difference;
using whatif::Extent;
using whatif::Place;

TEST(WhatIfPlace, IsAnEntryAndOfATrickACard) {
  EXPECT_EQ(whatif::parse_place("trick:4.2"), (Place{Act::Kind::trick, "4", "2"}));
  EXPECT_EQ(whatif::parse_place("trick:12.Señor Díaz"), (Place{Act::Kind::trick, "12", "Señor Díaz"}));
  EXPECT_EQ(whatif::parse_place("trick:4.Mr. Pym: 7"), (Place{Act::Kind::trick, "4", "Mr. Pym: 7"}));
  EXPECT_EQ(whatif::parse_place("auction:3"), (Place{Act::Kind::auction, "3", ""}));
  EXPECT_EQ(whatif::parse_place("exchange:Bent"), (Place{Act::Kind::exchange, "Bent", ""}));
  EXPECT_EQ(whatif::parse_place("turn:17"), (Place{Act::Kind::turn, "17", ""}));
}

TEST(WhatIfPlace, OfAnotherFormIsRefused) {
  for (const std::string_view text : {"", "4.2", "trick", "trick:", "trick:4", "trick:4.", "trick:.2", "trick:Bent.2",
                                      "trick:0.1", "trick:-1.1", "auction", "auction:", "exchange:", "Trick:1.1"})
    EXPECT_THROW(whatif::parse_place(text), UsageError) << text;
}

TEST(WhatIfPlace, CountsFromOne) {
  EXPECT_EQ(whatif::parse_number("1"), 1U);
  EXPECT_EQ(whatif::parse_number("30"), 30U);
  for (const std::string_view text : {"", "0", "-1", "+1", "1.5", "2nd", "Ana", "99999999999999999999999"})
    EXPECT_EQ(whatif::parse_number(text), std::nullopt) << text;
}

Report report_of(Chips to_ana) {
  Report report;
  report.players = {"Ana", "Bent"};
  ChipResult result;
  result.declarer = seat_at(0);
  result.outcome = "sacada";
  result.ledger.emplace();
  result.ledger->pay(seat_at(1), seat_at(0), to_ana, "game", "game_value");
  report.result = result;
  return report;
}

std::vector<std::string> keys_of(const std::vector<Difference>& differences) {
  std::vector<std::string> keys;
  for (const Difference& each : differences) keys.emplace_back(each.key);
  return keys;
}

TEST(WhatIfDifferences, OfTheSameAreNone) {
  const Report report = report_of(Chips{5});
  EXPECT_TRUE(whatif::differences({report, {seat_at(0)}, {}}, {report, {seat_at(0)}, {}}, Extent::complete).empty());
}

TEST(WhatIfDifferences, NameTakersTricksAndPayments) {
  const Report five = report_of(Chips{5});
  const Report seven = report_of(Chips{7});
  const auto found = whatif::differences({five, {seat_at(0), seat_at(1)}, {}}, {seven, {seat_at(0), seat_at(0)}, {}},
                                         Extent::complete);
  EXPECT_EQ(keys_of(found), (std::vector<std::string>{"taker", "tricks", "payments"}));
  EXPECT_EQ(found[0].trick, 2U);
  EXPECT_EQ(std::get<std::string>(*found[0].recorded), "Bent");
  EXPECT_EQ(std::get<std::string>(*found[0].changed), "Ana");
}

TEST(WhatIfDifferences, OfAHandThatStopsShortAreOfWhatBothHave) {
  const Report settled = report_of(Chips{5});
  Report unfinished = report_of(Chips{5});
  std::get<ChipResult>(unfinished.result).ledger.reset();
  std::get<ChipResult>(unfinished.result).outcome.reset();
  const whatif::Side recorded{settled, {seat_at(0), seat_at(1)}, {}};
  EXPECT_TRUE(whatif::differences(recorded, {unfinished, {seat_at(0)}, {}}, Extent::begun).empty());
  EXPECT_EQ(keys_of(whatif::differences(recorded, {unfinished, {seat_at(0)}, {}}, Extent::complete)),
            (std::vector<std::string>{"taker", "outcome", "payments", "pool", "under_protest"}));
}

}  // namespace
}  // namespace spadille
