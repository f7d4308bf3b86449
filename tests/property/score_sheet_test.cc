#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "games/hearts/rules.h"
#include "games/ombre/rules.h"
#include "games/ombre_family/order.h"
#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "property/world.h"

// The score sheet of a random hand settles like its cards.
namespace spadille::test {
namespace {

using record::Counted;
using record::HandRecord;

bool has_feat(const std::optional<Feats>& feats, std::string_view feat) {
  return feats && std::find(feats->begin(), feats->end(), feat) != feats->end();
}

// Returns the hand without its cards and its claims.
HandRecord without_cards(const HandRecord& hand) {
  HandRecord sheet = hand;
  sheet.deal.reset();
  sheet.auction.reset();
  sheet.exchange.clear();
  sheet.pass.reset();
  sheet.tricks.clear();
  sheet.tricks_at.reset();
  sheet.turns.clear();
  sheet.turns_at.reset();
  sheet.called.reset();
  sheet.result = {};
  sheet.counted.emplace();
  return sheet;
}

// --- chips --------------------------------------------------------------------------------------

class ChipSheet {
 public:
  ChipSheet(const HandRecord& hand, const HandView& view, const rules::RuleSet& rules)
      : hand_(hand), view_(view), rules_(rules), r_(view.chips()), sheet_(without_cards(hand)) {}

  HandRecord make() {
    sheet_.declarer.reset();
    sheet_.contract.reset();
    Counted& c = *sheet_.counted;
    if (r_.passed) {
      sheet_.trump.reset();
      sheet_.turned.reset();
      c.outcome = {std::string(*r_.outcome), {}};
      return sheet_;
    }
    const bool taken_over = hand_.surrender && hand_.surrender->taken_over;
    sheet_.declarer = {taken_over ? hand_.surrender->by->value : *r_.declarer, {}};
    sheet_.contract = {std::string(*r_.contract), {}};
    if (r_.forced.value_or(false)) c.forced = Span{};
    for (const auto& [seat, n] : *r_.tricks) tricks().of_players.push_back({seat, {static_cast<std::int64_t>(n), {}}});
    c.outcome = {std::string(*r_.outcome), {}};
    if (rules_.game().game == "ombre")
      add_ombre();
    else
      add_quadrille();
    return sheet_;
  }

 private:
  record::CountedTricks& tricks() {
    auto& tricks = sheet_.counted->tricks;
    return tricks ? *tricks : tricks.emplace();
  }

  void add_ombre() {
    Counted& c = *sheet_.counted;
    if (*r_.outcome == "codille" && *r_.contract != "contrabola") c.winner = {*r_.winner, {}};
    if (has_feat(r_.feats, "primeras")) c.primeras = {record::Primeras::stopped, {}};
    if (lost_first_five()) c.primeras = {record::Primeras::lost, {}};
    if (r_.estuches.value_or(0) == 0) return;
    using Kind = record::CountedEstuches::Kind;
    const auto n = static_cast<std::int64_t>(*r_.estuches);
    c.estuches = {holds_spadille() ? Kind::with : Kind::without, {.number = n, .cards = {}}};
  }

  [[nodiscard]] bool lost_first_five() const {
    const bool plays_for_tricks =
        *r_.contract != "contrabola" && *r_.outcome != "takeover" && !(hand_.surrender && !hand_.surrender->taken_over);
    if (!plays_for_tricks || view_.tricks.size() < 5) return false;
    return std::none_of(view_.tricks.begin(), view_.tricks.begin() + 5,
                        [&](const auto& trick) { return trick.winner == r_.declarer; });
  }

  // True if spadille is in the holding in which estuches are counted.
  [[nodiscard]] bool holds_spadille() const {
    const auto& rules = rules_.as<ombre::Rules>();
    const bool when_named = hand_.players.size() == 2 && rules.estuches_when == ombre::EstuchesWhen::trumps_named;
    const Seat holder = when_named ? sheet_.declarer->value : *r_.declarer;
    const bool as_dealt = when_named ? !r_.forced.value_or(false) && *r_.contract != "gascarola"
                                     : rules.estuches_hand == ombre::EstuchesHand::as_dealt;
    const auto& dealt = hand_.deal->hands[index_of(holder)];
    if (!dealt) return hand_.deal->stock->set().contains(ombre_family::kSpadille) && !is_discarded(holder);
    if (dealt->set().contains(ombre_family::kSpadille)) return as_dealt || !is_discarded(holder);
    return !as_dealt && is_drawn(holder);
  }
  [[nodiscard]] bool is_discarded(Seat seat) const {
    return std::any_of(hand_.exchange.begin(), hand_.exchange.end(), [&](const auto& each) {
      return each.player->value == seat && each.discard && each.discard->set().contains(ombre_family::kSpadille);
    });
  }
  [[nodiscard]] bool is_drawn(Seat seat) const {
    return std::any_of(hand_.exchange.begin(), hand_.exchange.end(), [&](const auto& each) {
      return each.player->value == seat && each.draw && each.draw->set().contains(ombre_family::kSpadille);
    });
  }

