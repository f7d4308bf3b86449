// The list of unsettled hands of a session, and the possible kinds of an unreadable document.

#include "judge/uncounted_hands.h"

#include <gtest/gtest.h>

#include "record/document.h"

namespace spadille {
namespace {

using judge::Unit;
using record::form_of_unreadable;
using record::UnreadableForm;
using Names = std::vector<std::string>;

TEST(UncountedHands, AreThoseOfTheUnit) {
  judge::UncountedHands hands;
  hands.add({.name = "chips", .at = {3, 1}, .unit = Unit::chips});
  hands.add({.name = "points", .at = {9, 1}, .unit = Unit::points});
  hands.add({.name = "lost", .at = {12, 1}, .form = judge::UncountedHand::Form::perhaps_header});
  EXPECT_EQ(hands.in(Unit::chips).hands, (Names{"chips", "lost"}));
  EXPECT_EQ(hands.in(Unit::points).hands, (Names{"points", "lost"}));
  EXPECT_EQ(hands.in(std::nullopt).hands, (Names{"chips", "points", "lost"}));
  const auto places = hands.places(Unit::points);
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].elsewhere, (LineColumn{9, 1}));
  EXPECT_EQ(places[0].message, "hand points is not settled");
}

// Memory is bounded for any number and length of names, and the count includes every hand.
TEST(UncountedHands, AreBounded) {
  judge::UncountedHands hands;
  for (std::size_t i = 0; i < 100'000; ++i) hands.add({.name = std::to_string(i), .unit = Unit::chips});
  const Uncounted all = hands.in(std::nullopt);
  EXPECT_GT(all.hands.size(), 300U);
  EXPECT_LT(all.hands.size(), 2'000U);
  EXPECT_EQ(all.hands.size() + all.left_out, 100'000U);
  judge::UncountedHands one;
  one.add({.name = std::string(1'000'000, 'x')});
  EXPECT_TRUE(one.in(std::nullopt).hands.empty());
  EXPECT_EQ(hands_text(one.in(std::nullopt)), "hand 1 more");
}

TEST(Uncounted, IsNamedInText) {
  EXPECT_EQ(not_counted_text({{"3"}}), "hand 3 is not counted");
  EXPECT_EQ(not_counted_text({{"3", "the last"}}), "hands 3 and the last are not counted");
  EXPECT_EQ(not_counted_text({{"3", "5"}, 7}), "hands 3, 5 and 7 more are not counted");
  EXPECT_EQ(not_counted_text({{"\x1b[31m"}}), "hand \\x1B[31m is not counted");
}

TEST(UnreadableForm, IsAHandWithAKeyThatOnlyHandsHave) {
  for (const char* text : {"deal: [\n", "hand: 3\nauction [", "{\"tricks\" : [", "{'turns': [", "trump: x\nresult:{"})
    EXPECT_EQ(form_of_unreadable(text), UnreadableForm::hand) << text;
  EXPECT_EQ(form_of_unreadable("players: [A]\ndeal: ["), UnreadableForm::other_table);
}

TEST(UnreadableForm, MayElseBeAHeader) {
  for (const char* text :
       {"", "session: [", "session: S\ndeal: [", "pool: [", "ideal: [", "deal [", "a deal", "settlement: ["})
    EXPECT_EQ(form_of_unreadable(text), UnreadableForm::any) << text;
}

}  // namespace
}  // namespace spadille
