// The draw for the deal, in the header of a session.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;

// Judges a session of Ana, Bent and Cara that begins with this draw.
std::vector<json> with_draw(const std::string& draw, const std::string& more = {}, const std::string& rules = "gibbs") {
  return judge("session: x\ngame: ombre\nrules: " + rules + "\nplayers: [Ana, Bent, Cara]\n" + more +
               "draw_for_deal: " + draw + "\n---\ncounted: {outcome: passed}\n");
}

// Returns who stakes in the only hand: its dealer.
std::string dealer_of(const std::vector<json>& reports) {
  const json& hand = reports.back();
  return hand.contains("stakes") && hand["stakes"].size() == 1 ? hand["stakes"].begin().key() : "";
}

std::vector<std::string> header_faults(const std::vector<json>& reports) {
  return reports.size() > 1 ? faults(reports.front()) : std::vector<std::string>{};
}

TEST(DrawForDeal, TheFirstKingDealt) {
  const auto reports = with_draw("{first: Bent, cards: H4 S2 CK}");  // example 36
  EXPECT_EQ(header_faults(reports), std::vector<std::string>{});
  EXPECT_EQ(dealer_of(reports), "Ana");
  EXPECT_EQ(dealer_of(with_draw("{first: Ana, cards: CK}")), "Ana");
  EXPECT_EQ(dealer_of(with_draw("{first: Ana, cards: [C2, C3, C4, C5, HK]}")), "Bent");
  EXPECT_EQ(dealer_of(with_draw("{first: Ana, cards: 'C2, rey de copas'}")), "Bent");
}

TEST(DrawForDeal, AKingTooEarlyOrNone) {
  EXPECT_EQ(header_faults(with_draw("{first: Bent, cards: H4 SK CK}")),
            std::vector<std::string>{"deal/undecided 5:40"});
  EXPECT_EQ(header_faults(with_draw("{first: Bent, cards: H4 S2}")), std::vector<std::string>{"deal/undecided 5:37"});
}

TEST(DrawForDeal, TheHighestCard) {
  EXPECT_EQ(dealer_of(with_draw("{cards: {Ana: H4, Bent: SK, Cara: D7}}", {}, "wikipedia")), "Bent");
  EXPECT_EQ(dealer_of(with_draw("{cards: {Ana: HA, Bent: SK, Cara: D7}}", {}, "wikipedia")), "Ana");
  // Players who tie draw again.
  const auto again = with_draw("{cards: [{Ana: HK, Bent: SK, Cara: D7}, {Ana: D2, Bent: H3}]}", {}, "wikipedia");
  EXPECT_EQ(header_faults(again), std::vector<std::string>{});
  EXPECT_EQ(dealer_of(again), "Bent");
  EXPECT_EQ(
      dealer_of(with_draw("[{cards: {Ana: HK, Bent: SK, Cara: D7}}, {cards: {Ana: D2, Bent: H3}}]", {}, "wikipedia")),
      "Bent");
}

TEST(DrawForDeal, ATie) {
  const auto reports = with_draw("{cards: {Ana: HK, Bent: SK, Cara: D7}}", {}, "wikipedia");  // example 36
  EXPECT_EQ(header_faults(reports), std::vector<std::string>{"deal/undecided 5:24"});
  EXPECT_EQ(reports.front()["verdict"], "invalid");
  // A draw that finds nobody is not also a draw of another way.
  EXPECT_EQ(header_faults(with_draw("{cards: {Ana: HK, Bent: SK, Cara: D7}}")),
            std::vector<std::string>{"deal/undecided 5:24"});
  // The missing dealer follows from it.
  EXPECT_EQ(reports.back()["diagnostics"][0]["code"], "record/incomplete");
  EXPECT_EQ(reports.back()["diagnostics"].size(), 1U);
  // The dealer that is recorded stays.
  EXPECT_EQ(dealer_of(with_draw("{cards: {Ana: HK, Bent: SK, Cara: D7}}", "dealer: Cara\n", "wikipedia")), "Cara");
}

TEST(DrawForDeal, APlayerIsMissing) {
  EXPECT_EQ(header_faults(with_draw("{cards: {Ana: HK, Bent: SQ}}", {}, "wikipedia")),
            std::vector<std::string>{"deal/undecided 5:24"});
  EXPECT_EQ(header_faults(with_draw("{cards: [{Ana: HK, Bent: SK, Cara: D7}, {Ana: D2}]}", {}, "wikipedia")),
            std::vector<std::string>{"deal/undecided 5:56"});
}

TEST(DrawForDeal, ALonePlayer) {
  const auto reports = with_draw("{lone: Cara}");
  EXPECT_EQ(header_faults(reports), std::vector<std::string>{});
  EXPECT_EQ(dealer_of(reports), "Cara");
}

