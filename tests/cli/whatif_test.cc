// `spadille whatif` on the records of the project: the exact output.

#include <gtest/gtest.h>

#include "cli/process.h"
#include "cli/whatif_runs.h"

namespace spadille::test {
namespace {

// Returns the text before the ledger, whose lines are those of `settle`.
std::string before_ledger(const std::string& text) { return text.substr(0, text.find("\n  Third -> pool")); }

TEST_F(WhatIf, ACardIsForcedAndTheHandIsWon) {
  const auto done = ask({kPopeRecord, "--at", "trick:5.1", "--play", "HK"});
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(before_ledger(done.out), kPopeRecord +
                                         R"(:27:5: hand Canto III: trick 5: Belinda plays HK instead of CK
    27 |   - CK SQ HJ
       |     ^^
legal; all legal cards: HK HQ D7 D6 CK
trick 5: Baron must play HA instead of SQ
the record can be followed up to trick 6: Belinda would lead, but Belinda's lead is not recorded
what changes
  winner of trick 5  Baron -> Belinda
  after 5 tricks     Belinda 4, Baron 1, Third 0 -> Belinda 5, Baron 0, Third 0
  feats              none -> primeras
  payments           Belinda +43, Baron -19, Third -19 -> Belinda +49, Baron -22, Third -22
)" + kPopeRecord +
                                         ":3: hand Canto III: valid; Belinda, solo in spades: sacada "
                                         "(primeras); tricks Belinda 5, Baron 0, Third 0; "
                                         "Belinda +49, Baron -22, Third -22; pool 0; rules ombre/gibbs");
}

TEST_F(WhatIf, OneTrickIsNotSeveral) {
  const TemporaryFolder folder;
  const std::string record = folder.write("hand.yaml", R"(game: hearts
players: [Ana, Bent, Cara, Dan]
deal:
  Ana: SJ72 DKJ5432 CQ873
  Bent: SA10863 HAQ93 DA10 CJ5
  Cara: SK95 H108654 D9876 C9
  Dan: SQ4 HKJ72 DQ CAK10642
tricks: [C2 CQ CJ C9, DK DA D6 DQ]
)");
  const auto done = ask({record, "--at", "trick:1.2", "--play", "C7"});
  EXPECT_NE(done.out.find("\n  after 1 trick      Ana 1, Bent 0"), std::string::npos) << done.out;
}

TEST_F(WhatIf, CardsMayBeInWordsAsInRecords) {
  EXPECT_EQ(ask({kPopeRecord, "--at", "trick:5.1", "--play", "King of hearts"}).out,
            ask({kPopeRecord, "--at", "trick:5.1", "--play", "HK"}).out);
  EXPECT_EQ(ask({kEveningRecord, "--hand", "6", "--at", "exchange:1", "--discard", "7 of diamonds, D6"}).out,
            ask({kEveningRecord, "--hand", "6", "--at", "exchange:1", "--discard", "D76"}).out);
}

TEST_F(WhatIf, TwoCardsChangePlacesAndNothingElse) {
  const auto done = ask({kPopeRecord, "--at", "trick:8.Third", "--play", "H7"});
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.out, kPopeRecord + R"(:30:8: hand Canto III: trick 8: Third plays H7 instead of H6
    30 |   - DJ H6 HQ                      # codille threatens
       |        ^^
legal; all legal cards: H7 H6
trick 9: Third must play H6 instead of H7
the record can be followed to its end
nothing else changes
)" + kPopeRecord +
                          ":3: hand Canto III: valid; Belinda, solo in spades: sacada; tricks Belinda "
                          "5, Baron 4, Third 0; "
                          "Belinda +43, Baron -19, Third -19; pool 0; rules ombre/gibbs\n");
}

TEST_F(WhatIf, TheRecordedCardIsNoChange) {
  const auto done = ask({kPopeRecord, "--at", "trick:8.3", "--play", "HQ"});
  EXPECT_EQ(done.status, 0);
  EXPECT_NE(done.out.find("trick 8: Belinda plays HQ, as recorded\n"), std::string::npos) << done.out;
  EXPECT_NE(done.out.find("\nnothing else changes\n"), std::string::npos) << done.out;
}

