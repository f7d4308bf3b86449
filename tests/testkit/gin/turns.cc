#include <algorithm>

#include "testkit/gin/ground.h"

// Faults of the turns before the knock.
namespace spadille::gin::plant {
namespace {

using From = record::Draw::From;

Place turn_at(std::size_t turn) {
  return [=](const HandRecord& h) { return h.turns[turn].at; };
}
Place player_at(std::size_t turn) {
  return [=](const HandRecord& h) { return h.turns[turn].player->at; };
}
Place draw_at(std::size_t turn, std::size_t draw) {
  return [=](const HandRecord& h) { return h.turns[turn].draws[draw].at; };
}

// Returns the place of the card that ends a turn, discarded or laid face down.
const Written<Card>& put_away(const TurnEntry& turn) { return turn.discard ? *turn.discard : *turn.knock->card; }
Place put_away_at(std::size_t turn) {
  return [=](const HandRecord& h) { return put_away(h.turns[turn]).at; };
}
bool puts_away(const TurnEntry& turn) { return turn.discard || (turn.knock && turn.knock->card); }

// Names the other player as dealer, or leaves out a turn.
Planted out_of_turn(Ground& g) {
  if (g.random.one_in(3)) {
    g.hand.dealer->value = next(g.hand.dealer->value, g.hand.seats());
    return planted(g, player_at(0));
  }
  if (g.hand.turns.size() < 2) return std::nullopt;
  const std::size_t i = g.random.below(g.hand.turns.size() - 1);
  g.hand.turns.erase(g.hand.turns.begin() + static_cast<std::ptrdiff_t>(i));
  return planted(g, player_at(i));
}

// The first draw is from the stock, under rules that offer the upcard.
Planted upcard_not_taken(Ground& g) {
  if (g.rules.upcard_offer == Applies::yes || g.hand.turns.front().draws.front().from != From::stock)
    return std::nullopt;
  return planted(g, draw_at(0, 0), {{"upcard_offer", "true"}});
}

Planted turn_draw(Ground& g) {
  if (g.random.one_in(2)) return upcard_not_taken(g);
  const auto turns = g.turns_where([](const TurnEntry& t) { return !t.draws.empty(); });
  const std::size_t i = g.random.pick(turns);
  auto& draws = g.hand.turns[i].draws;
  if (g.random.one_in(2)) {
    draws.push_back({{}, From::stock, {}});
    return planted(g, draw_at(i, 1));
  }
  draws.clear();
  g.hand.turns[i].draw_at.reset();
  return planted(g, turn_at(i));
}

Planted wrong_card(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return !t.draws.empty(); });
  const std::size_t i = g.random.pick(turns);
  const Table before = g.before(i);
  record::Draw& draw = g.hand.turns[i].draws.front();
  const Card top = draw.from == From::stock ? before.stock.front() : before.discards.back();
  draw.card = {g.strange({top}), {}};
  return planted(g, [i](const HandRecord& h) { return h.turns[i].draws.front().card->at; });
}

// The only card in the hand that goes back to the discard pile, under rules that bar it.
Planted immediate_return(Ground& g) {
  if (g.rules.no_immediate_return == Applies::yes) return std::nullopt;
  std::optional<std::size_t> only;
  for (std::size_t i = 0; i < g.hand.turns.size(); ++i) {
    const auto taken = g.taken(i);
    if (!taken || !puts_away(g.hand.turns[i]) || put_away(g.hand.turns[i]).value != *taken) continue;
    if (only) return std::nullopt;
    only = i;
  }
  if (!only) return std::nullopt;
  return planted(g, put_away_at(*only), {{"no_immediate_return", "true"}});
}

Planted no_discard(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return t.discard.has_value(); });
  if (turns.empty()) return std::nullopt;
  const std::size_t i = g.random.pick(turns);
  g.hand.turns[i].discard.reset();
  return planted(g, turn_at(i));
}

Planted discard_not_in_hand(Ground& g) {
  const auto turns = g.turns_where(puts_away);
  if (turns.empty()) return std::nullopt;
  const std::size_t i = g.random.pick(turns);
  TurnEntry& turn = g.hand.turns[i];
  (turn.discard ? *turn.discard : *turn.knock->card).value = g.strange(g.drawn(i).held[index_of(g.seat(i))]);
  return planted(g, put_away_at(i));
}

// The only pass of a hand, under rules that offer no upcard.
Planted pass_not_allowed(Ground& g) {
  const auto passes = g.turns_where([](const TurnEntry& t) { return t.pass.has_value(); });
  if (passes != std::vector<std::size_t>{0}) return std::nullopt;
  return planted(g, [](const HandRecord& h) { return *h.turns[0].pass; }, {{"upcard_offer", "false"}});
}

Planted after_end(Ground& g) {
  TurnEntry more;
  more.player = {next(g.seat(g.hand.turns.size() - 1), g.hand.seats()), {}};
  more.draw_at = Span{};
  more.draws.push_back({{}, From::stock, {}});
  more.discard = {g.strange({}), {}};
  const std::size_t first = g.hand.turns.size();
  g.hand.turns.push_back(more);
  if (g.random.one_in(3)) g.hand.turns.push_back(more);
  return planted(g, player_at(first));
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::turn_out_of_turn, &out_of_turn},
    {Code::turn_draw, &turn_draw},
    {Code::turn_wrong_card, &wrong_card},
    {Code::turn_immediate_return, &immediate_return},
    {Code::turn_no_discard, &no_discard},
    {Code::turn_discard_not_in_hand, &discard_not_in_hand},
    {Code::turn_pass_not_allowed, &pass_not_allowed},
    {Code::turn_after_end, &after_end},
});

}  // namespace

std::span<const Planter> turn_planters() { return kPlanters; }

}  // namespace spadille::gin::plant
