#include "diagnostics/sink.h"

#include <gtest/gtest.h>

namespace spadille {
namespace {

const Condonation kSecondTrick{Act{Act::Kind::trick, 2}, std::nullopt, {}};

Diagnostic revoke(std::size_t trick) {
  return {.code = Code::play_follow_suit, .at = {}, .message = "a revoke", .act = Act{Act::Kind::trick, trick}};
}

TEST(SinkTest, TakesOverWhatAnotherHasCollected) {
  Sink all;
  Sink part;
  part.report(revoke(1));
  all.absorb(part);
  EXPECT_TRUE(all.has_errors());
  EXPECT_TRUE(all.has_uncondoned_act());
  EXPECT_EQ(all.take().size(), 1U);
}

TEST(SinkTest, ACondonationThatMetAFaultElsewhereIsUsed) {
  Sink all;
  Sink part;
  all.condone({kSecondTrick});
  part.condone({kSecondTrick});
  part.report(revoke(2));
  all.absorb(part);
  all.report_unused_condonations();
  EXPECT_FALSE(all.has_uncondoned_act());
  const auto told = all.take();
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front().severity, Severity::note);
}

TEST(SinkTest, ACondonationThatMetNoneIsStillUnused) {
  Sink all;
  Sink part;
  all.condone({kSecondTrick});
  part.condone({kSecondTrick});
  all.absorb(part);
  all.report_unused_condonations();
  EXPECT_EQ(all.take().front().code, Code::record_unused_condonation);
}

TEST(SinkTest, ReportsInTheOrderOfPlaces) {
  Sink sink;
  sink.report({.code = Code::record_syntax, .at = {7, 8}, .message = "later"});
  sink.report({.code = Code::record_syntax, .at = {3, 4}, .message = "earlier"});
  sink.report({.code = Code::record_syntax, .at = {7, 8}, .message = "later"});
  const auto told = sink.take();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told.front().message, "earlier");
}

}  // namespace
}  // namespace spadille