  void add_quadrille() {
    Counted& c = *sheet_.counted;
    if (*r_.contract == "alliance") c.partner = {Span{}, r_.partner};
    if (has_feat(r_.feats, "premiers")) c.premiers = {Span{}, std::nullopt};
    for (const LedgerLine& line : r_.ledger->lines()) {
      if (line.reason != "bonus.matadors") continue;
      c.matadors = {.number = line.rule == "bonus_matadors" ? 3 : 4, .cards = {}};
    }
  }

  const HandRecord& hand_;
  const HandView& view_;
  const rules::RuleSet& rules_;
  const ChipResult& r_;
  HandRecord sheet_;
};

// --- points -------------------------------------------------------------------------------------

void add_taken_cards(const HandView& view, const hearts::Rules& rules, Counted& c) {
  std::array<std::int64_t, kMaxSeats> hearts_of{};
  for (const auto& trick : view.tricks) {
    if (!trick.winner) continue;
    for (const auto& play : trick.plays) {
      if (play.card.suit() == Suit::hearts) ++hearts_of[index_of(*trick.winner)];
      if (play.card == hearts::kQueen || (play.card == hearts::kJack && rules.points->jack.value != 0))
        c.takers.push_back({{play.card, {}}, {*trick.winner, {}}});
    }
  }
  for (std::size_t i = 0; i < rules.seats(); ++i) c.hearts.push_back({seat_at(i), {hearts_of[i], {}}});
}

HandRecord points_sheet(const HandRecord& hand, const HandView& view, const rules::RuleSet& rules) {
  HandRecord sheet = without_cards(hand);
  Counted& c = *sheet.counted;
  const PointsResult& r = view.points();
  const auto add_points = [&] {
    for (std::size_t i = 0; i < hand.players.size(); ++i)
      c.points.push_back({seat_at(i), {r.sheet->of(seat_at(i)), {}}});
  };
  if (rules.game().game == "hearts") {
    const bool all_known =
        std::all_of(view.tricks.begin(), view.tricks.end(), [](const auto& t) { return t.winner; }) &&
        view.tricks.size() == rules.as<hearts::Rules>().hand_size();
    if (all_known)
      add_taken_cards(view, rules.as<hearts::Rules>(), c);
    else
      add_points();
    return sheet;
  }
  c.out = {Span{}, *r.winner};
  if (r.sheet) add_points();
  return sheet;
}

// --- the test -----------------------------------------------------------------------------------

void expect_same(const ChipResult& sheet, const ChipResult& cards, std::size_t players) {
  ASSERT_TRUE(sheet.ledger.has_value());
  EXPECT_EQ(sheet.outcome, cards.outcome);
  EXPECT_EQ(sheet.pool_after(), cards.pool_after());
  for (std::size_t i = 0; i < players; ++i) EXPECT_EQ(sheet.ledger->net(seat_at(i)), cards.ledger->net(seat_at(i)));
}

void expect_same(const PointsResult& sheet, const PointsResult& cards, std::size_t players) {
  ASSERT_TRUE(sheet.settled);
  EXPECT_EQ(sheet.winner, cards.winner);
  ASSERT_EQ(sheet.sheet.has_value(), cards.sheet.has_value());
  for (std::size_t i = 0; sheet.sheet && i < players; ++i)
    EXPECT_EQ(sheet.sheet->of(seat_at(i)), cards.sheet->of(seat_at(i)));
}

class ScoreSheets : public ::testing::TestWithParam<std::string_view> {};

TEST_P(ScoreSheets, SettleLikeTheCards) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t settled = 0;
  const std::size_t wanted = scaled(100'000, 500);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0x5EE7U);
    const RulesText text = random_rules(game, seed, random);
    const rules::RuleSetPtr rules = load(text);
    const HandRecord hand = generate::random_hand(*rules, random);
    const Carried carried{.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
    Sink of_cards;
    const HandView view = game.view(hand, *rules, carried, of_cards);
    if (of_cards.has_errors() || !std::visit([](const auto& r) { return is_settled(r); }, view.result)) continue;
    const bool chips = std::holds_alternative<ChipResult>(view.result);
    if (chips && !view.chips().passed && view.chips().estuches == std::nullopt && game.name == "ombre") continue;
    ++settled;
    const HandRecord sheet = chips ? ChipSheet(hand, view, *rules).make() : points_sheet(hand, view, *rules);
    Sink of_sheet;
    const HandResult result = game.judge(sheet, *rules, carried, of_sheet);
    std::string found;
    for (const Diagnostic& each : of_sheet.all()) found += fmt::format("{}: {}\n", id_of(each.code), each.message);
    SCOPED_TRACE(
        fmt::format("seed {}, {}\n{}\n{}", seed, text.text(), record::write_hand(hand, text.text(), {}), found));
    EXPECT_FALSE(of_sheet.has_errors());
    // The points of hearts alone may leave open whether they are those after the moon.
    if (!sheet.counted->points.empty() && game.name == "hearts" && is_unfinished(result)) continue;
    if (chips)
      expect_same(std::get<ChipResult>(result), view.chips(), hand.players.size());
    else
      expect_same(std::get<PointsResult>(result), view.points(), hand.players.size());
  }
  EXPECT_GT(settled, wanted / 2);
}

INSTANTIATE_TEST_SUITE_P(Games, ScoreSheets, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