TEST(DrawForDeal, AnotherDealerStays) {
  const auto reports = with_draw("{lone: Cara}", "dealer: Ana\n");
  EXPECT_EQ(header_faults(reports), std::vector<std::string>{"deal/first-dealer 5:9"});
  EXPECT_EQ(reports.front()["diagnostics"][0]["option"], "first_dealer");
  EXPECT_EQ(dealer_of(reports), "Ana");
  EXPECT_EQ(header_faults(with_draw("{lone: Cara}", "dealer: Cara\n")), std::vector<std::string>{});
}

TEST(DrawForDeal, AnotherWayIsAWarning) {
  const auto reports = with_draw("{cards: {Ana: H4, Bent: SK, Cara: D7}}");
  EXPECT_EQ(header_faults(reports), std::vector<std::string>{"deal/method 5:16"});
  EXPECT_EQ(reports.front()["diagnostics"][0]["severity"], "warning");
  EXPECT_EQ(reports.front()["verdict"], "valid");
  EXPECT_EQ(dealer_of(reports), "Bent");
  EXPECT_EQ(header_faults(with_draw("{lone: Ana}", {}, "wikipedia")), std::vector<std::string>{"deal/method 5:16"});
  EXPECT_EQ(header_faults(with_draw("{lone: Ana}", {}, "{extends: wikipedia, first_dealer: any}")),
            std::vector<std::string>{});
}

// Two players may cut the same card, but a card is dealt only once.
TEST(DrawForDeal, CardsThatCannotBeDrawn) {
  EXPECT_EQ(header_faults(with_draw("{first: Bent, cards: H4 S2 H4 CK}")),
            std::vector<std::string>{"record/duplicate-card 5:43"});
  EXPECT_EQ(header_faults(with_draw("{first: Bent, cards: H4 S8 CK}")),
            std::vector<std::string>{"record/card-not-in-pack 5:40"});
  const auto same = with_draw("{cards: {Ana: HK, Bent: D7, Cara: D7}}", {}, "wikipedia");
  EXPECT_EQ(header_faults(same), std::vector<std::string>{});
  EXPECT_EQ(dealer_of(same), "Ana");
}

TEST(DrawForDeal, AMisspelledKeyIsOneError) {
  for (const char* draw : {"{crds: {Ana: HK, Bent: SQ, Cara: D7}}", "{frist: Ana, cards: H4 CK}",
                           "{first: Ana, crads: H4 CK}", "{lon: Ana}", "[{crds: {Ana: HK, Bent: SQ, Cara: D7}}]"}) {
    const auto found = header_faults(with_draw(draw));
    ASSERT_EQ(found.size(), 1U) << draw;
    EXPECT_TRUE(found.front().starts_with("record/unknown-key ")) << found.front();
  }
}

TEST(DrawForDeal, WhatIsNotADraw) {
  for (const char* draw : {"Ana", "[]", "{}", "{first: Ana}", "{cards: H4}", "{lone: Ana, first: Bent}", "[Ana]",
                           "{cards: []}", "{lone: Ana, cards: {Ana: HK}}"}) {
    const auto reports = with_draw(draw);
    ASSERT_FALSE(reports.empty()) << draw;
    EXPECT_EQ(reports.front()["diagnostics"][0]["code"], "record/bad-value") << draw;
  }
  EXPECT_EQ(with_draw("{lone: Dan}").front()["diagnostics"][0]["code"], "record/unknown-player");
  EXPECT_EQ(with_draw("{lone: Ana, highest: Bent}").front()["diagnostics"][0]["code"], "record/unknown-key");
}

// In every game the dealer passes on, and a dealer out of turn is a warning.
TEST(Dealer, OutOfTurnIsReportedInEveryGame) {
  const std::vector<std::pair<std::string, std::string>> games{
      {"ombre", "[A, B, C]"},         {"quadrille", "[A, B, C, D]"}, {"quintille", "[A, B, C, D, E]"},
      {"hearts", "[A, B, C, D]"},     {"rummy", "[A, B, C]"},        {"manipulation-rummy", "[A, B, C]"},
      {"german-solo", "[A, B, C, D]"}};
  for (const auto& [game, players] : games) {
    const auto reports =
        judge("session: x\ngame: " + game + "\nplayers: " + players + "\ndealer: A\n---\nhand: 1\n---\ndealer: A\n");
    ASSERT_EQ(reports.size(), 2U) << game;
    bool found = false;
    for (const auto& each : reports.back()["diagnostics"]) found = found || each["code"] == "session/dealer";
    EXPECT_TRUE(found) << game << reports.back();
  }
}

}  // namespace
}  // namespace spadille::test
