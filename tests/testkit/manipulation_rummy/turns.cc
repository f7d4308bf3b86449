#include "testkit/manipulation_rummy/ground.h"

// Faults of turns: the player, the draw, the pass, and what is left out.
namespace spadille::manipulation_rummy::plant {
namespace {

Place entry_at(std::size_t turn) {
  return [turn](const HandRecord& h) { return h.turns[turn].at; };
}

record::Draw draw_of(std::span<const Card> stock, std::size_t i, Random& random) {
  record::Draw draw;
  if (random.one_in(2)) draw.card = {stock[i], {}};
  return draw;
}

Planted out_of_turn(Ground& g) {
  const std::size_t turn = g.random.below(g.hand.turns.size());
  if (turn == 0 && g.rules.first_player == FirstPlayer::any) return std::nullopt;
  RandomPlay play = g.before(turn);
  const std::size_t others = g.hand.players.size() - 1;
  Seat seat = play.due();
  for (std::size_t steps = 1 + g.random.below(others); steps > 0; --steps) seat = next(seat, g.hand.seats());
  play.let_act(seat);
  g.hand.turns.resize(turn);
  g.go_on(play);
  return planted(g.hand, [turn](const HandRecord& h) { return h.turns[turn].player->at; });
}

// Draws two cards.
Planted two_draws(Ground& g) {
  const auto turn = g.turn_where([](const TurnEntry& each) { return !each.draws.empty(); });
  if (!turn) return std::nullopt;
  const RandomPlay before = g.before(*turn);
  if (before.stock().size() < 2) return std::nullopt;
  TurnEntry faulty = g.hand.turns[*turn];
  faulty.draws.push_back(draw_of(before.stock(), 1, g.random));
  return played_on(g, *turn, faulty, [t = *turn](const HandRecord& h) { return h.turns[t].draws[1].at; });
}

// Draws a card in a turn that also plays cards.
Planted draw_and_play(Ground& g) {
  const auto turn = g.turn_where([](const TurnEntry& each) { return each.table.has_value(); });
  if (!turn) return std::nullopt;
  const RandomPlay before = g.before(*turn);
  if (before.stock().empty()) return std::nullopt;
  TurnEntry faulty = g.hand.turns[*turn];
  faulty.draw_at = Span{};
  faulty.draws = {draw_of(before.stock(), 0, g.random)};
  return played_on(g, *turn, faulty, [t = *turn](const HandRecord& h) { return h.turns[t].draws[0].at; });
}

// Draws from an empty stock, or from a discard pile, which this game does not have.
Planted vain_draw(Ground& g) {
  const auto turn = g.turn_where([](const TurnEntry& each) { return !each.table && !each.penalty; });
  if (!turn) return std::nullopt;
  TurnEntry faulty;
  faulty.player = g.hand.turns[*turn].player;
  faulty.draw_at = Span{};
  faulty.draws.emplace_back();
  if (!g.hand.turns[*turn].pass || g.random.one_in(3)) faulty.draws[0].from = record::Draw::From::discards;
  return played_on(g, *turn, faulty, [t = *turn](const HandRecord& h) { return h.turns[t].draws[0].at; });
}

Planted draw(Ground& g) {
  switch (g.random.below(4)) {
    case 0:
      return two_draws(g);
    case 1:
      return vain_draw(g);
    default:
      return draw_and_play(g);
  }
}

// Draws any card except the top one. The cards of later turns are not judged.
Planted wrong_card(Ground& g) {
  const auto turn = g.turn_where([](const TurnEntry& each) { return !each.draws.empty(); });
  if (!turn) return std::nullopt;
  const RandomPlay before = g.before(*turn);
  const Card card = Card::from_index(g.random.below(4 * kRanks));
  if (card == before.stock().front()) return std::nullopt;
  g.hand.turns[*turn].draws[0].card = {card, {}};
  return planted(g.hand, [t = *turn](const HandRecord& h) { return h.turns[t].draws[0].card->at; });
}

Planted pass_not_allowed(Ground& g) {
  const auto turn = g.turn_where([](const TurnEntry& each) { return !each.draws.empty(); });
  if (!turn) return std::nullopt;
  TurnEntry faulty;
  faulty.player = g.hand.turns[*turn].player;
  faulty.pass = Span{};
  return played_on(g, *turn, faulty, [t = *turn](const HandRecord& h) { return *h.turns[t].pass; });
}

// Records an empty turn, or the table of the turn before, perhaps rearranged.
Planted nothing_played(Ground& g) {
  const std::size_t turn = g.random.below(g.hand.turns.size());
  TurnEntry faulty;
  faulty.player = g.hand.turns[turn].player;
  if (turn > 0 && g.random.percent(80)) {
    LayOut table = g.before(turn).table();
    if (g.random.one_in(2)) table.rearrange(g.random);
    faulty.table = written(table);
  }
  return played_on(g, turn, faulty, entry_at(turn));
}

Planted after_end(Ground& g) {
  RandomPlay play = g.before(g.hand.turns.size());
  TurnEntry late;
  late.player = {g.random.one_in(2) ? play.due() : seat_at(g.random.below(g.hand.players.size())), {}};
  if (g.random.one_in(2)) {
    late.pass = Span{};
  } else {
    late.draw_at = Span{};
    late.draws.emplace_back();
  }
  const std::size_t turn = g.hand.turns.size();
  for (std::size_t again = 1 + g.random.below(2); again > 0; --again) g.hand.turns.push_back(late);
  return planted(g.hand, [turn](const HandRecord& h) { return h.turns[turn].player->at; });
}

// A player who has laid no card lays one set that is not worth enough.
Planted initial_too_low(Ground& g) {
  if (!g.rules.has_opening()) return std::nullopt;
  const auto turn = g.turn_where([](const TurnEntry& each) { return !each.pass; });
  if (!turn) return std::nullopt;
  const RandomPlay before = g.before(*turn);
  TurnEntry faulty;
  faulty.player = g.hand.turns[*turn].player;
  const Seat seat = faulty.player->value;
  CardBag hand = before.hand(seat);
  LayOut table = before.table();
  const std::size_t old = table.melds().size();
  if (before.has_laid(seat) || !table.play(Way::lay_down, hand, g.random)) return std::nullopt;
  if (g.rules.card_points->of(before.hand(seat) - hand).amount() >= g.rules.initial_meld->value) return std::nullopt;
  faulty.table = written(table);
  return played_on(g, *turn, faulty,
                   [t = *turn, old](const HandRecord& h) { return h.turns[t].table->melds[old].cards.front().at; });
}

// A player lays their first sets, and one more card to a set of the table.
Planted initial_table_touched(Ground& g) {
  if (!g.rules.has_opening() || g.rules.initial_turn != InitialTurn::alone) return std::nullopt;
  const auto turn = g.turn_where([](const TurnEntry& each) { return each.table.has_value(); });
  if (!turn) return std::nullopt;
  const RandomPlay before = g.before(*turn);
  const Seat seat = g.hand.turns[*turn].player->value;
  if (before.has_laid(seat)) return std::nullopt;
  CardBag hand = before.hand(seat);
  LayOut table = before.table();
  if (!table.play(Way::join, hand, g.random)) return std::nullopt;
  std::size_t touched = 0;
  while (table.melds()[touched].cards == before.table().melds()[touched].cards) ++touched;
  while (table.play(Way::lay_down, hand, g.random)) {
  }
  // If two sets are equal, either may be the one that has grown. If a set is as the grown one was, none has grown.
  const CardSet grown = table.melds()[touched].cards;
  const CardSet was = before.table().melds()[touched].cards;
  const auto is_like = [&](const LaidMeld& each) { return each.cards == grown || each.cards == was; };
  if (std::count_if(table.melds().begin(), table.melds().end(), is_like) > 1) return std::nullopt;
  TurnEntry faulty;
  faulty.player = g.hand.turns[*turn].player;
  faulty.table = written(table);
  return played_on(g, *turn, faulty, [t = *turn, touched](const HandRecord& h) {
    return h.turns[t].table->melds[touched].cards.front().at;
  });
}

// Takes a penalty that the rules do not have.
Planted penalty_not_allowed(Ground& g) {
  if (g.rules.failed_turn_draw->value > 0) return std::nullopt;
  const auto turn = g.turn_where([](const TurnEntry& each) { return !each.draws.empty(); });
  if (!turn) return std::nullopt;
  const RandomPlay before = g.before(*turn);
  TurnEntry faulty;
  faulty.player = g.hand.turns[*turn].player;
  faulty.penalty.emplace().cards.emplace();
  faulty.penalty->cards->cards.push_back({before.stock().front(), {}});
  return played_on(g, *turn, faulty, [t = *turn](const HandRecord& h) { return h.turns[t].penalty->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::turn_out_of_turn, &out_of_turn},
    {Code::turn_draw, &draw},
    {Code::turn_wrong_card, &wrong_card},
    {Code::turn_pass_not_allowed, &pass_not_allowed},
    {Code::meld_initial_too_low, &initial_too_low},
    {Code::meld_initial_table_touched, &initial_table_touched},
    {Code::turn_penalty_not_allowed, &penalty_not_allowed},
    {Code::turn_nothing_played, &nothing_played},
    {Code::turn_after_end, &after_end},
});

}  // namespace

std::span<const Planter> turn_planters() { return kPlanters; }

}  // namespace spadille::manipulation_rummy::plant