TEST_F(WhatIf, ARevokeIsNotLegal) {
  const auto done = ask({kPopeRecord, "--at", "trick:9.2", "--play", "S7"});
  EXPECT_EQ(done.status, 1);
  EXPECT_EQ(done.out, kPopeRecord + R"(:31:8: hand Canto III: trick 9: Third plays S7 instead of H7
    31 |   - HA H7 HK
       |        ^^
not legal
)" + kPopeRecord + R"(:31:8: error[play/already-played]: Third plays S7 to trick 9, but that card was played before
    31 |   - HA H7 HK
       |        ^^
       )" + kPopeRecord + R"(:24:11: S7 was played here
       legal: H7
       rule: play_from_hand in ombre/gibbs (Gibbs 1878 (Akagiri), paragraph that opens the play (the usual rules of trick games))
this is impossible: the rest is not replayed
)" + kPopeRecord + ":3: hand Canto III: invalid; Belinda, solo in spades; rules ombre/gibbs\n");

  const auto revoke = json({kPopeRecord, "--at", "trick:7.2", "--play", "CJ"});
  EXPECT_EQ(revoke["lawful"], false);
  EXPECT_EQ(revoke["diagnostics"][0]["code"], "play/already-played");
  const auto held = json({kPopeRecord, "--at", "trick:1.Third", "--play", "H4"});
  EXPECT_EQ(held["lawful"], false);
  EXPECT_EQ(held["diagnostics"][0]["code"], "play/follow-suit");
  EXPECT_EQ(held["diagnostics"][0]["legal"], nlohmann::json({"S7", "S6"}));
  EXPECT_EQ(held["diagnostics"][0]["line"], 23);
  EXPECT_EQ(held["replayed"]["stop"]["why"], "card_gone");
  EXPECT_EQ(held["replayed"]["stop"]["trick"], 6);
}

TEST_F(WhatIf, TheRevokeIsGoneAndTheTrickWithIt) {
  const auto done = ask({kRevokeRecord, "--at", "trick:4.Bartholomew", "--play", "DQ"});
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.out, kRevokeRecord + R"(:27:11: hand 1: trick 4: Bartholomew plays DQ instead of H4
    27 |   - DK D5 H4
       |           ^^
legal; all legal cards: DQ
the record can be followed up to trick 5: Inés would lead, but Inés's lead is not recorded
what changes
  no longer an error: Bartholomew plays H4, but must follow suit: DK was led, Bartholomew has DQ
  winner of trick 4  Bartholomew -> Inés
  after 4 tricks     Zoë 0, Bartholomew 2, Inés 2 -> Zoë 0, Bartholomew 1, Inés 3
)" + kRevokeRecord +
                          ":1: hand 1: incomplete; Inés, entrada in hearts; tricks Zoë 0, Bartholomew "
                          "1, Inés 3; rules ombre/gibbs\n  not settled\n");
}

TEST_F(WhatIf, TheRulesInForceMayBeOthers) {
  const auto with =
      json({kPopeRecord, "--at", "trick:9.3", "--play", "HK", "--rules", "{extends: gibbs, red_ace: high}"});
  EXPECT_EQ(with["lawful"], true);
  EXPECT_EQ(with["recorded"]["outcome"], "codille");
  EXPECT_EQ(with["changed"]["outcome"], "codille");
  EXPECT_EQ(with["changed"]["verdict"], "valid");  // the record's claims apply to the recorded hand
  EXPECT_EQ(with["recorded"]["verdict"], "invalid");
}

