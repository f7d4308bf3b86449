#include <gtest/gtest.h>

#include "generate/random_hand.h"
#include "property/every_game.h"
#include "property/random_rules.h"
#include "record/writer.h"
#include "testkit/hide_cards.h"
#include "testkit/plant_fault.h"

// Hands with hidden cards. A legal hand stays without error, and is settled as with every card or not at all. A planted
// fault is found at its place, or nothing is. If other actions explain it as well, one of them may be blamed; that is
// rare.
namespace spadille::test {
namespace {

using record::HandRecord;

class UnknownCards : public ::testing::TestWithParam<std::string_view> {};

Hiding random_hiding(Random& random) {
  constexpr std::array<std::uint32_t, 5> kShares{1, 2, 4, 8, 30};
  return {.plays = kShares[random.below(kShares.size())],
          .dealt = kShares[random.below(kShares.size())],
          .exchange = random.one_in(2)};
}

std::string told(const Sink& sink) {
  std::string text;
  for (const Diagnostic& each : sink.all()) text += std::string(id_of(each.code)) + ": " + each.message + "\n";
  return text;
}

std::vector<Span> errors_of(const Sink& sink) {
  std::vector<Span> places;
  for (const Diagnostic& each : sink.all())
    if (each.severity == Severity::error) places.push_back(each.at);
  return places;
}

// Returns the payments or points of a settled hand, by seat; empty if it is not settled.
std::vector<std::int64_t> figures_of(const HandResult& result, std::size_t seats) {
  std::vector<std::int64_t> figures;
  for (std::size_t i = 0; i < seats; ++i) {
    if (const auto* chips = std::get_if<ChipResult>(&result)) {
      if (chips->ledger) figures.push_back(chips->ledger->net(seat_at(i)).amount());
    } else if (const auto& points = std::get<PointsResult>(result); points.sheet) {
      figures.push_back(points.sheet->of(seat_at(i)).amount());
    }
  }
  return figures;
}

// Gives every card of the tricks a place of its own.
HandRecord with_places(HandRecord hand) {
  std::uint32_t place = 1'000;
  for (record::Trick& trick : hand.tricks)
    for (record::Play& play : trick.plays) play.at = {place++, place};
  return hand;
}

// Names the card at this place as in the other hand.
void name_again(Span place, const HandRecord& named, HandRecord& hand) {
  for (std::size_t i = 0; i < hand.tricks.size(); ++i)
    for (std::size_t j = 0; j < hand.tricks[i].plays.size(); ++j)
      if (hand.tricks[i].plays[j].at == place) hand.tricks[i].plays[j] = named.tricks[i].plays[j];
}

std::string written(const HandRecord& hand, const RulesText& rules) {
  return record::write_hand(hand, rules.text(), {.syntax = record::WriteStyle::Syntax::yaml});
}

struct Dealt {
  RulesText text;
  rules::RuleSetPtr rules;
  HandRecord hand;
  Carried carried;
  bool are_trumps_shown = false;  // only the cards show which suit is trumps; if hidden, it must be named
};

Dealt random_case(const GameEntry& game, std::size_t seed, Random& random) {
  const RulesText text = random_rules(game, seed, random);
  Dealt dealt{.text = text, .rules = load(text), .hand = {}, .carried = {}, .are_trumps_shown = false};
  dealt.hand = generate::random_hand(*dealt.rules, random);
  dealt.carried.pool = dealt.hand.pool ? dealt.hand.pool->value : Chips{};
  dealt.are_trumps_shown = game.name == "ombre" && !dealt.hand.trump && !dealt.hand.turned;
  return dealt;
}

TEST_P(UnknownCards, LegalHandStaysLegal) {
  const GameEntry& game = *find_game(GetParam());
  Tally tally("hidden hands of " + std::string(game.name));
  for (const auto what : {"settled", "not settled"}) tally.expect(what);
  const std::size_t wanted = scaled(20'000, 300);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) {
    Random random(seed ^ 0xCA4DU);
    const Dealt c = random_case(game, seed, random);
    if (c.are_trumps_shown) continue;
    Sink known;
    const HandResult whole = game.judge(c.hand, *c.rules, c.carried, known);
    const HandRecord hidden = hide_cards(c.hand, random_hiding(random), random);
    Sink sink;
    const HandResult result = game.judge(hidden, *c.rules, c.carried, sink);
    EXPECT_TRUE(errors_of(sink).empty()) << "seed " << seed << "\n"
                                         << told(sink) << written(hidden, c.text) << "WAS\n"
                                         << written(c.hand, c.text);
    const auto figures = figures_of(result, c.hand.players.size());
    if (!figures.empty()) {
      EXPECT_EQ(figures, figures_of(whole, c.hand.players.size())) << "seed " << seed << "\n"
                                                                   << told(sink) << written(hidden, c.text) << "WAS\n"
                                                                   << written(c.hand, c.text);
    }
    tally.count(figures.empty() ? "not settled" : "settled");
  }
  tally.print();
  tally.expect_all();
}

TEST_P(UnknownCards, PlantedFaultIsFoundOrNothing) {
  const GameEntry& game = *find_game(GetParam());
  Tally tally("faults in hidden hands of " + std::string(game.name));
  for (const auto what : {"found", "not found", "blamed on another action"}) tally.expect(what);
  const std::size_t wanted = scaled(20'000, 300);
  for (std::size_t seed = 0; seed < wanted; ++seed) {
    Random random(seed ^ 0xFA17U);
    const Dealt c = random_case(game, seed, random);
    if (c.are_trumps_shown) continue;
    const auto planted = plant_fault(c.hand, *c.rules, Code::play_follow_suit, random);
    if (!planted || !planted->options.empty()) continue;
    // The planted card stays named.
    const HandRecord faulty = with_places(planted->hand);
    const Span place = planted->place(faulty);
    HandRecord hidden = hide_cards(faulty, random_hiding(random), random);
    name_again(place, faulty, hidden);
    Sink sink;
    game.judge(hidden, *c.rules, c.carried, sink);
    const std::vector<Span> errors = errors_of(sink);
    ASSERT_LE(errors.size(), 1U) << "seed " << seed << "\n" << told(sink) << written(hidden, c.text);
    const bool found = errors.size() == 1 && errors.front() == place;
    const auto what = errors.empty() ? "not found" : found ? "found" : "blamed on another action";
    tally.count(what);
    ASSERT_LE(tally.counts().at("blamed on another action"), std::max<std::size_t>(5, seed / 50))
        << "seed " << seed << "\n"
        << told(sink) << written(hidden, c.text) << "with every card:\n"
        << written(planted->hand, c.text);
  }
  tally.print();
  for (const auto what : {"found", "not found"}) EXPECT_GT(tally.counts().at(what), 0U) << what;
}

INSTANTIATE_TEST_SUITE_P(Games, UnknownCards,
                         ::testing::Values("ombre", "quadrille", "quintille", "german_solo", "hearts"), instance_name);

}  // namespace
}  // namespace spadille::test
