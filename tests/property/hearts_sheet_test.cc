#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "games/hearts/rules.h"
#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "property/same_result.h"
#include "property/score_sheet.h"
#include "property/world.h"

// Score sheets of hearts with some figures of a hand, under points of any card, bonuses and moons. They have no error,
// and settle the hand as its cards do, or not at all.
namespace spadille::test {
namespace {

using record::Counted;

struct Played {
  RulesText text;
  rules::RuleSetPtr rules;
  record::HandRecord hand;
  HandView view;
  Counted all{};

  [[nodiscard]] const hearts::Rules& own() const { return rules->as<hearts::Rules>(); }
  [[nodiscard]] std::size_t seats() const { return hand.players.size(); }
};

// Points of hearts, and of up to four other cards.
std::string random_points(Random& random) {
  constexpr std::array kHearts{"1", "\"rank\"", "\"pips\"", "\"face\"", "0"};
  constexpr std::array kCards{"SQ", "DJ", "S6", "CQ", "D7", "C9", "SA", "D9"};
  constexpr std::array kPoints{"-10", "-5", "0", "5", "7", "13", "25"};
  std::string points = fmt::format("{{\"hearts\": {}", random.pick(kHearts));
  std::size_t card = random.below(2);
  for (std::size_t i = random.below(5); i > 0 && card < kCards.size(); --i, card += 1 + random.below(2))
    points += fmt::format(", \"{}\": {}", kCards.at(card), random.pick(kPoints));
  return points + "}";
}

std::optional<RulesText> random_scoring(std::size_t seed, Random& random) {
  RulesText rules = random_rules(*find_game("hearts"), seed, random);
  if (random.percent(90)) rules.set("points", random_points(random));
  if (random.one_in(2)) rules.set("no_trick_bonus", "5");
  if (random.one_in(3)) rules.set("bonus_floor", "\"hand\"");
  return try_load(rules) ? std::optional(rules) : std::nullopt;
}

// Adds who took which cards, in how many tricks, and what they counted: as taken, or as scored.
void count(Played& made, Random& random) {
  Counted& all = made.all;
  std::array<std::int64_t, kMaxSeats> hearts_of{};
  std::array<std::int64_t, kMaxSeats> tricks_of{};
  std::array<std::int64_t, kMaxSeats> taken{};
  for (const auto& trick : made.view.tricks) {
    const std::size_t winner = index_of(*trick.winner);
    ++tricks_of.at(winner);
    for (const auto& play : trick.plays) {
      const std::int64_t points = made.own().points->of(play.card);
      taken.at(winner) += points;
      if (play.card.suit() == Suit::hearts)
        ++hearts_of.at(winner);
      else if (points != 0)
        all.takers.push_back({{play.card, {}}, {*trick.winner, {}}});
    }
  }
  const auto& r = made.view.result;
  const auto* points = std::get_if<PointsResult>(&r);
  const bool as_taken = points == nullptr || !points->sheet || random.one_in(2);
  record::CountedTricks& tricks = all.tricks.emplace();
  for (std::size_t i = 0; i < made.seats(); ++i) {
    all.hearts.push_back({seat_at(i), {hearts_of.at(i), {}}});
    tricks.of_players.push_back({seat_at(i), {tricks_of.at(i), {}}});
    all.points.push_back({seat_at(i), {as_taken ? Points{taken.at(i)} : points->sheet->of(seat_at(i)), {}}});
  }
}

std::optional<Played> random_played(std::size_t seed, Random& random) {
  Played made;
  const auto rules = random_scoring(seed, random);
  if (!rules) return std::nullopt;
  made.text = *rules;
  made.rules = load(made.text);
  made.hand = generate::random_hand(*made.rules, random);
  made.hand.result = {};
  Sink sink;
  made.view = find_game("hearts")->view(made.hand, *made.rules, {}, sink);
  if (made.hand.avoid) return std::nullopt;  // other cards count
  const bool settled = std::visit([](const auto& each) { return is_settled(each); }, made.view.result);
  if (sink.has_errors() || !settled || made.view.tricks.size() != made.own().hand_size()) return std::nullopt;
  count(made, random);
  return made;
}

template <class List>
void keep_some(List& list, Random& random) {
  switch (random.below(3)) {
    case 0:
      return;
    case 1:
      list.clear();
      return;
    default:
      for (std::size_t i = list.size(); i > 0; --i)
        if (random.one_in(4)) list.erase(list.begin() + static_cast<std::ptrdiff_t>(i - 1));
  }
}

record::HandRecord sheet_of(const Played& made, Random& random) {
  record::HandRecord sheet = made.hand;
  sheet.deal.reset();
  sheet.pass.reset();
  sheet.tricks.clear();
  sheet.tricks_at.reset();
  Counted& counted = sheet.counted.emplace() = made.all;
  if (random.one_in(2)) {
    counted.hearts.clear();
    counted.takers.clear();
  }
  keep_some(counted.hearts, random);
  keep_some(counted.takers, random);
  keep_some(counted.points, random);
  if (random.one_in(2)) keep_some(counted.tricks->of_players, random);
  if (random.one_in(2) || counted.tricks->of_players.empty()) counted.tricks.reset();
  return sheet;
}

// Returns the entries in the form of a record.
std::string text_of(const record::HandRecord& sheet) {
  const auto entries = [&](const auto& figures, const auto& number) {
    std::string text;
    for (const auto& each : figures) text += fmt::format("{}: {}, ", sheet.name_of(each.seat), number(each.figure));
    return text;
  };
  const auto plain = [](const auto& figure) { return figure.value; };
  const Counted& counted = *sheet.counted;
  std::string text = fmt::format("hearts: {{{}}}", entries(counted.hearts, plain));
  for (const auto& each : counted.takers)
    text += fmt::format(", {}: {}", sheet.name_of(each.card.value), sheet.name_of(each.player.value));
  text += fmt::format(", points: {{{}}}", entries(counted.points, [](const auto& f) { return f.value.amount(); }));
  if (counted.tricks) text += fmt::format(", tricks: {{{}}}", entries(counted.tricks->of_players, plain));
  return text;
}

std::string described(std::size_t seed, const Played& made, const record::HandRecord& sheet, const Sink& sink) {
  return fmt::format("seed {}\n{}\n{}\n{}", seed, record::write_hand(made.hand, made.text.text(), {}), text_of(sheet),
                     texts_of(sink));
}

TEST(HeartsSheets, AgreeWithTheCards) {
  Tally tally("score sheets of hearts");
  for (const auto what : {"settled", "not settled", "by points alone"}) tally.expect(what);
  const std::size_t wanted = scaled(200'000, 2'000);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0x4EA5U);
    const auto made = random_played(seed, random);
    if (!made) continue;
    record::HandRecord sheet = sheet_of(*made, random);
    if (random.one_in(2)) sheet.result.tricks = made->all.tricks->of_players;
    const Counted& counted = *sheet.counted;
    if (counted.hearts.empty() && counted.takers.empty() && counted.points.empty() && !counted.tricks) continue;
    Sink sink;
    const HandResult result = find_game("hearts")->judge(sheet, *made->rules, {}, sink);
    SCOPED_TRACE(described(seed, *made, sheet, sink));
    EXPECT_FALSE(sink.has_errors());
    const bool settled = std::visit([](const auto& each) { return is_settled(each); }, result);
    tally.count(settled ? "settled" : "not settled");
    if (!settled) continue;
    if (counted.hearts.empty() && counted.takers.empty()) tally.count("by points alone");
    if (const auto* points = std::get_if<PointsResult>(&result))
      expect_same(*points, made->view.points(), made->seats());
    else
      expect_same(std::get<ChipResult>(result), made->view.chips(), made->seats());
  }
  tally.print();
  tally.expect_all();
}

