// One text that holds a player's name and their call or play, although a mapping is expected.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "record/fields.h"
#include "support/judged.h"

namespace spadille {
namespace {

struct Text {
  std::string text;
  std::string name;  // empty if the text names no player
  std::string rest;
};
class NamedIn : public testing::TestWithParam<Text> {};

TEST_P(NamedIn, FindsThePlayerAndTheRest) {
  const std::vector<std::string> players{"Ana", "Ana Lund", "Sir Plume", "7", "민수"};
  const auto found = record::named_in(players, GetParam().text);
  ASSERT_EQ(found.has_value(), !GetParam().name.empty()) << GetParam().text;
  if (!found) return;
  EXPECT_EQ(players[index_of(found->player)], GetParam().name);
  EXPECT_EQ(found->rest, GetParam().rest);
}

INSTANTIATE_TEST_SUITE_P(Texts, NamedIn,
                         testing::Values(Text{"Ana solo", "Ana", "solo"}, Text{"Ana: solo", "Ana", "solo"},
                                         Text{"Ana:solo", "Ana", "solo"}, Text{"Ana = solo", "Ana", "solo"},
                                         Text{"solo (Ana)", "Ana", "solo"}, Text{"solo Ana", "Ana", "solo"},
                                         Text{"Ana Lund: solo", "Ana Lund", "solo"},
                                         Text{"Sir Plume - pass", "Sir Plume", "pass"}, Text{"7: pass", "7", "pass"},
                                         Text{"민수 solo", "민수", "solo"}, Text{"Anasolo", "", ""},
                                         Text{"Ana", "", ""}, Text{"Ana:", "", ""}, Text{"solo", "", ""},
                                         Text{"", "", ""}, Text{"Bo: solo", "", ""}, Text{"ana solo", "", ""}));

const std::string kHead = "players: [Ana, Sir Plume, Cara]\ndealer: Cara\n";

std::vector<std::string> faults(const std::string& more) { return test::faults(test::judge_one(kHead + more)); }
std::string first_message(const std::string& more) {
  return test::judge_one(kHead + more)["diagnostics"][0]["message"];
}

TEST(NamedEntries, ACallWithItsPlayerIsShownAsAMapping) {
  for (const std::string call : {"Ana solo", "'Ana: solo'", "Ana:solo", "solo Ana"}) {
    const std::string auction = "auction: [" + call + ", pass, pass]\n";
    EXPECT_EQ(faults(auction).size(), 1U) << auction;
    EXPECT_NE(first_message(auction).find("write '{Ana: solo}'"), std::string::npos) << first_message(auction);
  }
  EXPECT_NE(first_message("auction: [pass, 'Sir Plume: vuelta', pass]\n").find("write '{Sir Plume: vuelta}'"),
            std::string::npos);
}

TEST(NamedEntries, AnUnknownCallListsThoseThatThereAre) {
  EXPECT_NE(first_message("auction: [preference, pass, pass]\n").find("the calls are entrada, vuelta, solo and pass"),
            std::string::npos);
}

// The cards of such a trick are still read: there is one fault, at the name.
TEST(NamedEntries, ATrickWithItsLeaderInTheTextIsOneFault) {
  const std::string before = "auction: [solo, pass, pass]\ntrump: spades\n";
  for (const std::string trick : {"'Ana: SA S3 S6'", "\"Ana SA S3 S6\"", "'Ana - SA, S3, S6'"}) {
    const std::string text = before + "tricks: [" + trick + "]\n";
    auto found = faults(text);
    std::erase_if(found, [](const std::string& each) { return !each.starts_with("record/unknown-card"); });
    EXPECT_EQ(found, std::vector<std::string>{"record/unknown-card 5:11"}) << text;
    EXPECT_EQ(test::judge_one(kHead + text)["tricks"]["Ana"], 1) << text;
  }
}

TEST(NamedEntries, APlayerMayBeCalledLikeACard) {
  const auto report = test::judge_one(
      "players: [SA, S3, S6]\ndealer: S6\nauction: [solo, pass, pass]\ntrump: spades\ntricks: [SA S3 S6]\n");
  for (const auto& each : report["diagnostics"]) EXPECT_NE(each["severity"], "error") << each;
}

}  // namespace
}  // namespace spadille
