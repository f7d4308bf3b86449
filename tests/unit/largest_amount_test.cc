// No amount goes beyond the largest one that a record may state, however often the pool doubles.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "record/fields.h"
#include "support/judged.h"

namespace spadille {
namespace {

// An evening in which Ana loses every hand, and with it as much as the pool has.
std::string evening(std::size_t hands, std::string_view header = "") {
  std::string text =
      fmt::format("session: S\ngame: ombre\nrules: gibbs\nplayers: [Ana, Bent, Cara]\ndealer: Cara\n{}", header);
  for (std::size_t i = 0; i < hands; ++i)
    text += "---\ndeclarer: Ana\ncontract: entrada\ncounted: {tricks: [4, 4, 1]}\n";
  return text;
}

std::vector<std::string> messages_of(const nlohmann::json& report) {
  std::vector<std::string> messages;
  for (const auto& each : report["diagnostics"]) messages.push_back(each["message"]);
  return messages;
}

TEST(LargestAmount, IsNotPassedByAPoolThatDoubles) {
  std::size_t settled = 0;
  for (const auto& report : test::judge(evening(80))) {
    if (!report.contains("payments")) continue;
    for (const auto& [player, balance] : report["balances"].items())
      EXPECT_LE(std::llabs(balance.get<std::int64_t>()), record::kLargestAmount);
    EXPECT_LE(report["pool"]["after"].get<std::int64_t>(), record::kLargestAmount);
    ++settled;
  }
  EXPECT_GT(settled, 30U);
  EXPECT_LT(settled, 80U);
}

TEST(LargestAmount, LeavesTheHandUnsettledThatWouldPassIt) {
  const auto reports = test::judge(evening(1, "pool: 1000000000000\n"));
  EXPECT_EQ(reports.back()["verdict"], "incomplete");
  EXPECT_FALSE(reports.back().contains("payments"));
  EXPECT_EQ(messages_of(reports.back()).front(),
            "not settled: the pool would be 2000000000025 chips, and at most 1000000000000 are counted");
}

TEST(LargestAmount, LeavesClaimsUnjudged) {
  const auto reports = test::judge(evening(1, "pool: 1000000000000\n") +
                                   "result: {outcome: puesta, payments: {Ana: -25, Bent: 0, Cara: 0}, pool: 25}\n");
  EXPECT_EQ(reports.back()["verdict"], "incomplete") << reports.back();
}

TEST(LargestAmount, MayBeReached) {
  const auto reports = test::judge(evening(1, "pool: 499999999975\n"));
  EXPECT_EQ(reports.back()["verdict"], "counted") << reports.back();
}

TEST(LargestAmount, HoldsForBalances) {
  const auto reports = test::judge(evening(1, "balances: {Ana: -999999999999}\n"));
  EXPECT_EQ(messages_of(reports.back()).front(),
            "not settled: Ana's balance would be -1000000000019 chips, and at most 1000000000000 are counted");
}

TEST(LargestAmount, HoldsForTotals) {
  const auto reports = test::judge(
      "session: S\ngame: hearts\nrules: {extends: librewiki, limit: 1000000}\nplayers: [Ana, Bent, Cara, Dan]\n"
      "balances: {Dan: 999999999995}\n---\ncounted: {hearts: {Ana: 9, Bent: 4}, SQ: Dan}\n");
  EXPECT_EQ(messages_of(reports.back()).front(),
            "not settled: Dan's total would be 1000000000008 points, and at most 1000000000000 are counted");
}

}  // namespace
}  // namespace spadille
