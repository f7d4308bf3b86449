#include <algorithm>

#include "testkit/hearts/ground.h"
#include "testkit/plant_play.h"

// Faults of the play: those that all trick games share, and cards that a rule forbids. After a forbidden card the hand
// is played on.
namespace spadille::hearts::plant {
namespace {

CardSet revokes(const tricks::PlayView& play, Card led) {
  const CardSet suit = play.hand & CardSet::of_suit(led.suit());
  return suit.empty() ? CardSet{} : play.hand - suit;
}

template <Code code>
Planted fault_of_play(Ground& g) {
  const tricks::PlayGround play{.hand = g.hand,
                                .tricks = g.view.tricks,
                                .turn = g.turn,
                                .pack = g.rules.pack(),
                                .tricks_in_hand = g.tricks_in_hand(),
                                .end = tricks::PlayGround::End::open,
                                .random = g.random,
                                .revokes = &revokes,
                                .replay = [&](const HandRecord& changed) { return g.view_of(changed).tricks; }};
  return tricks::plant_play(play, code);
}

// --- cards that a rule forbids ----------------------------------------------------------------------

// The state just before a card is played.
struct Situation {
  std::size_t trick;
  std::size_t play;
  CardSet hand;
  std::optional<Suit> led;
  bool broken;  ///< an earlier trick has a card that breaks hearts
};

// Returns the cards of the hand that this rule forbids, and that no rule before it forbids.
using Barred = CardSet (*)(const Ground& g, const Situation& situation);

CardSet of_suit_led(const Situation& situation) {
  return situation.led ? situation.hand & CardSet::of_suit(*situation.led) : CardSet{};
}

// Returns the cards that may be led first; empty if any may be, or if this is not the first lead.
CardSet first_lead(const Ground& g, const Situation& situation) {
  return situation.trick == 0 && !situation.led ? g.rules.first_lead_cards() : CardSet{};
}

CardSet against_suit(const Ground& /*g*/, const Situation& situation) {
  const CardSet suit = of_suit_led(situation);
  return suit.empty() ? CardSet{} : situation.hand - suit;
}

CardSet against_two(const Ground& g, const Situation& situation) {
  const CardSet first = first_lead(g, situation);
  return first.empty() ? CardSet{} : situation.hand - first;
}

CardSet against_points(const Ground& g, const Situation& situation) {
  const bool allowed = g.rules.points_on_first_trick == Applies::yes || situation.trick > 0;
  if (allowed || !first_lead(g, situation).empty() || !of_suit_led(situation).empty()) return {};
  const CardSet counting = g.rules.counting_cards();
  return (situation.hand - counting).empty() ? CardSet{} : situation.hand & counting;
}

CardSet against_hearts(const Ground& g, const Situation& situation) {
  const CardSet hearts = CardSet::of_suit(Suit::hearts);
  const bool first =
      situation.trick == 0 && (!first_lead(g, situation).empty() || g.rules.points_on_first_trick == Applies::no);
  if (situation.led || situation.broken || first || g.rules.must_break_hearts == Applies::no) return {};
  CardSet others = situation.hand - hearts;
  if (g.rules.heart_instead_of_queen == Applies::yes) others = others - g.rules.counting_cards();
  return others.empty() ? CardSet{} : situation.hand & hearts;
}

bool breaks_hearts(const Ground& g, Card card, bool is_lead) {
  if (card.suit() == Suit::hearts) return true;
  if (g.rules.breaks == Breaks::counting) return g.rules.counting_cards().contains(card);
  const QueenBreaks queen = g.rules.queen_breaks_hearts;
  return card == kQueen && (queen == QueenBreaks::always || (queen == QueenBreaks::when_discarded && !is_lead));
}

struct Breach {
  std::size_t trick;
  std::size_t play;
  Card card;
};

std::vector<Breach> breaches_of(const Ground& g, Barred barred) {
  std::vector<Breach> found;
  bool broken = false;
  for (std::size_t t = 0; t < g.view.tricks.size(); ++t) {
    const auto& plays = g.view.tricks[t].plays;
    for (std::size_t i = 0; i < plays.size(); ++i) {
      const auto led = i == 0 ? std::nullopt : std::optional(plays.front().card.suit());
      for (const Card card : barred(g, {t, i, plays[i].hand, led, broken})) found.push_back({t, i, card});
    }
    for (std::size_t i = 0; i < plays.size(); ++i) broken = broken || breaks_hearts(g, plays[i].card, i == 0);
  }
  return found;
}

// Returns the hand with this card played instead, and legal play from there to its end.
HandRecord played_on(Ground& g, const Breach& breach) {
  const Law law(g.rules);
  BySeat<CardSet> hands{};
  for (const auto& play : g.view.tricks.front().plays) hands[index_of(play.seat)] = play.hand;
  HandRecord hand = g.hand;
  hand.tricks.clear();
  PlayInProgress play(law, g.turn, g.turn.at(0), hands);
  while (!play.ended()) {
    const std::size_t trick = hand.tricks.size();
    const auto choose = [&](Seat /*seat*/, CardSet legal, const tricks::Table& table) {
      const bool before = trick < breach.trick || (trick == breach.trick && table.count < breach.play);
      if (before) return g.view.tricks[trick].plays[table.count].card;
      if (trick == breach.trick && table.count == breach.play) return breach.card;
      return choose_card(law, Aim::anything, legal, table, g.random);
    };
    play.play_trick(hand, choose, g.random);
  }
  return hand;
}

Planted plant_breach(Ground& g, Barred barred) {
  const auto breaches = breaches_of(g, barred);
  if (breaches.empty()) return std::nullopt;
  const Breach breach = g.random.pick(breaches);
  return planted(played_on(g, breach), tricks::play_at(breach.trick, breach.play));
}

Planted follow_suit(Ground& g) {
  return g.random.one_in(2) ? fault_of_play<Code::play_follow_suit>(g) : plant_breach(g, &against_suit);
}
Planted must_lead(Ground& g) { return plant_breach(g, &against_two); }
Planted points_on_first_trick(Ground& g) { return plant_breach(g, &against_points); }
Planted hearts_not_broken(Ground& g) { return plant_breach(g, &against_hearts); }

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::play_out_of_turn, &fault_of_play<Code::play_out_of_turn>},
    {Code::play_wrong_leader, &fault_of_play<Code::play_wrong_leader>},
    {Code::play_not_in_hand, &fault_of_play<Code::play_not_in_hand>},
    {Code::play_already_played, &fault_of_play<Code::play_already_played>},
    {Code::play_follow_suit, &follow_suit},
    {Code::play_must_lead, &must_lead},
    {Code::play_too_many, &fault_of_play<Code::play_too_many>},
    {Code::play_missing_card, &fault_of_play<Code::play_missing_card>},
    {Code::play_after_end, &fault_of_play<Code::play_after_end>},
    {Code::play_points_on_first_trick, &points_on_first_trick},
    {Code::play_hearts_not_broken, &hearts_not_broken},
    {Code::claim_winner, &fault_of_play<Code::claim_winner>},
});

}  // namespace

std::span<const Planter> play_planters() { return kPlanters; }

}  // namespace spadille::hearts::plant
