#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/manipulation_rummy/rules.h"
#include "games/rummy/rules.h"
#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "property/same_result.h"
#include "property/score_sheet.h"
#include "property/world.h"

// Score sheets of games of melds that record some of the figures, without cards or with some of them. They have no
// error, and do not settle the hand otherwise than its cards do. One wrong figure is at most one error.
namespace spadille::test {
namespace {

using record::Counted;
using record::HandRecord;

// A random hand that its cards settle, and all figures that a club could write down.
struct Played {
  RulesText text;
  rules::RuleSetPtr rules;
  HandRecord hand;
  HandView view;
  Counted all;
};

// --- all figures --------------------------------------------------------------------------------

// Returns the cards that a player has at the end: after their last turn, or as dealt.
CardBag left_at_end(const Played& made, Seat seat) {
  CardBag left;
  if (const auto& dealt = made.hand.deal->hands[index_of(seat)])
    for (const auto& card : dealt->cards) left.insert(card.value);
  for (const melds::TurnView& turn : made.view.turns)
    if (turn.seat == seat) left = turn.hand;
  return left;
}

// True if the player who goes out has laid nothing before the last turn.
bool goes_out_in_one_turn(const HandRecord& hand, Seat winner) {
  const auto lays = [&](const record::TurnEntry& turn) {
    return turn.player->value == winner && ((turn.meld && !turn.meld->melds.empty()) || !turn.lay_offs.empty());
  };
  return std::none_of(hand.turns.begin(), hand.turns.end() - 1, lays);
}

const melds::CardPoints& card_points(const rules::RuleSet& rules) {
  if (rules.game().game == "rummy") return *rules.as<rummy::Rules>().card_points;
  return *rules.as<manipulation_rummy::Rules>().card_points;
}

Counted figures_of_rummy(const Played& made, Random& random) {
  Counted all;
  const PointsResult& r = made.view.points();
  all.out = {Span{}, r.won_by == WonBy::fewest_points ? std::nullopt : *r.winner};
  const bool is_rummy = made.rules->game().game == "rummy";
  if (is_rummy && all.out->winner && goes_out_in_one_turn(made.hand, *all.out->winner)) all.rummy = Span{};
  for (std::size_t i = 0; i < made.hand.players.size(); ++i) {
    const CardBag left = left_at_end(made, seat_at(i));
    record::CardCount count{.at = {}, .number = card_points(*made.rules).of(left).amount(), .cards = {}};
    if (random.one_in(2)) count = {.at = {}, .number = {}, .cards = generate::list_of(left.cards())};
    all.left.push_back({seat_at(i), std::move(count)});
    if (r.sheet) all.points.push_back({seat_at(i), {r.sheet->of(seat_at(i)), {}}});
  }
  return all;
}

bool has_all_hands(const HandRecord& hand) {
  if (!hand.deal) return false;
  const auto& hands = hand.deal->hands;
  return std::all_of(hands.begin(), hands.end(), [](const auto& each) { return each.has_value(); });
}

std::optional<Played> random_played(const GameEntry& game, std::size_t seed, Random& random) {
  Played made;
  made.text = random_rules(game, seed, random);
  made.rules = load(made.text);
  made.hand = generate::random_hand(*made.rules, random);
  made.hand.result = {};
  Sink sink;
  made.view = game.view(made.hand, *made.rules, {}, sink);
  if (sink.has_errors() || !made.view.points().settled || !has_all_hands(made.hand)) return std::nullopt;
  if (game.name != "gin") {
    made.all = figures_of_rummy(made, random);
    return made;
  }
  const auto sheet = score_sheet_of(made.hand, made.view, *made.rules);
  if (!sheet) return std::nullopt;
  made.all = *sheet->counted;
  return made;
}

// --- some of them -------------------------------------------------------------------------------

template <class List>
void keep_some(List& list, Random& random) {
  for (std::size_t i = list.size(); i > 0; --i)
    if (random.one_in(2)) list.erase(list.begin() + static_cast<std::ptrdiff_t>(i - 1));
}

// A hand that is not recorded to be won in one turn is not.
void keep_some_entries(Counted& counted, Random& random) {
  keep_some(counted.left, random);
  keep_some(counted.points, random);
  if (random.one_in(4)) counted.out.reset();
  if (!random.one_in(4)) return;
  counted.knock.reset();
  counted.gin.reset();
  counted.big_gin.reset();
}

// A hand without cards, or with turns that stop early, or with some cards that are not recorded.
HandRecord with_some_cards(const Played& made, Random& random) {
  HandRecord hand = made.hand;
  switch (random.below(3)) {
    case 0:
      hand.deal.reset();
      hand.pack.reset();
      hand.cut.reset();
      hand.turns.clear();
      hand.turns_at.reset();
      break;
    case 1:
      hand.turns.resize(random.below(hand.turns.size()));
      break;
    default:
      hand.deal->hands[random.below(hand.players.size())].reset();
      hand.deal->stock.reset();
  }
  return hand;
}

// --- the test -----------------------------------------------------------------------------------

class PartialSheets : public ::testing::TestWithParam<std::string_view> {};

TEST_P(PartialSheets, AgreeWithTheCards) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t settled = 0;
  const std::size_t wanted = scaled(100'000, 500);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0x9A27U);
    const auto made = random_played(game, seed, random);
    if (!made) continue;
    HandRecord hand = with_some_cards(*made, random);
    hand.counted.emplace() = made->all;
    keep_some_entries(*hand.counted, random);
    Sink sink;
    const HandResult result = game.judge(hand, *made->rules, {}, sink);
    SCOPED_TRACE(fmt::format("seed {}\n{}\n{}{}", seed, record::write_hand(made->hand, made->text.text(), {}),
                             record::write_hand(hand, made->text.text(), {}), texts_of(sink)));
    EXPECT_FALSE(sink.has_errors());
    if (!is_settled(std::get<PointsResult>(result))) continue;
    ++settled;
    expect_same(std::get<PointsResult>(result), made->view.points(), hand.players.size());
  }
  EXPECT_GT(settled, wanted / 5);
}

// Gives the entries places in the order in which they are tested: points, out, rummy, left; in gin the end, left,
// points.
void set_places(Counted& counted, bool is_gin) {
  std::uint32_t place = is_gin ? 1'000 : 1;
  for (auto& [seat, figure] : counted.points) figure.at = {place, ++place};
  place = is_gin ? 1 : 100;
  if (counted.out) counted.out->at = {place, ++place};
  if (counted.knock) counted.knock->at = {place, ++place};
  if (counted.gin) counted.gin->at = {place, ++place};
  if (counted.big_gin) counted.big_gin->at = {place, ++place};
  if (counted.rummy) counted.rummy = {place, ++place};
  for (record::Left& each : counted.left) each.count.at = {place, ++place};
}

// Makes one figure larger or smaller, and returns its place. Returns nullopt if there is none.
std::optional<Span> spoil_figure(Counted& counted, Random& random) {
  std::vector<record::CardCount*> numbers;
  for (record::Left& each : counted.left)
    if (each.count.number) numbers.push_back(&each.count);
  const std::size_t n = numbers.size() + counted.points.size();
  if (n == 0) return std::nullopt;
  const std::size_t chosen = random.below(n);
  const auto more = static_cast<std::int64_t>(1 + random.below(random.one_in(3) ? 200 : 5));
  if (chosen < numbers.size()) {
    std::int64_t& number = *numbers[chosen]->number;
    number = random.one_in(2) && number >= more ? number - more : number + more;
    return numbers[chosen]->at;
  }
  auto& figure = counted.points[chosen - numbers.size()].figure;
  figure.value += Points{random.one_in(2) ? more : -more};
  return figure.at;
}

// Records another player at the end, and returns the place. Returns nullopt if no player is recorded.
std::optional<Span> spoil_end(Counted& counted, std::size_t players, Random& random) {
  if (counted.out && counted.out->winner) {
    counted.out->winner = seat_at((index_of(*counted.out->winner) + 1 + random.below(players - 1)) % players);
    return counted.out->at;
  }
  if (counted.knock && counted.knock->winner) {
    counted.knock->winner = next(*counted.knock->winner, seat_count(2));
    return counted.knock->at;
  }
  if (!counted.gin) return std::nullopt;
  counted.gin->value = next(counted.gin->value, seat_count(2));
  return counted.gin->at;
}

// True if each figure of a full sheet follows from the others.
bool is_redundant(const Played& made) {
  const rules::RuleSet& rules = *made.rules;
  if (rules.game().game == "gin" && rules.value(*rules.find("spade_doubles")) != "none") return false;
  if (rules.game().game == "gin") return made.all.left.size() == (made.all.gin || made.all.big_gin ? 1 : 2);
  if (rules.game().game == "rummy" && rules.as<rummy::Rules>().scoring == rummy::Scoring::melded_minus_hand)
    return false;
  return !made.all.points.empty();
}

TEST_P(PartialSheets, HaveOneErrorForOneWrongFigure) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t reported = 0;
  std::size_t spoilt = 0;
  const std::size_t wanted = scaled(100'000, 500);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0x5A11U);
    const auto made = random_played(game, seed, random);
    if (!made) continue;
    HandRecord hand = with_some_cards(*made, random);
    Counted& counted = hand.counted.emplace();
    counted = made->all;
    const bool is_full = random.one_in(2);
    if (!is_full) keep_some_entries(counted, random);
    const bool is_figure = !random.one_in(5);
    set_places(counted, game.name == "gin");
    const auto wrong = is_figure ? spoil_figure(counted, random) : spoil_end(counted, hand.players.size(), random);
    if (!wrong) continue;
    ++spoilt;
    Sink sink;
    const HandResult result = game.judge(hand, *made->rules, {}, sink);
    SCOPED_TRACE(fmt::format("seed {}\n{}\n{}{}", seed, record::write_hand(made->hand, made->text.text(), {}),
                             record::write_hand(hand, made->text.text(), {}), texts_of(sink)));
    EXPECT_LE(sink.error_count(), 1U);
    if (sink.has_errors()) {
      ++reported;
      EXPECT_FALSE(is_counted(result));
      // The entry at fault is the wrong one, or a later one that contradicts it.
      for (const Diagnostic& each : sink.all())
        EXPECT_TRUE(each.severity != Severity::error || each.at.begin >= wrong->begin);
    } else if (is_full && is_figure && is_redundant(*made)) {
      // The rules do not need the figure.
      const auto& points = std::get<PointsResult>(result);
      if (points.settled) expect_same(points, made->view.points(), hand.players.size());
    }
  }
  EXPECT_GT(spoilt, wanted / 3);
  EXPECT_GT(reported, spoilt / 4);
}

INSTANTIATE_TEST_SUITE_P(Games, PartialSheets, ::testing::Values("rummy", "manipulation-rummy", "gin"), instance_name);

}  // namespace
}  // namespace spadille::test
