#include "property/score_sheet.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "property/same_result.h"
#include "property/spoilt_sheet.h"
#include "property/world.h"

// The score sheet of a random hand settles like its cards.
namespace spadille::test {
namespace {

// --- the test -----------------------------------------------------------------------------------

// A random hand that its cards settle, and its score sheet.
struct SheetOfHand {
  RulesText text;
  rules::RuleSetPtr rules;
  record::HandRecord hand;
  record::HandRecord sheet;
  HandView view;
  Carried carried;
};

std::optional<SheetOfHand> sheet_of_random_hand(const GameEntry& game, std::size_t seed, Random& random) {
  SheetOfHand made;
  made.text = random_rules(game, seed, random);
  made.rules = load(made.text);
  made.hand = generate::random_hand(*made.rules, random);
  made.carried = {.pool = made.hand.pool ? made.hand.pool->value : Chips{}, .hands_before = {}};
  Sink of_cards;
  made.view = game.view(made.hand, *made.rules, made.carried, of_cards);
  if (of_cards.has_errors() || !std::visit([](const auto& r) { return is_settled(r); }, made.view.result))
    return std::nullopt;
  const auto sheet = score_sheet_of(made.hand, made.view, *made.rules);
  if (!sheet) return std::nullopt;
  made.sheet = *sheet;
  return made;
}

// True if the sheet need not show what the players pay. The points of hearts alone may be from before the moon or after
// it. The odd chips of a codille may depend on the cards dealt.
bool may_be_open(const GameEntry& game, const SheetOfHand& made) {
  if (game.name == "hearts") return !made.sheet.counted->points.empty();
  const auto option = made.rules->find("odd_codille");
  return option && made.rules->value(*option) == "by_trump" && made.view.chips().outcome == "codille";
}

class ScoreSheets : public ::testing::TestWithParam<std::string_view> {};

TEST_P(ScoreSheets, SettleLikeTheCards) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t settled = 0;
  const std::size_t wanted = scaled(100'000, 500);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0x5EE7U);
    const auto made = sheet_of_random_hand(game, seed, random);
    if (!made) continue;
    ++settled;
    Sink of_sheet;
    const HandResult result = game.judge(made->sheet, *made->rules, made->carried, of_sheet);
    SCOPED_TRACE(fmt::format("seed {}\n{}{}{}", seed, record::write_hand(made->hand, made->text.text(), {}),
                             record::write_hand(made->sheet, "", {}), texts_of(of_sheet)));
    EXPECT_FALSE(of_sheet.has_errors());
    if (may_be_open(game, *made) && is_unfinished(result)) continue;
    if (std::holds_alternative<ChipResult>(result))
      expect_same(std::get<ChipResult>(result), made->view.chips(), made->hand.players.size());
    else
      expect_same(std::get<PointsResult>(result), made->view.points(), made->hand.players.size());
  }
  EXPECT_GT(settled, wanted / 2);
}

// With the cards the sheet is a claim. It is right as it is. With one wrong entry it gets one error, at that entry; or
// none if the entry cannot matter.
TEST_P(ScoreSheets, AreCheckedByTheCards) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t reported = 0;
  std::size_t wrong_sheets = 0;
  const std::size_t wanted = scaled(20'000, 200);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0xC1A1U);
    const auto made = sheet_of_random_hand(game, seed, random);
    if (!made) continue;
    record::HandRecord both = made->hand;
    both.counted = made->sheet.counted;
    Sink of_right;
    const HandResult right = game.judge(both, *made->rules, made->carried, of_right);
    SCOPED_TRACE(fmt::format("seed {}\n{}", seed, record::write_hand(both, made->text.text(), {})));
    EXPECT_FALSE(of_right.has_errors()) << texts_of(of_right);
    EXPECT_FALSE(is_counted(right));
    const auto spoilt = spoil_sheet(both, random);
    if (!spoilt) continue;
    ++wrong_sheets;
    Sink of_wrong;
    (void)game.judge(spoilt->hand, *made->rules, made->carried, of_wrong);
    if (spoilt->always_matters || of_wrong.has_errors()) {
      EXPECT_EQ(of_wrong.error_count(), 1U) << spoilt->entry << '\n' << texts_of(of_wrong);
    }
    for (const Diagnostic& each : of_wrong.all()) {
      if (each.severity != Severity::error) continue;
      ++reported;
      EXPECT_EQ(each.at, kSpoilt) << spoilt->entry << '\n' << texts_of(of_wrong);
      EXPECT_TRUE(id_of(each.code).starts_with("claim/")) << id_of(each.code);
    }
  }
  EXPECT_GT(wrong_sheets, wanted / 3);
  EXPECT_GT(reported, wrong_sheets / 3);
}

INSTANTIATE_TEST_SUITE_P(Games, ScoreSheets, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