TEST_F(WhatIf, AllMightHavePassed) {
  const auto done = ask({kPopeRecord, "--at", "auction:1", "--call", "pass"});
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(before_ledger(done.out), kPopeRecord + R"(:20:11: hand Canto III: call 1: Belinda calls pass instead of solo
    20 | auction: [solo, pass, pass]
       |           ^^^^
legal
the record cannot be followed any further: all would have passed
what changes
  outcome   sacada -> passed
  payments  Belinda +43, Baron -19, Third -19 -> Belinda 0, Baron 0, Third 0
  pool      0 -> 5
)" + kPopeRecord + ":3: hand Canto III: valid; all passed; Belinda 0, Baron 0, Third 0; pool 5; rules ombre/gibbs");
}

TEST_F(WhatIf, ACallMayMakeAnotherOmbreOrBeTooLow) {
  const auto other = json({kEveningRecord, "--hand", "3", "--at", "auction:Zoë", "--call", "pass"});
  EXPECT_EQ(other["lawful"], true);
  EXPECT_EQ(other["replayed"]["stop"]["why"], "other_ombre");
  EXPECT_EQ(other["replayed"]["stop"]["player"], "민수");
  EXPECT_EQ(other["changed"]["contract"], "entrada");
  const auto low = json({kPopeRecord, "--at", "auction:2", "--call", "solo"});
  EXPECT_EQ(low["lawful"], false);
  EXPECT_EQ(low["diagnostics"][0]["code"], "auction/too-low");
  EXPECT_EQ(low["changed"]["payments"], low["recorded"]["payments"]);
  EXPECT_EQ(low["changed"]["under_protest"], true);
  const auto higher = json({kEveningRecord, "--hand", "2", "--at", "auction:1", "--call", "solo"});
  EXPECT_EQ(higher["replayed"]["stop"]["why"], "not_lawful");
  EXPECT_EQ(higher["replayed"]["stop"]["exchange"], 1);
}

TEST_F(WhatIf, OtherTrumpsAreFollowedAsFarAsTheyAllow) {
  const auto done = ask({kPopeRecord, "--trump", "hearts"});
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.out, kPopeRecord +
                          R"(:21:8: hand Canto III: Belinda names hearts instead of spades
    21 | trump: spades                     # "Let Spades be trumps! she said, and trumps they were."
       |        ^^^^^^
legal
trick 1: Baron must play HA instead of S3
the record can be followed up to trick 1: Third plays S6, but must follow suit: SA was led, Third has HJ, H7, H6, H5 and H4 )"
                          R"((legal: HJ H7 H6 H5 H4)
what changes
  trump  spades -> hearts
)" + kPopeRecord +
                          ":3: hand Canto III: incomplete; Belinda, solo in hearts; tricks Belinda 0, Baron 0, Third "
                          "0; rules ombre/gibbs\n  not settled\n");

  const auto turned = json({kEveningRecord, "--hand", "3", "--trump", "S"});
  EXPECT_EQ(turned["lawful"], false);
  EXPECT_EQ(turned["diagnostics"][0]["code"], "trump/not-turned");
}

TEST_F(WhatIf, AnotherExchangeDrawsOtherCards) {
  const auto done = ask({kEveningRecord, "--hand", "3", "--at", "exchange:Zoë", "--discard", "H754"});
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(
      done.out,
      kEveningRecord +
          R"(:72:20: hand 3: exchange 1: Zoë discards H7 H5 H4 instead of H7 H5 H4 H3
    72 |   - Zoë: {discard: ♥7543, draw: ♠Q ♥A ♦KJ}
       |                    ^^^^^
legal
exchange 1: Zoë draws DK DJ HA
exchange 2: Señor Díaz draws SQ S4 C7 DA
exchange 3: 민수 draws H6 C2 C4 D2 S2
trick 4: Señor Díaz must play HQ instead of H6
trick 4: 민수 must play H6 instead of CQ
the record can be followed up to trick 6: Zoë would play SQ, but no longer has it )"
          R"((legal: HA H3 DK DJ)
up to there nothing else changes
)" + kEveningRecord +
          ":60: hand 3: incomplete; Zoë, vuelta in diamonds; tricks Zoë 4, Señor Díaz 1, 민수 0; rules ombre/gibbs\n");
  const auto strange = json({kEveningRecord, "--hand", "3", "--at", "exchange:1", "--discard", "S2"});
  EXPECT_EQ(strange["lawful"], false);
  EXPECT_EQ(strange["diagnostics"][0]["code"], "exchange/not-in-hand");
  EXPECT_EQ(strange["replayed"]["stop"]["why"], "impossible");
}

