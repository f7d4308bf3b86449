// The forms of a whole number. Records and rule sets read the same, and a number beyond 64 bits is still a number.

#include "base/whole_number.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "cli/process.h"
#include "support/judged.h"

namespace spadille {
namespace {

using testing::HasSubstr;

constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();

TEST(WholeNumber, MayHaveASign) {
  for (const char* text : {"5", "+5", "05"}) EXPECT_EQ(whole_number(text), 5) << text;
  for (const char* text : {"-5", "−5"}) EXPECT_EQ(whole_number(text), -5) << text;
  for (const char* text : {"", "-", "+", "−", "--5", "+-5", "−-5", "5-", " 5", "5 ", "5.0", "1e3", "0x5", "1_0", "５"})
    EXPECT_EQ(whole_number(text), std::nullopt) << text;
}

TEST(WholeNumber, BeyondTheirRangeIsTheNearest) {
  EXPECT_EQ(whole_number("9223372036854775807"), kMost);
  EXPECT_EQ(whole_number("−9223372036854775808"), kLeast);
  for (const char* text : {"9223372036854775808", "18446744073709551615", "18446744073709551616",
                           "100000000000000000000000000000000000000000"}) {
    EXPECT_EQ(whole_number(text), kMost) << text;
    EXPECT_EQ(whole_number("-" + std::string(text)), kLeast) << text;
  }
  EXPECT_EQ(whole_number("18446744073709551616x"), std::nullopt);
}

// Returns the errors of a record, with `N` in place of the number.
std::string errors_with(const std::string& record, const std::string& number) {
  std::string lines = test::run({"check", "-", "--format", "short"}, test::with(record, "N", number)).out;
  for (std::size_t at = 0; (at = lines.find(number, at)) != std::string::npos;) lines.replace(at, number.size(), "N");
  return lines;
}

TEST(WholeNumber, BeyondItsRangeIsReportedAsTheLargestIs) {
  const std::string ombre = "players: [Ana, Bent, Cara]\ndealer: Cara\ntrump: spades\ndeclarer: Ana\ncontract: solo\n";
  for (const std::string& record : {
           ombre + "counted: {tricks: [5, 3, 1], estuches: N}\n",
           ombre + "counted: {tricks: [5, 3, 1], estuches: {with: N}}\n",
           ombre + "counted: {tricks: [5, 3, N]}\n",
           ombre + "counted: {tricks: N}\n",
           ombre + "result: {payments: {Ana: N}}\n",
           ombre + "pool: N\n",
           std::string("game: hearts\nplayers: [A, B, C, D]\ncounted: {hearts: {A: N}}\n"),
           std::string("game: rummy\nplayers: [A, B]\ndealer: A\ncounted: {out: A, left: {B: N}}\n"),
           std::string("game: rummy\nplayers: [A, B]\ndealer: A\ncounted: {out: A, left: N}\n"),
           std::string("game: gin\nplayers: [A, B]\ndealer: A\ncounted: {knock: A, left: {B: N}}\n"),
           std::string(
               "game: rummy\nplayers: [A, B]\ndealer: A\nturns: [{A: {draw: stock, lay_off: {card: S6, to: N}}}]\n"),
           std::string("condoned: [{trick: N}]\n") + ombre,
       }) {
    const std::string largest = errors_with(record, "9223372036854775807");
    EXPECT_THAT(largest, HasSubstr(", not 'N' [record/bad-value]\n")) << record;
    EXPECT_EQ(errors_with(record, "9223372036854775808"), largest) << record;
    EXPECT_EQ(errors_with(record, "99999999999999999999999"), largest) << record;
  }
}

// Returns the rules of a record, as the program names the value of `points`.
std::string points_with(const std::vector<std::string>& arguments, const std::string& record) {
  std::vector<std::string> all{"check", "-", "--show-rules"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return test::run(all, record).out;
}

TEST(WholeNumber, HasTheFormsOfRecordsInRuleSetsToo) {
  const test::TemporaryFolder folder;
  const std::string hand = "players: [A, B, C, D]\ncounted: {hearts: {A: 9, B: 4}, SQ: D}\n";
  for (const std::string minus : {"-5", "\"-5\"", "−5", "\"−5\""}) {
    const std::string own = "{extends: librewiki, points: {hearts: +1, SQ: " + minus + "}}";
    const std::string file = folder.write("club.yaml", "game: hearts\npoints: {hearts: +1, SQ: " + minus + "}\n");
    const std::string config = folder.write("config.yaml", "rules: {hearts: " + own + "}\n");
    EXPECT_THAT(points_with({}, "game: hearts\nrules: " + own + "\n" + hand), HasSubstr("{hearts: 1, SQ: -5}"));
    EXPECT_THAT(points_with({"--rules", own}, "game: hearts\n" + hand), HasSubstr("{hearts: 1, SQ: -5}"));
    EXPECT_THAT(points_with({"--rules", file}, "game: hearts\n" + hand), HasSubstr("{hearts: 1, SQ: -5}"));
    EXPECT_THAT(points_with({"--config", config}, "game: hearts\n" + hand), HasSubstr("{hearts: 1, SQ: -5}"));
    EXPECT_EQ(test::run({"rules", "check", file}).status, 0) << minus;
  }
  const test::Run large =
      test::run({"rules", "show", "{game: hearts, extends: librewiki, limit: 9223372036854775808}"});
  EXPECT_THAT(large.err, HasSubstr("limit: the value must be a whole number from -1000000 to 1000000"));
}

TEST(WholeNumber, MayHaveASignAsABid) {
  const std::string record =
      "game: hearts\nrules: foster-auction\nplayers: [A, B, C, D]\ndealer: D\nauction: [N, pass, pass, pass]\n";
  const auto bid = [&](const std::string& word) {
    return test::run({"check", "-", "--format", "short"}, test::with(record, "N", word)).out;
  };
  EXPECT_EQ(bid("+5"), bid("05"));
  EXPECT_THAT(bid("−5"), HasSubstr("is not a bid"));
}

}  // namespace
}  // namespace spadille
