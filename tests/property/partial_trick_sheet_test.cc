#include "property/partial_trick_sheet.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "property/same_result.h"
#include "property/score_sheet.h"
#include "property/world.h"

// Score sheets of random hands of the games of tricks, on which some entries are not recorded, or one is wrong.
namespace spadille::test {
namespace {

bool is_judged_settled(const HandResult& result) {
  return std::visit([](const auto& r) { return is_settled(r); }, result);
}

// A random hand that its cards settle, and a part of its score sheet.
struct PartialSheet {
  rules::RuleSetPtr rules;
  HandResult by_cards;
  record::HandRecord sheet;
  Carried carried;
  std::string text;
  bool is_whole = false;  // every trick of the hand was played
};

std::size_t tricks_played(const HandResult& result) {
  std::size_t all = 0;
  const auto add = [&](const auto& r) {
    if (r.tricks)
      for (const auto& [seat, n] : *r.tricks) all += n;
  };
  std::visit(add, result);
  return all;
}

// Whether a part of the cards is recorded too.
enum class Cards : std::uint8_t { none, some };

std::optional<PartialSheet> partial_sheet(const GameEntry& game, Cards cards, std::size_t seed, Random& random) {
  PartialSheet made;
  const RulesText text = random_rules(game, seed, random);
  made.rules = load(text);
  const record::HandRecord hand = generate::random_hand(*made.rules, random);
  made.carried = {.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
  Sink of_cards;
  const HandView view = game.view(hand, *made.rules, made.carried, of_cards);
  if (of_cards.has_errors() || !is_judged_settled(view.result)) return std::nullopt;
  const auto sheet = score_sheet_of(hand, view, *made.rules);
  if (!sheet) return std::nullopt;
  made.by_cards = view.result;
  made.sheet = *sheet;
  std::size_t tricks_in_hand = 0;
  for (const auto& dealt : hand.deal->hands)
    if (dealt) tricks_in_hand = std::max(tricks_in_hand, dealt->cards.size());
  made.is_whole = tricks_played(view.result) == tricks_in_hand;
  leave_out_entries(view.result, tricks_in_hand, random, made.sheet);
  number_entries(*made.sheet.counted);
  if (cards == Cards::some) {
    record::HandRecord both = hand;
    both.result = {};
    both.tricks.resize(random.below(both.tricks.size() + 1));
    // Cards that settle the hand may show a stop where declarer led on.
    Sink unused;
    if (is_judged_settled(game.judge(both, *made.rules, made.carried, unused))) return std::nullopt;
    both.counted = made.sheet.counted;
    made.text = record::write_hand(both, text.text(), {});
    made.sheet = std::move(both);
  }
  if (cards == Cards::none) made.text = record::write_hand(hand, text.text(), {});
  made.text = fmt::format("seed {}\n{}{}", seed, made.text, text_of(made.sheet));
  return made;
}

class PartialTrickSheets : public ::testing::TestWithParam<std::string_view> {
 protected:
  static void settle_like_the_cards(Cards cards);
  static void have_one_error(Cards cards);
};

// All that is recorded is right. It has no fault, and does not settle the hand in another way than the cards.
void PartialTrickSheets::settle_like_the_cards(Cards cards) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t settled = 0;
  std::size_t sheets = 0;
  const std::size_t wanted = scaled(100'000, 500);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0xFA47U);
    const auto made = partial_sheet(game, cards, seed, random);
    if (!made) continue;
    ++sheets;
    Sink sink;
    const HandResult result = game.judge(made->sheet, *made->rules, made->carried, sink);
    SCOPED_TRACE(made->text + texts_of(sink));
    EXPECT_FALSE(sink.has_errors());
    if (!is_judged_settled(result)) continue;
    ++settled;
    if (std::holds_alternative<ChipResult>(result))
      expect_same(std::get<ChipResult>(result), std::get<ChipResult>(made->by_cards), made->sheet.players.size());
    else
      expect_same(std::get<PointsResult>(result), std::get<PointsResult>(made->by_cards), made->sheet.players.size());
  }
  EXPECT_GT(sheets, wanted / 4);
  EXPECT_GT(settled, sheets / 20);
}

// One wrong entry is one error at most: there, or at an entry after it that it contradicts.
void PartialTrickSheets::have_one_error(Cards cards) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t reported = 0;
  std::size_t wrong_sheets = 0;
  const std::size_t wanted = scaled(100'000, 500);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0x0DD1U);
    auto made = partial_sheet(game, cards, seed, random);
    if (!made) continue;
    // A wrong number may make a hand recorded short a whole one, whose other numbers the cards then exclude.
    if (cards == Cards::some && !made->is_whole && game.name != "german-solo") continue;
    const auto wrong = make_one_wrong(made->by_cards, random, made->sheet);
    if (!wrong) continue;
    ++wrong_sheets;
    Sink sink;
    (void)game.judge(made->sheet, *made->rules, made->carried, sink);
    SCOPED_TRACE(fmt::format("{}wrong {} at {}: now\n{}{}", made->text, wrong->name, wrong->at.begin,
                             text_of(made->sheet), texts_of(sink)));
    EXPECT_LE(sink.error_count(), 1U);
    for (const Diagnostic& each : sink.all()) {
      if (each.severity != Severity::error) continue;
      ++reported;
      // The shooter's choice is recorded elsewhere.
      if (each.code != Code::shooter_not_allowed) {
        EXPECT_GE(each.at.begin, wrong->at.begin);
      }
    }
  }
  EXPECT_GT(wrong_sheets, wanted / 6);
  EXPECT_GT(reported, wrong_sheets / 20);
}

TEST_P(PartialTrickSheets, SettleLikeTheCardsOrNotAtAll) { settle_like_the_cards(Cards::none); }
TEST_P(PartialTrickSheets, WithSomeCardsSettleLikeAllOrNotAtAll) { settle_like_the_cards(Cards::some); }
TEST_P(PartialTrickSheets, HaveOneErrorForOneWrongEntry) { have_one_error(Cards::none); }
TEST_P(PartialTrickSheets, WithSomeCardsHaveOneErrorForOneWrongEntry) { have_one_error(Cards::some); }

INSTANTIATE_TEST_SUITE_P(Games, PartialTrickSheets,
                         ::testing::Values("hearts", "ombre", "quadrille", "quintille", "german-solo"), instance_name);

}  // namespace
}  // namespace spadille::test