TEST_F(WhatIf, ASessionGoesOnAroundIt) {
  const auto called = json({"records/quadrille/evening.yaml", "--hand", "2", "--call", "SK"});
  EXPECT_EQ(called["lawful"], true);
  EXPECT_EQ(called["act"]["kind"], "called");
  EXPECT_EQ(called["recorded"]["outcome"], "remise");
  EXPECT_EQ(called["changed"]["outcome"], "won");
  const nlohmann::json before{{"Teresa", -2}, {"Mr Pym", 10}, {"정희", -14}, {"Björn", -2}};
  const nlohmann::json after{{"Teresa", -12}, {"Mr Pym", 12}, {"정희", -12}, {"Björn", 12}};
  EXPECT_EQ(called["recorded"]["balances"], before);
  EXPECT_EQ(called["changed"]["balances"], after);
  const auto same = json({kEveningRecord, "--hand", "12", "--at", "trick:9.1", "--play", "DQ"});
  EXPECT_EQ(same["changed"]["pool"], same["recorded"]["pool"]);
  EXPECT_EQ(same["changed"]["pool"]["carried"], 5);
  EXPECT_EQ(same["differences"], nlohmann::json::array());
}

TEST_F(WhatIf, HeartsAndRummyAreAskedTheSameWay) {
  const std::string hearts = "records/hearts/match-to-100.yaml";
  const auto queen = json({hearts, "--hand", "1", "--at", "trick:12.2", "--play", "C3"});
  EXPECT_EQ(queen["lawful"], true);
  EXPECT_EQ(queen["legal"], nlohmann::json({"C6", "C3"}));
  EXPECT_EQ(queen["replayed"]["whole"], true);
  const std::string rummy = "records/rummy/match-to-100.yaml";
  const auto done = ask({rummy, "--hand", "1", "--at", "turn:1", "--discard", "D3"});
  EXPECT_EQ(done.status, 0);
  EXPECT_EQ(done.out, rummy + R"(:22:34: hand 1: turn 1: Ilse discards D3 instead of H9
    22 |   - Ilse: {draw: stock, discard: H9}
       |                                  ^^
legal
the record can be followed up to turn 19: Ilse melds D3, but does not hold it
up to there nothing else changes
)" + rummy + ":12: hand 1: incomplete; rules rummy/standard\n");
  const auto unknown = json({"records/rummy/turns-only.yaml", "--at", "turn:1", "--discard", "H5"});
  EXPECT_EQ(unknown["lawful"], true);
  EXPECT_EQ(unknown["certain"], false);
}

// Without a deal nobody's whole holding is known. The card that is played is one of the legal cards then.
TEST_F(WhatIf, ACardThatMayBeHeldIsAmongTheLegalOnes) {
  const std::string record =
      "game: hearts\nplayers: [Ana, Bent, Cara, Dan]\npass: {direction: none}\ntricks:\n"
      "  - {Dan: C2, Ana: CQ, Bent: CJ, Cara: C9}\n  - {Ana: DK, Bent: DA, Cara: D6, Dan: H2}\n"
      "  - {Bent: C5, Cara: D7, Dan: CA, Ana: C7}\n";
  const auto done = run_wide({"whatif", "-", "--at", "trick:2.3", "--play", "D3"}, record);
  EXPECT_NE(done.out.find("legal, as far as the record shows; known legal cards: D7 D6 D3\n"), std::string::npos)
      << done.out;
}

