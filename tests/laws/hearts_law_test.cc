#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "cards/notation.h"
#include "games/hearts/law.h"
#include "syntax/reader.h"

// Leading, following suit and winning tricks on bare cards: rules H1 and H5 to H10 and their rulings.
namespace spadille::test {
namespace {

using hearts::FirstLead;
using hearts::Law;
using hearts::QueenBreaks;
using hearts::Rules;
using rules::Applies;

std::vector<Card> cards_of(const std::string& text) {
  const auto tokens = parse_cards(text, Notation::english);
  std::vector<Card> cards;
  if (!tokens) throw std::invalid_argument(text);
  for (const CardToken& each : *tokens) cards.push_back(each.card);
  return cards;
}

CardSet cards(const std::string& text) {
  CardSet set;
  for (const Card card : cards_of(text)) set.insert(card);
  return set;
}

tricks::Table on_table(const std::string& text) {
  tricks::Table table;
  for (const Card card : cards_of(text)) table.add(card);
  return table;
}

/// A moment of the play. `led`, `followed` and `barred` are the cards of earlier tricks, as in `tricks::Earlier`.
struct Moment {
  std::string hand;
  std::size_t trick = 1;
  std::string table{};
  std::string led{};
  std::string followed{};
  std::string barred{};
};

tricks::Choices choices(const Rules& rules, const Moment& now) {
  return Law(rules).choices(cards(now.hand), trick_no(now.trick), on_table(now.table),
                            {cards(now.led), cards(now.followed), cards(now.barred)});
}

std::string legal(const Rules& rules, const Moment& now) {
  return to_string(choices(rules, now).legal(), Notation::english);
}

std::string why_not(const Rules& rules, const Moment& now, const std::string& card) {
  const auto why = choices(rules, now).why_not(*cards(card).begin());
  return why ? std::string(info_of(why->code).id) + " " + std::string(why->key) : "lawful";
}

std::size_t taker(const std::string& table) { return Law(Rules{}).winner(on_table(table)); }

Rules with_points(const std::string& points) {
  Rules rules;
  if (read_value(*syntax::read_yaml(points), rules.points.to_set())) throw std::invalid_argument(points);
  return rules;
}

// --- H1 ----------------------------------------------------------------------------------------------------

Rules with_players(std::int64_t n) {
  Rules rules;
  rules.players.to_set().value = n;
  return rules;
}

TEST(HeartsH1, FiftyTwoCardsLessD2ForThreeAndLessC3BesidesForFive) {
  EXPECT_EQ(with_players(4).pack().size(), 52U);
  EXPECT_EQ(with_players(4).hand_size(), 13U);
  EXPECT_EQ(with_players(3).pack().size(), 51U);
  EXPECT_EQ(with_players(3).hand_size(), 17U);
  EXPECT_FALSE(with_players(3).pack().contains(*cards("D2").begin()));
  EXPECT_EQ(with_players(5).pack().size(), 50U);
  EXPECT_EQ(with_players(5).hand_size(), 10U);
  EXPECT_TRUE((with_players(5).pack() & cards("D2 C3")).empty());
  EXPECT_TRUE(with_players(5).pack().contains(*cards("C2").begin()));
}

// --- H5 ----------------------------------------------------------------------------------------------------

TEST(HeartsH5, TheHolderOfC2LeadsIt) {
  const Moment now{.hand = "SA HK D3 CA2"};
  EXPECT_EQ(legal({}, now), "C2");
  EXPECT_EQ(why_not({}, now, "CA"), "play/must-lead first_lead");
  EXPECT_EQ(why_not({}, now, "HK"), "play/must-lead first_lead");
}

TEST(HeartsH5, OnlyToTheFirstTrick) { EXPECT_EQ(legal({}, {.hand = "SA D3 CA2", .trick = 2}), "SA D3 CA C2"); }

TEST(HeartsH5, EldestLeadsAnyLegalCard) {
  Rules rules;
  rules.first_lead = FirstLead::eldest;
  EXPECT_EQ(legal(rules, {.hand = "SA HK D3 CA2"}), "SA D3 CA C2");
}

// --- H6 ----------------------------------------------------------------------------------------------------

TEST(HeartsH6, FollowSuitIfAble) {
  const Moment now{.hand = "S72 HA D3", .trick = 2, .table = "SA"};
  EXPECT_EQ(legal({}, now), "S7 S2");
  EXPECT_EQ(why_not({}, now, "HA"), "play/follow-suit follow_suit");
}

TEST(HeartsH6, ElseAnyCard) { EXPECT_EQ(legal({}, {.hand = "SQ HA D3", .trick = 2, .table = "CA"}), "SQ HA D3"); }

TEST(HeartsH6, ComesBeforePointsOnTheFirstTrick) {
  // SQ is a point card, and it does not follow suit either. The rule reported is following suit.
  EXPECT_EQ(why_not({}, {.hand = "SQ D3 C5", .table = "C2"}, "SQ"), "play/follow-suit follow_suit");
}

// --- H7 ----------------------------------------------------------------------------------------------------

TEST(HeartsH7, NoHeartAndNotTheQueenToTheFirstTrick) {
  const Moment now{.hand = "SAQ H92 D3", .table = "C2"};
  EXPECT_EQ(legal({}, now), "SA D3");
  EXPECT_EQ(why_not({}, now, "SQ"), "play/points-on-first-trick points_on_first_trick");
  EXPECT_EQ(why_not({}, now, "H2"), "play/points-on-first-trick points_on_first_trick");
}

TEST(HeartsH7, TheJackIsNoCardThatCounts) {
  const Rules rules = with_points("{DJ: -10}");
  EXPECT_EQ(legal(rules, {.hand = "HA DJ", .table = "C2"}), "DJ");
}

TEST(HeartsH7, WhoHasNothingElsePlaysOneOfThem) {
  EXPECT_EQ(legal({}, {.hand = "SQ H92", .table = "C2"}), "SQ H9 H2");
  EXPECT_EQ(legal({}, {.hand = "HAKQJ1098765432", .table = "C2"}),
            to_string(CardSet::of_suit(Suit::hearts), Notation::english));
}

TEST(HeartsH7, WhoMustFollowWithTheQueenPlaysIt) {
  Rules rules;
  rules.first_lead = FirstLead::eldest;
  EXPECT_EQ(legal(rules, {.hand = "SQ H9 D3", .table = "SA"}), "SQ");
  EXPECT_EQ(legal(rules, {.hand = "SQ2 H9 D3", .table = "SA"}), "S2");
}

TEST(HeartsH7, BindsTheLeaderToo) {
  Rules rules;
  rules.first_lead = FirstLead::eldest;
  const Moment now{.hand = "SQ H9 D3"};
  EXPECT_EQ(legal(rules, now), "D3");
  EXPECT_EQ(why_not(rules, now, "SQ"), "play/points-on-first-trick points_on_first_trick");
}

TEST(HeartsH7, OfThisAndHeartsNotBrokenThisIsReported) {
  Rules rules;
  rules.first_lead = FirstLead::eldest;
  EXPECT_EQ(why_not(rules, {.hand = "H9 D3"}, "H9"), "play/points-on-first-trick points_on_first_trick");
}

TEST(HeartsH7, WhereItYieldsHeartsMustStillBeBroken) {
  Rules rules;
  rules.first_lead = FirstLead::eldest;
  const Moment now{.hand = "SQ H92"};
  EXPECT_EQ(legal(rules, now), "SQ");
  EXPECT_EQ(why_not(rules, now, "H9"), "play/hearts-not-broken must_break_hearts");
  EXPECT_EQ(legal(rules, {.hand = "H92"}), "H9 H2");
}

TEST(HeartsH7, OnlyToTheFirstTrick) {
  EXPECT_EQ(legal({}, {.hand = "SQ H9 D3", .trick = 2, .table = "C5"}), "SQ H9 D3");
}

TEST(HeartsH7, ACardWorthNothingIsNoCardThatCounts) {
  const Rules no_queen = with_points("{SQ: 0}");
  EXPECT_EQ(legal(no_queen, {.hand = "SQ H92", .table = "C2"}), "SQ");
  EXPECT_EQ(legal(no_queen, {.hand = "SQ H92 D3", .table = "C2"}), "SQ D3");
  EXPECT_EQ(legal(with_points("{hearts: 0, SQ: 0}"), {.hand = "SQ H92 D3", .table = "C2"}), "SQ H9 H2 D3");
  EXPECT_EQ(legal(with_points("{SQ: -5}"), {.hand = "SQ H92 D3", .table = "C2"}), "SQ D3");
}

TEST(HeartsH7, OptionAllowsThem) {
  Rules rules;
  rules.points_on_first_trick = Applies::yes;
  EXPECT_EQ(legal(rules, {.hand = "SQ H9 D3", .table = "C2"}), "SQ H9 D3");
  rules.first_lead = FirstLead::eldest;
  EXPECT_EQ(legal(rules, {.hand = "SQ H9 D3"}), "SQ D3") << "hearts are not broken";
}

// --- H8 ----------------------------------------------------------------------------------------------------

TEST(HeartsH8, HeartsAreNotLedBeforeTheyAreBroken) {
  const Moment now{.hand = "S5 H92 D3", .trick = 4, .led = "SA", .followed = "SQ D10"};
  EXPECT_EQ(legal({}, now), "S5 D3");
  EXPECT_EQ(why_not({}, now, "H9"), "play/hearts-not-broken must_break_hearts");
}

TEST(HeartsH8, AHeartPlayedByOneWhoDidNotLeadBreaksThem) {
  EXPECT_EQ(legal({}, {.hand = "S5 H92", .trick = 4, .followed = "H3"}), "S5 H9 H2");
}

TEST(HeartsH8, WhoHasOnlyHeartsMayLeadOne) { EXPECT_EQ(legal({}, {.hand = "H92", .trick = 4}), "H9 H2"); }

TEST(HeartsH8, AndThatBreaksThem) { EXPECT_EQ(legal({}, {.hand = "S5 H2", .trick = 5, .led = "H9"}), "S5 H2"); }

TEST(HeartsH8, DoesNotBarPlayingAHeart) { EXPECT_EQ(legal({}, {.hand = "S5 H2", .trick = 4, .table = "CA"}), "S5 H2"); }

TEST(HeartsH8, OptionLetsHeartsBeLedAtAnyTime) {
  Rules rules;
  rules.must_break_hearts = Applies::no;
  EXPECT_EQ(legal(rules, {.hand = "S5 H92", .trick = 2}), "S5 H9 H2");
}

// --- H9 ----------------------------------------------------------------------------------------------------

TEST(HeartsH9, OnlyHeartsBreakHearts) { EXPECT_EQ(legal({}, {.hand = "S5 H9", .trick = 4, .followed = "SQ"}), "S5"); }

TEST(HeartsH9, OptionLetsTheQueenBreakThem) {
  Rules rules;
  rules.queen_breaks_hearts = QueenBreaks::always;
  EXPECT_EQ(legal(rules, {.hand = "S5 H9", .trick = 4, .followed = "SQ"}), "S5 H9");
  EXPECT_EQ(legal(rules, {.hand = "S5 H9", .trick = 4, .followed = "H3"}), "S5 H9");
}

TEST(HeartsH9, TheQueenThatIsLedBreaksThemToo) {
  Rules rules;
  rules.queen_breaks_hearts = QueenBreaks::always;
  EXPECT_EQ(legal(rules, {.hand = "S5 H9", .trick = 4, .led = "SQ"}), "S5 H9");
  EXPECT_EQ(legal({}, {.hand = "S5 H9", .trick = 4, .led = "SQ"}), "S5");
}

TEST(HeartsH9, TheQueenPlayedAgainstARuleBreaksNothing) {
  Rules rules;
  rules.queen_breaks_hearts = QueenBreaks::always;
  EXPECT_EQ(legal(rules, {.hand = "S5 H9", .trick = 4, .followed = "SQ", .barred = "SQ"}), "S5");
  EXPECT_EQ(legal(rules, {.hand = "S5 H9", .trick = 4, .followed = "H3", .barred = "H3"}), "S5 H9")
      << "any heart that was not led does";
}

// --- H10 ---------------------------------------------------------------------------------------------------

// The example of the source.
TEST(HeartsH10, HighestOfTheSuitLedTakesTheTrick) { EXPECT_EQ(taker("D4 D3 SA DK"), 3U); }

TEST(HeartsH10, RankIsAceKingQueenJackTenToTwoInEverySuit) {
  for (const char* suit : {"SAKQJ1098765432", "HAKQJ1098765432", "DAKQJ1098765432", "CAKQJ1098765432"}) {
    const std::vector<Card> ranks = cards_of(suit);
    ASSERT_EQ(ranks.size(), 13U);
    for (std::size_t high = 0; high < ranks.size(); ++high) {
      for (std::size_t low = high + 1; low < ranks.size(); ++low) {
        EXPECT_EQ(taker(to_string(ranks[high], Notation::english) + " " + to_string(ranks[low], Notation::english)),
                  0U);
        EXPECT_EQ(taker(to_string(ranks[low], Notation::english) + " " + to_string(ranks[high], Notation::english)),
                  1U);
      }
    }
  }
}

TEST(HeartsH10, ThereAreNoTrumps) {
  EXPECT_EQ(taker("C2 SA HA DA"), 0U);
  EXPECT_EQ(taker("H2 SA DA CA"), 0U);
}

// The duplicate is reported already. The trick counts the card where it was played first.
TEST(HeartsH10, OfACardThatLiesThereTwiceTheFirstCounts) {
  EXPECT_EQ(taker("DQ D10 DQ D2"), 0U);
  EXPECT_EQ(taker("D10 DQ D2 DQ"), 1U);
}

TEST(HeartsH10, WhoTookTheTrickLeads) {
  const Rules rules;
  EXPECT_EQ(Law(rules).leader_rule(trick_no(1)), "first_lead");
  EXPECT_EQ(Law(rules).leader_rule(trick_no(2)), "winner_leads");
}

}  // namespace
}  // namespace spadille::test
