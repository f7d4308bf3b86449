// `spadille whatif` with places and actions that the hand does not have.

#include <gtest/gtest.h>

#include "cli/whatif_runs.h"

namespace spadille::test {
namespace {

struct Wrong {
  std::string name;
  std::vector<std::string> arguments;
  std::string told;
};

class WrongWhatIf : public WhatIf, public testing::WithParamInterface<Wrong> {};

TEST_P(WrongWhatIf, ReportsWhatThereIs) {
  const auto done = ask(GetParam().arguments);
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_EQ(done.err, "spadille whatif: " + GetParam().told + "\n");
}

const std::string kForms = "a location is trick:4.2, trick:4.NAME, auction:3, exchange:NAME or turn:7";

INSTANTIATE_TEST_SUITE_P(
    Questions, WrongWhatIf,
    testing::ValuesIn(std::vector<Wrong>{
        {"NoChange", {kPopeRecord, "--at", "trick:1.1"}, "give exactly one of --play, --call, --trump, --discard"},
        {"TwoChanges",
         {kPopeRecord, "--trump", "S", "--call", "solo"},
         "give exactly one of --play, --call, --trump, --discard"},
        {"WhichHand",
         {kEveningRecord, "--trump", "S"},
         "the file has 12 hands; choose one with --hand: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 12"},
        {"NoSuchHand",
         {kPopeRecord, "--hand", "7", "--trump", "S"},
         "--hand: no hand is named '7': the file has Canto III"},
        {"NoPlace", {kPopeRecord, "--play", "D7"}, "--play needs --at: trick:4.2 or trick:4.NAME"},
        {"OtherPlace",
         {kPopeRecord, "--at", "auction:1", "--play", "D7"},
         "--play is not for --at auction:1, but for trick:4.2 or trick:4.NAME"},
        {"MisspeltPlace",
         {kPopeRecord, "--at", "trik:1.1", "--play", "D7"},
         "--at trik:1.1: unknown 'trik'; " + kForms + "; did you mean 'trick'?"},
        {"NoCardOfTheTrick",
         {kPopeRecord, "--at", "trick:1", "--play", "D7"},
         "--at trick:1: name a trick and a card; " + kForms},
        {"NoSuchTrick",
         {kPopeRecord, "--at", "trick:12.1", "--play", "D7"},
         "--at trick:12.1: the hand has no trick 12, but 9 tricks"},
        {"NoSuchCard",
         {kPopeRecord, "--at", "trick:1.4", "--play", "D7"},
         "--at trick:1.4: trick 1 has no card 4, but 3 cards"},
        {"NoSuchPlayer",
         {kPopeRecord, "--at", "trick:1.Belind", "--play", "D7"},
         "--at trick:1.Belind: unknown player 'Belind'; the players are Belinda, Baron and Third; did you mean "
         "'Belinda'?"},
        {"NoSuchCall",
         {kPopeRecord, "--at", "auction:4", "--call", "solo"},
         "--at auction:4: the hand has no call 4, but 3 calls"},
        {"CallsTwice",
         {kEveningRecord, "--hand", "3", "--at", "auction:민수", "--call", "pass"},
         "--at auction:민수: 민수 has the calls 1 and 4; give one number"},
        {"NoExchange",
         {kPopeRecord, "--at", "exchange:1", "--discard", "S2"},
         "--at exchange:1: the hand has no exchanges"},
        {"NoExchangeOfThePlayer",
         {kEveningRecord, "--hand", "6", "--at", "exchange:Zoë", "--discard", "S2"},
         "--at exchange:Zoë: the hand has 2 exchanges, none of them of Zoë"},
        {"NoTurns", {kPopeRecord, "--at", "turn:1", "--discard", "S2"}, "--at turn:1: the hand has no turns"},
        {"NoCard",
         {kPopeRecord, "--at", "trick:1.1", "--play", "X9"},
         "--play: 'X9' is not a card (suit S H D C, then A K Q J 10 … 2)"},
        {"TwoCards", {kPopeRecord, "--at", "trick:1.1", "--play", "S23"}, "--play: 'S23' is 2 cards, expected one"},
        {"NoSuit",
         {kPopeRecord, "--trump", "wands"},
         "--trump: 'wands' is not a suit: spades, hearts, diamonds or clubs"},
        {"TrumpWithAPlace",
         {kPopeRecord, "--at", "trick:1.1", "--trump", "S"},
         "--trump needs no --at: a hand has one trump suit"},
        {"NothingCalled",
         {kPopeRecord, "--call", "HK"},
         "--call needs --at: auction:3; without it, --call changes the card that ombre called, but none is "
         "recorded"},
    }),
    [](const auto& each) { return each.param.name; });

TEST_F(WhatIf, AFaultyDocumentIsNoHandToAskOf) {
  const auto done = run_wide({"whatif", "-", "--trump", "S"}, "players: [A, A, C]\n");
  EXPECT_EQ(done.status, 2);
  EXPECT_NE(done.err.find("hand 1 cannot be judged: "), std::string::npos) << done.err;
  EXPECT_EQ(run_wide({"whatif", "-", "--trump", "S"}, "session: x\n").err, "spadille whatif: the file has no hand\n");
}

}  // namespace
}  // namespace spadille::test