TEST_F(WhatIf, HandsOfOneNameAreListedByTheirLines) {
  const std::string hand = "hand: 1\nplayers: [A, B, C]\ndealer: C\nauction: [pass, pass, pass]\n";
  const auto done =
      run_wide({"whatif", "-", "--hand", "1", "--at", "auction:1", "--call", "solo"}, hand + "---\n" + hand);
  EXPECT_EQ(done.status, 2);
  EXPECT_NE(done.err.find("2 hands are named '1', in lines 1 and 6; name one of them otherwise with the key 'hand'"),
            std::string::npos)
      << done.err;
}

TEST_F(WhatIf, ReadsAndWritesTheNotationOfTheRecord) {
  const std::string record =
      "players: [A, B, C]\nnotation: spanish\ndealer: A\ndeclarer: B\ncontract: solo\ntrump: "
      "E\ntricks: [[E1, E3, E4]]\n";
  const auto done = run_wide({"whatif", "-", "--at", "trick:1.1", "--play", "C7"}, record);
  EXPECT_NE(done.out.find("plays C7 instead of E1"), std::string::npos) << done.out << done.err;
}

// Spanish suits have no symbols, so a Spanish record keeps its letters, in the colors of the suits.
TEST_F(WhatIf, ShowsSpanishCardsInColorByTheirLetters) {
  const std::string record =
      "players: [A, B, C]\nnotation: spanish\ndealer: A\ndeclarer: B\ncontract: solo\ntrump: "
      "E\ntricks: [[E1, E3, E4]]\n";
  const auto done = run_wide({"whatif", "-", "--at", "trick:1.1", "--play", "C7", "--color", "always"}, record);
  EXPECT_NE(done.out.find("plays \x1B[31mC7\x1B[0m instead of E1"), std::string::npos) << done.out << done.err;
}

// A revoke uses up a card that the record plays later.
const std::string kUsedUp = R"(players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana:   SA75 HQJ7 D43 CA
  Bent:  SK2 HA2 DA CJ764
  Cara:  SJ4 HK3 DK72 CK5
auction: [pass, pass, solo]
trump: diamonds
tricks:
  - S5 S2 SJ
  - C5 HJ C6
  - DA D7 SA
  - S7 SK S4
  - C4 CK H7
  - H3 HQ H2
  - D3 CJ DK
  - D2 CA C7
  - D4 HA HK
)";

TEST_F(WhatIf, ACardThatIsUsedUpIsNotThereAgain) {
  const auto stopped = run_wide({"whatif", "-", "--at", "trick:1.2", "--play", "C7"}, kUsedUp);
  EXPECT_EQ(stopped.status, 1);
  EXPECT_NE(
      stopped.out.find("\nthe record can be followed up to trick 8: Bent would play C7, but it was played in trick "
                       "1 (legal: S2 HA)\n"),
      std::string::npos)
      << stopped.out;
  // Condoning the later violation makes no difference.
  const auto condoned = run_wide({"whatif", "-", "--at", "trick:1.2", "--play", "C7"},
                                 kUsedUp + "condoned: [{trick: 8, reason: late}]\n");
  EXPECT_NE(condoned.out.find("\nthe record can be followed up to trick 8: "), std::string::npos) << condoned.out;
}

TEST_F(WhatIf, TheOnlyLegalCardIsPlayedForOneThatIsUsedUp) {
  const auto last = run_wide({"whatif", "-", "--at", "trick:8.3", "--play", "HA"}, kUsedUp);
  EXPECT_EQ(last.status, 0);
  EXPECT_NE(last.out.find("\ntrick 9: Bent must play C7 instead of HA\nthe record can be followed to its end\n"),
            std::string::npos)
      << last.out;
  // Cara has other cards, but must follow suit with D2.
  const auto suit = run_wide({"whatif", "-", "--at", "trick:1.3", "--play", "DK"}, kUsedUp);
  EXPECT_EQ(suit.status, 1);
  EXPECT_NE(suit.out.find("\ntrick 7: Cara must play D2 instead of DK\nthe record can be followed up to trick 8: Cara "
                          "would play D2, but it was played in trick 7 (legal: SJ HK)\n"),
            std::string::npos)
      << suit.out;
}

}  // namespace
}  // namespace spadille::test