// Makes one entry wrong. Returns false if there is none of the kind chosen.
bool spoil(Counted& counted, std::size_t seats, Random& random) {
  const std::int64_t more = random.one_in(2) ? 1 + static_cast<std::int64_t>(random.below(5)) : -1;
  switch (random.below(4)) {
    case 0:
      if (counted.points.empty()) return false;
      counted.points[random.below(counted.points.size())].figure.value += Points{more};
      return true;
    case 1: {
      if (counted.hearts.empty()) return false;
      std::int64_t& hearts = counted.hearts[random.below(counted.hearts.size())].figure.value;
      hearts = std::max<std::int64_t>(hearts + more, 0);
      return true;
    }
    case 2: {
      if (!counted.tricks) return false;
      auto& tricks = counted.tricks->of_players;
      std::int64_t& number = tricks[random.below(tricks.size())].figure.value;
      number = std::max<std::int64_t>(number + more, 0);
      return true;
    }
    default: {
      if (counted.takers.empty()) return false;
      auto& taker = counted.takers[random.below(counted.takers.size())].player.value;
      taker = seat_at((index_of(taker) + 1) % seats);
      return true;
    }
  }
}

TEST(HeartsSheets, HaveOneErrorForOneWrongEntry) {
  Tally tally("wrong entries in score sheets of hearts");
  for (const auto what : {"reported", "not reported"}) tally.expect(what);
  const std::size_t wanted = scaled(200'000, 1'000);
  std::size_t several = 0;
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0xBAD5U);
    const auto made = random_played(seed, random);
    if (!made) continue;
    record::HandRecord sheet = sheet_of(*made, random);
    if (!spoil(*sheet.counted, made->seats(), random)) continue;
    Sink sink;
    find_game("hearts")->judge(sheet, *made->rules, {}, sink);
    tally.count(sink.has_errors() ? "reported" : "not reported");
    several += sink.error_count() > 1 ? 1 : 0;
    ASSERT_LE(sink.error_count(), 3U) << described(seed, *made, sheet, sink);
  }
  tally.print();
  tally.expect_all();
  // Rarely an entry after a wrong one contradicts the sheet in every way.
  EXPECT_LE(several, 3 + tally.counts().at("reported") / 50);
}

}  // namespace
}  // namespace spadille::test
