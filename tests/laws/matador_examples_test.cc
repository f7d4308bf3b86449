#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cards/notation.h"
#include "games/ombre/hand.h"
#include "support/judged.h"

// Section 5 of the rules of ombre, the matador privilege: its examples and the records that show it. A second
// implementation, written after the text of the rules, checks every case.
namespace spadille::test {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

// --- the examples of the rules ----------------------------------------------------------------------

std::vector<Card> cards_of(const std::string& text) {
  const auto tokens = parse_cards(text, Notation::english);
  std::vector<Card> cards;
  if (!tokens) throw std::invalid_argument(text);
  for (const CardToken& each : *tokens) cards.push_back(each.card);
  return cards;
}

CardSet set_of(const std::string& text) {
  CardSet set;
  for (const Card card : cards_of(text)) set.insert(card);
  return set;
}

CardSet legal(const std::string& hand, const std::string& table, Suit trump = Suit::spades) {
  tricks::Table on_table;
  for (const Card card : cards_of(table)) on_table.add(card);
  const ombre::Rules rules;
  return ombre::law_of(rules, trump).choices(set_of(hand), trick_no(4), on_table, {}).legal();
}

struct PrivilegeExample {
  const char* name;
  const char* table;  ///< the cards on the table, the card led first
  const char* hand;
  Suit trump;
  const char* legal;
};

void PrintTo(const PrivilegeExample& each, std::ostream* out) { *out << each.table << " led, from " << each.hand; }

constexpr PrivilegeExample kExamples[] = {
    {"S2_led_a_lone_SA_may_be_withheld", "S2", "SA HK D5", Suit::spades, "SA HK D5"},
    {"S2_led_a_lone_CA_may_not", "S2", "CA HK D5", Suit::spades, "CA"},
    {"S7_led_from_SA_SK_S4_any_of_the_three", "S7", "SA SK S4 HK", Suit::spades, "SA SK S4"},
    {"S5_led_and_SA_played_second_a_lone_CA_may_be_withheld", "S5 SA", "CA HK D5", Suit::spades, "CA HK D5"},
    {"an_ordinary_trump_led_every_matador_ranks_above_it", "SK", "SA S2 CA D5", Suit::spades, "SA S2 CA D5"},
    {"spadille_led_nobody_is_exempt_with_manille", "SA", "S2 D5", Suit::spades, "S2"},
    {"spadille_led_nobody_is_exempt_with_basto", "SA", "CA D5", Suit::spades, "CA"},
    {"spadille_led_nobody_is_exempt_with_both", "SA", "S2 CA D5", Suit::spades, "S2 CA"},
    {"manille_led_spadille_and_basto_one_must_be_played", "S2", "SA CA D5", Suit::spades, "SA CA"},
    {"basto_led_a_lone_spadille", "CA", "SA D5", Suit::spades, "SA D5"},
    {"basto_led_a_lone_manille", "CA", "S2 D5", Suit::spades, "S2 D5"},
    {"basto_led_spadille_and_manille_alone", "CA", "SA S2 D5", Suit::spades, "SA S2 D5"},
    {"basto_led_spadille_and_an_ordinary_trump", "CA", "SA S3 D5", Suit::spades, "SA S3"},
    {"the_red_manille_led_a_lone_spadille", "H7", "SA D5", Suit::hearts, "SA D5"},
    {"the_red_manille_led_a_lone_basto", "H7", "CA D5", Suit::hearts, "CA"},
    {"punto_is_no_matador", "H6", "HA D5", Suit::hearts, "HA"},
    {"punto_led_a_lone_basto", "HA", "CA D5", Suit::hearts, "CA D5"},
    {"the_two_of_a_red_trump_suit_is_no_matador", "H6", "H2 D5", Suit::hearts, "H2"},
    {"a_plain_card_led_leaves_matadors_free", "D5", "SA CA DK", Suit::spades, "DK"},
    {"a_plain_card_led_and_none_to_follow_with", "D5", "SA CA HK", Suit::spades, "SA CA HK"},
    {"a_black_ace_does_not_follow_its_printed_suit", "C5", "CA HK", Suit::spades, "CA HK"},
    {"a_black_ace_follows_its_suit_where_that_is_trumps", "C5", "CA C3 HK", Suit::clubs, "CA C3"},
};

class PrivilegeCase : public testing::TestWithParam<PrivilegeExample> {};

TEST_P(PrivilegeCase, OfTheLaw) {
  const PrivilegeExample& each = GetParam();
  EXPECT_EQ(to_string(legal(each.hand, each.table, each.trump), Notation::english),
            to_string(set_of(each.legal), Notation::english));
}

INSTANTIATE_TEST_SUITE_P(Matadors, PrivilegeCase, testing::ValuesIn(kExamples),
                         [](const auto& each) { return std::string(each.param.name); });

// --- the records --------------------------------------------------------------------------------------

std::string readable(const testing::TestParamInfo<std::string>& info) {
  std::string name = std::filesystem::path(info.param).stem().string();
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
}

class MatadorRecord : public testing::TestWithParam<std::string> {};

TEST_P(MatadorRecord, IsLegalWithThePrivilege) {
  const auto report = judge_one(project_file(GetParam()));
  EXPECT_EQ(report["verdict"], "valid");
  EXPECT_THAT(faults(report), IsEmpty());
}

// If a matador is withheld, only the privilege allows it. If all trumps follow suit, the option makes no difference.
TEST_P(MatadorRecord, NeedsThePrivilegeWhereSomethingIsWithheld) {
  const auto report = judge_one(project_file(GetParam()), "{extends: gibbs, matador_privilege: none}");
  if (GetParam().find("withheld") == std::string::npos &&
      GetParam().find("only-spadille-exempt") == std::string::npos) {
    EXPECT_THAT(faults(report), IsEmpty());
    return;
  }
  ASSERT_FALSE(report["diagnostics"].empty());
  for (const json& each : report["diagnostics"]) {
    EXPECT_EQ(each["code"], "play/follow-suit");
    EXPECT_EQ(each["option"], "matador_privilege");
  }
}

INSTANTIATE_TEST_SUITE_P(Matadors, MatadorRecord, testing::ValuesIn(project_files("records/ombre/matador", ".yaml")),
                         readable);

TEST(Matadors, ABastoWithheldUnderManilleIsARevoke) {
  const auto report = judge_one(project_file("records/disputes/withheld-basto.yaml"));
  ASSERT_EQ(report["diagnostics"].size(), 1U);
  EXPECT_EQ(report["diagnostics"][0]["code"], "play/follow-suit");
  EXPECT_EQ(report["diagnostics"][0]["legal"], json::array({"CA"}));
  EXPECT_EQ(report["diagnostics"][0]["option"], "matador_privilege");
}

// --- every case ---------------------------------------------------------------------------------------

// Returns the trumps from the highest down, as in the table of section 1.
std::vector<Card> trumps_of(Suit suit) {
  const std::string letter(1, letter_of(suit, Notation::english));
  const bool black = suit == Suit::spades || suit == Suit::clubs;
  std::vector<std::string> words;
  words = black ? std::vector<std::string>{"SA", "2", "CA", "K", "Q", "J", "7", "6", "5", "4", "3"}
                : std::vector<std::string>{"SA", "7", "CA", "A", "K", "Q", "J", "2", "3", "4", "5", "6"};
  std::vector<Card> line;
  for (const std::string& word : words) line.push_back(cards_of(word.size() == 2 ? word : letter + word).front());
  return line;
}

// The rule says: "Let L be the card led, F the trumps in the player's hand. If L is a trump and F is not empty: if
// every card of F is a matador that ranks above L, any card may be played; otherwise some card of F must be played,
// any of them." A player must follow a plain suit if able. Otherwise any card may be played.
std::vector<Card> playable(const std::vector<Card>& hand, Card led, const std::vector<Card>& trumps) {
  const auto height = [&](Card card) {  // 0 is the highest trump
    return std::find(trumps.begin(), trumps.end(), card) - trumps.begin();
  };
  const auto is_trump = [&](Card card) { return height(card) < std::ssize(trumps); };
  const auto is_matador = [&](Card card) { return height(card) < 3; };

  std::vector<Card> followers;  // F, or the plain cards of the suit led
  for (const Card card : hand)
    if (is_trump(led) ? is_trump(card) : !is_trump(card) && card.suit() == led.suit()) followers.push_back(card);
  if (followers.empty()) return hand;
  if (!is_trump(led)) return followers;
  const bool all_may_stay = std::all_of(followers.begin(), followers.end(),
                                        [&](Card card) { return is_matador(card) && height(card) < height(led); });
  return all_may_stay ? hand : followers;
}

class CompletePrivilege : public testing::TestWithParam<Suit> {};

// Checks all hands of up to four cards against every card that can be led. The cards are all trumps and one plain
// card of each other suit. This covers every case of the privilege, because the rest of a hand cannot affect it.
TEST_P(CompletePrivilege, AgreesWithTheChoicesOfTheProgram) {
  const Suit trump = GetParam();
  const std::vector<Card> trumps = trumps_of(trump);
  std::vector<Card> pool = trumps;
  for (const Suit suit : kSuits)
    if (suit != trump) pool.push_back({suit, Rank::five});
  const ombre::Rules rules;
  const auto law = ombre::law_of(rules, trump);
  std::size_t cases = 0;
  const auto check = [&](const std::vector<Card>& hand) {
    CardSet held;
    for (const Card card : hand) held.insert(card);
    for (const Card led : ombre_family::kFullPack) {
      if (held.contains(led)) continue;
      tricks::Table table;
      table.add(led);
      CardSet expected;
      for (const Card card : playable(hand, led, trumps)) expected.insert(card);
      const tricks::Choices choices = law.choices(held, trick_no(1), table, {});
      ++cases;
      if (choices.legal() == expected) continue;
      ADD_FAILURE() << to_string(led, Notation::english) << " led, held " << to_string(held, Notation::english) << ": "
                    << to_string(choices.legal(), Notation::english) << ", not "
                    << to_string(expected, Notation::english);
    }
  };
  const std::size_t n = pool.size();
  for (std::size_t a = 0; a < n; ++a) {
    check({pool[a]});
    for (std::size_t b = a + 1; b < n; ++b) {
      check({pool[a], pool[b]});
      for (std::size_t c = b + 1; c < n; ++c) {
        check({pool[a], pool[b], pool[c]});
        for (std::size_t d = c + 1; d < n; ++d) check({pool[a], pool[b], pool[c], pool[d]});
      }
    }
  }
  EXPECT_GT(cases, 50'000U);
}

// One rule bars every illegal card, and no rule bars a legal card.
TEST_P(CompletePrivilege, EveryOtherCardIsBarredByFollowingSuit) {
  const Suit trump = GetParam();
  const ombre::Rules rules;
  const auto law = ombre::law_of(rules, trump);
  const std::vector<Card> trumps = trumps_of(trump);
  for (const Card led : trumps) {
    for (const Card first : trumps) {
      if (first == led) continue;
      CardSet hand{first};
      for (const Suit suit : kSuits)
        if (suit != trump) hand.insert({suit, Rank::five});
      tricks::Table table;
      table.add(led);
      const tricks::Choices choices = law.choices(hand, trick_no(1), table, {});
      for (const Card card : hand) {
        const auto why = choices.why_not(card);
        EXPECT_NE(why.has_value(), choices.legal().contains(card));
        if (why) {
          EXPECT_EQ(why->code, Code::play_follow_suit);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Matadors, CompletePrivilege, testing::ValuesIn(kSuits),
                         [](const auto& each) { return std::string(name_of(each.param)); });

}  // namespace
}  // namespace spadille::test
