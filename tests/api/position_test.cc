// A position knows what the referee knows: whose turn it is, what is legal, and why anything else is not.

#include <gtest/gtest.h>
#include <spadille/referee.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "api/files.h"

namespace spadille::api::test {
namespace {

// A hand of the project's records with its position.
struct Found {
  std::string where;
  Report report;
  Position position;
};

// Returns the hands with tricks of every `step`th record that is valid.
std::vector<Found> hands_with_tricks(std::size_t step = 4) {
  const Referee referee;
  std::vector<Found> found;
  const auto paths = all_records();
  for (std::size_t p = 0; p < paths.size(); p += step) {
    const Records records(content_of(paths[p]));
    for (std::size_t i = 0; i < records.size(); ++i) {
      const auto position = referee.position(records, i);
      if (!position || position->plays().empty()) continue;
      const Report report = position->judge();
      const std::string where = paths[p] + ", document " + std::to_string(i);
      if (report.verdict == Verdict::valid || report.verdict == Verdict::incomplete)
        found.push_back({where, report, *position});
    }
  }
  return found;
}

bool contains(const std::vector<Card>& cards, Card card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

// Going back to any card and playing it again gives the same hand; what was legal then is legal again.
TEST(Position, AnyCardCanBePlayedAgain) {
  std::size_t cards = 0;
  std::size_t unshown = 0;
  for (const Found& hand : hands_with_tricks(1)) {
    SCOPED_TRACE(hand.where);
    const auto& plays = hand.position.plays();
    for (std::size_t i = 0; i < plays.size(); i += 1 + plays.size() / 6) {
      const Position before = hand.position.before(i);
      // Without the later cards, the record may not show who was forced to play.
      if (before.plays().empty() && i > 0) {
        ++unshown;
        continue;
      }
      EXPECT_EQ(before.plays().size(), i);
      // Without the later cards, the record may not show the holding.
      if (!before.turn() || before.turn()->legal.size() != plays[i].turn.legal.size()) continue;
      EXPECT_EQ(before.turn()->player, plays[i].turn.player);
      EXPECT_EQ(before.turn()->trick, plays[i].turn.trick);
      EXPECT_EQ(before.turn()->legal, plays[i].turn.legal);
      if (!contains(plays[i].turn.legal, plays[i].card)) continue;  // the table condoned it
      const auto after = before.play(plays[i].card);
      ASSERT_TRUE(std::holds_alternative<Position>(after)) << std::get<Diagnostic>(after).message;
      EXPECT_EQ(std::get<Position>(after).plays().back().card, plays[i].card);
      ++cards;
    }
  }
  EXPECT_GT(cards, 1'000U);
  EXPECT_LT(unshown, cards / 20);
}

// Every card of the holding is legal or barred by one rule, and the report on the barred card names that rule.
TEST(Position, TheRuleThatBarsACardIsTheOneReported) {
  std::size_t barred = 0;
  for (const Found& hand : hands_with_tricks()) {
    SCOPED_TRACE(hand.where);
    const auto& plays = hand.position.plays();
    for (std::size_t i = 1; i < plays.size(); i += 1 + plays.size() / 3) {
      const Position before = hand.position.before(i);
      const auto& turn = before.turn();
      if (!turn || turn->barred.empty()) continue;
      std::size_t all = turn->legal.size();
      for (const Barred& each : turn->barred) all += each.cards.size();
      EXPECT_EQ(all, turn->hand.size());
      const Barred& first = turn->barred.front();
      EXPECT_FALSE(contains(turn->legal, first.cards.front()));
      const auto after = before.play(first.cards.front());
      ASSERT_TRUE(std::holds_alternative<Diagnostic>(after)) << to_string(first.cards.front());
      const Diagnostic& why = std::get<Diagnostic>(after);
      EXPECT_EQ(why.code, first.code) << why.message;
      EXPECT_EQ(why.rule, first.rule);
      EXPECT_EQ(why.legal, turn->legal);
      EXPECT_EQ(why.card, first.cards.front());
      ++barred;
    }
  }
  EXPECT_GT(barred, 30U);
}

constexpr const char* kHearts = R"(
game: hearts
players: [Ana, Bent, Cara, Dora]
deal:
  Ana:  SAKQJ HA DAKQJ CA432
  Bent: S1098 HKQJ D1098 CKQJ10
  Cara: S765 H10987 D765 C987
  Dora: S432 H65432 D432 C65
pass: {direction: none}
tricks: []
)";

// Returns the number of ways to play the next cards.
std::uint64_t count(const Position& position, std::size_t cards) {
  if (cards == 0) return 1;
  std::uint64_t ways = 0;
  for (const Card card : position.turn()->legal) ways += count(std::get<Position>(position.play(card)), cards - 1);
  return ways;
}

// `spadille perft` counts 1, 4, 12, 24, 264 for this deal.
TEST(Position, CountsWhatPerftCounts) {
  const auto position = Referee().position(Records(kHearts), 0);
  ASSERT_TRUE(position);
  EXPECT_EQ(count(*position, 1), 1U);
  EXPECT_EQ(count(*position, 2), 4U);
  EXPECT_EQ(count(*position, 3), 12U);
  EXPECT_EQ(count(*position, 4), 24U);
}

// Random hands of every game with tricks, played on from the first card at random. All legal cards together are a valid
// hand, and no card that is not legal is accepted.
TEST(Position, AnyLegalPlayGivesAValidHand) {
  std::mt19937 random(7);
  std::size_t cards = 0;
  for (const char* game : {"ombre", "quadrille", "quintille", "hearts"}) {
    const Records records(printed("random --count 12 --seed 3 --game " + std::string(game)));
    for (std::size_t i = 0; i < records.size(); ++i) {
      const auto recorded = Referee().position(records, i);
      ASSERT_TRUE(recorded) << game;
      if (recorded->plays().empty()) continue;  // all passed
      SCOPED_TRACE(std::string(game) + ", hand " + std::to_string(i));
      Position position = recorded->before(0);
      while (const auto turn = position.turn()) {
        ASSERT_FALSE(turn->legal.empty());
        const Card any{static_cast<Suit>(random() % 4), static_cast<Rank>(random() % 13)};
        EXPECT_EQ(std::holds_alternative<Position>(position.play(any)), contains(turn->legal, any)) << to_string(any);
        position = std::get<Position>(position.play(turn->legal[random() % turn->legal.size()]));
        ++cards;
      }
      const Report report = position.judge();
      EXPECT_EQ(report.verdict, Verdict::valid) << position.record();
      EXPECT_FALSE(report.payments.empty());
    }
  }
  EXPECT_GT(cards, 1000U);
}

// Where the table condoned a card, any other card is judged as always.
TEST(Position, EachCardOfAHandWithCondonedPlaysIsJudged) {
  for (const char* name : {"condoned", "condoned-by-any-name"}) {
    const Records records(content_of(SPADILLE_SOURCE_DIR "/tests/data/ok/" + std::string(name) + ".yaml"));
    const auto hand = Referee().position(records, 0);
    ASSERT_TRUE(hand) << name;
    ASSERT_FALSE(hand->plays().empty()) << name;
    for (std::size_t i = 0; i < hand->plays().size(); ++i) {
      const Position before = hand->before(i);
      if (!before.turn()) continue;
      for (std::uint8_t card = 0; card < 52; ++card) {
        const Card any{static_cast<Suit>(card / 13), static_cast<Rank>(card % 13)};
        const bool accepted = std::holds_alternative<Position>(before.play(any));
        EXPECT_EQ(accepted, contains(before.turn()->legal, any)) << name << ", card " << i << ": " << to_string(any);
      }
    }
  }
}

TEST(Position, AHandCanBePlayedToItsEnd) {
  auto position = Referee().position(Records(kHearts), 0);
  ASSERT_TRUE(position);
  std::size_t cards = 0;
  while (position->turn()) {
    ASSERT_LT(cards++, 52U);
    position = std::get<Position>(position->play(position->turn()->legal.back()));
  }
  EXPECT_EQ(cards, 52U);
  const Report report = position->judge();
  EXPECT_EQ(report.verdict, Verdict::valid);
  EXPECT_EQ(report.payments.size(), 4U);
  EXPECT_EQ(Referee().judge(Records(position->record())).front().verdict, Verdict::valid);
}

TEST(Position, ThereIsNoneWithoutTricks) {
  const Referee referee;
  EXPECT_FALSE(referee.position(Records("game: rummy\nplayers: [A, B]\n"), 0));
  EXPECT_FALSE(referee.position(Records("session: x\ngame: hearts\n"), 0));
  EXPECT_FALSE(referee.position(Records("game: ["), 0));
  EXPECT_THROW(static_cast<void>(referee.position(Records("game: hearts\n"), 1)), std::out_of_range);
}

TEST(Position, CardsAreReadAndWritten) {
  for (const char* word : {"SA", "H10", "C2", "DQ"}) EXPECT_EQ(to_string(*parse_card(word)), word);
  for (const char* word : {"", "S", "SA SK", "XY", "Sx"}) EXPECT_FALSE(parse_card(word)) << word;
}

}  // namespace
}  // namespace spadille::api::test
