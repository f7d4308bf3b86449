// Accounts add up what the reports of a text say.

#include <gtest/gtest.h>
#include <spadille/referee.h>

#include <cstdint>
#include <map>
#include <string>

#include "api/files.h"

namespace spadille::api::test {
namespace {

// Where a session is settled, its account is that settlement.
TEST(Accounts, AreTheSettlementsOfSessions) {
  const Referee referee;
  std::size_t settlements = 0;
  for (const std::string& path : all_records()) {
    const Records records(content_of(path));
    const auto reports = referee.judge(records);
    const auto accounts = referee.settle(records);
    std::size_t next = 0;
    for (const Report& report : reports) {
      if (report.kind != Report::Kind::settlement || report.balances.empty() || !report.session) continue;
      while (next < accounts.size() && accounts[next].session != report.session) ++next;
      ASSERT_LT(next, accounts.size()) << path;
      std::map<std::string, std::int64_t> balances;
      for (const Amount& each : accounts[next].balances) balances[each.player] = each.amount;
      for (const Amount& each : report.balances) EXPECT_EQ(balances[each.player], each.amount) << path;
      EXPECT_EQ(accounts[next].transfers, report.transfers) << path;
      EXPECT_EQ(accounts[next].unsettled.size(), report.uncounted.size()) << path;
      ++settlements;
      ++next;
    }
  }
  EXPECT_GT(settlements, 20U);
}

// The transfers bring every account and the pool to zero.
TEST(Accounts, TransfersSquareEverything) {
  const Referee referee;
  std::size_t squared = 0;
  for (const std::string& path : all_records())
    for (const Account& account : referee.settle(Records(content_of(path)))) {
      if (account.transfers.empty()) continue;
      std::map<std::string, std::int64_t> left;
      for (const Amount& each : account.balances) left[each.player] = each.amount;
      std::int64_t pool = account.pool.value_or(0);
      for (const Transfer& each : account.transfers) {
        EXPECT_GT(each.amount, 0);
        (each.from ? left[*each.from] : pool) += each.amount;
        (each.to ? left[*each.to] : pool) -= each.amount;
      }
      for (const auto& [player, amount] : left) EXPECT_EQ(amount, 0) << path << ": " << player;
      EXPECT_EQ(pool, 0) << path;
      ++squared;
    }
  EXPECT_GT(squared, 20U);
}

TEST(Accounts, NameWhatIsNotSettled) {
  const auto accounts = Referee().settle(Records(R"(
session: Thursday
game: ombre
rules: gibbs
players: [Ana, Bent, Cara]
dealer: Ana
---
declarer: Bent
contract: entrada
counted: {tricks: [2, 5, 2]}
---
hand: torn
counted: {declarer: Bent
)"));
  ASSERT_EQ(accounts.size(), 1U);
  EXPECT_EQ(accounts[0].unsettled, std::vector<std::string>{"2"});
  EXPECT_EQ(accounts[0].balances.size(), 3U);
}

}  // namespace
}  // namespace spadille::api::test
