#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <string>

#include "diagnostics/sink.h"
#include "result/hand_report.h"

/// Comparison of the result of a score sheet with that of its cards.
namespace spadille::test {

/// Expects the same settlement.
inline void expect_same(const ChipResult& sheet, const ChipResult& cards, std::size_t players) {
  ASSERT_TRUE(sheet.ledger.has_value());
  EXPECT_EQ(sheet.outcome, cards.outcome);
  EXPECT_EQ(sheet.pool_after(), cards.pool_after());
  for (std::size_t i = 0; i < players; ++i) EXPECT_EQ(sheet.ledger->net(seat_at(i)), cards.ledger->net(seat_at(i)));
}
inline void expect_same(const PointsResult& sheet, const PointsResult& cards, std::size_t players) {
  ASSERT_TRUE(sheet.settled);
  EXPECT_EQ(sheet.winner, cards.winner);
  ASSERT_EQ(sheet.sheet.has_value(), cards.sheet.has_value());
  for (std::size_t i = 0; sheet.sheet && i < players; ++i)
    EXPECT_EQ(sheet.sheet->of(seat_at(i)), cards.sheet->of(seat_at(i)));
  EXPECT_EQ(sheet.boxes, cards.boxes);
}

/// Returns the diagnostics with their places, one per line.
inline std::string texts_of(const Sink& sink) {
  std::string text;
  for (const Diagnostic& each : sink.all())
    text += fmt::format("{} at {}: {}\n", id_of(each.code), each.at.begin, each.message);
  return text;
}

}  // namespace spadille::test
