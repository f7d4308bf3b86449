#include <algorithm>

#include "generate/random_hand.h"
#include "testkit/gin/ground.h"

// Faults of the answer to a knock.
namespace spadille::gin::plant {
namespace {

// Returns the turn of the answer, if it lays off.
std::optional<std::size_t> laying_off(const Ground& g) {
  const auto turn = g.answer();
  return turn && !g.hand.turns[*turn].lay_offs.empty() ? turn : std::nullopt;
}

Place card_at(std::size_t turn, std::size_t i) {
  return [=](const HandRecord& h) { return h.turns[turn].lay_offs[i].card.at; };
}

// Returns the melds of the knocker before a lay-off.
std::vector<CardSet> table_before(const Ground& g, std::size_t turn, std::size_t i) {
  std::vector<CardSet> table = g.spread().melds;
  for (std::size_t k = 0; k < i; ++k) {
    const record::LayOff& each = g.hand.turns[turn].lay_offs[k];
    for (std::size_t m = 0; m < table.size(); ++m)
      if (each.number ? each.number->value == m + 1 : (each.to.set() - table[m]).empty()) {
        table[m].insert(each.card.value);
        break;
      }
  }
  return table;
}

// Names a card on no meld, a meld after the last, or the melds of the other player.
Planted no_such_meld(Ground& g) {
  const auto turn = laying_off(g);
  if (!turn) return std::nullopt;
  const std::size_t i = g.random.below(g.hand.turns[*turn].lay_offs.size());
  record::LayOff& lay_off = g.hand.turns[*turn].lay_offs[i];
  const std::vector<CardSet> table = table_before(g, *turn, i);
  switch (g.random.below(3)) {
    case 0: {
      CardSet on_table;
      for (const CardSet meld : table) on_table = on_table | meld;
      lay_off.number.reset();
      lay_off.of.reset();
      lay_off.to = generate::list_of(CardSet{g.strange(on_table)});
      return planted(g, [turn, i](const HandRecord& h) { return h.turns[*turn].lay_offs[i].to.cards.front().at; });
    }
    case 1:
      lay_off.to = {};
      lay_off.of.reset();
      lay_off.number = {table.size() + 1 + g.random.below(3), {}};
      return planted(g, [turn, i](const HandRecord& h) { return h.turns[*turn].lay_offs[i].number->at; });
    default:
      if (lay_off.number) return std::nullopt;
      lay_off.of = {g.seat(*turn), {}};
      return planted(g, [turn, i](const HandRecord& h) { return h.turns[*turn].lay_offs[i].of->at; });
  }
}

// Lays a card off on a meld that it does not fit.
Planted invalid(Ground& g) {
  const auto turn = laying_off(g);
  if (!turn) return std::nullopt;
  const std::size_t i = g.random.below(g.hand.turns[*turn].lay_offs.size());
  record::LayOff& lay_off = g.hand.turns[*turn].lay_offs[i];
  std::vector<CardSet> others;
  for (const CardSet meld : table_before(g, *turn, i)) {
    const CardSet together = meld | CardSet{lay_off.card.value};
    if (!melds::judge_meld(melds::Cards(together.begin(), together.end()), g.rules.meld_law())) others.push_back(meld);
  }
  if (others.empty()) return std::nullopt;
  lay_off.number.reset();
  lay_off.of.reset();
  lay_off.to = generate::list_of(g.random.pick(others));
  return planted(g, card_at(*turn, i));
}

Planted not_in_hand(Ground& g) {
  const auto turn = laying_off(g);
  if (!turn) return std::nullopt;
  const std::size_t i = g.random.below(g.hand.turns[*turn].lay_offs.size());
  g.hand.turns[*turn].lay_offs[i].card.value = g.strange(g.before(*turn).held[index_of(g.seat(*turn))]);
  return planted(g, card_at(*turn, i));
}

// Lays one card off against gin, in place of the answer, under rules that bar it.
Planted not_allowed(Ground& g) {
  const auto knock = g.knock();
  if (!knock || !g.spread().left.empty()) return std::nullopt;
  const std::size_t answer = *knock + 1;
  const Seat seat = next(g.seat(*knock), g.hand.seats());
  const std::vector<CardSet> table = g.spread().melds;
  std::vector<record::LayOff> ways;
  const CardSet held = g.before(answer).held[index_of(seat)];
  for (const Card card : held)
    for (const CardSet meld : table) {
      const CardSet together = meld | CardSet{card};
      if (melds::judge_meld(melds::Cards(together.begin(), together.end()), g.rules.meld_law()))
        ways.push_back(record::LayOff{{}, {card, {}}, generate::list_of(meld)});
    }
  if (ways.empty()) return std::nullopt;
  g.hand.turns.resize(answer);
  TurnEntry& turn = g.hand.turns.emplace_back();
  turn.player = {seat, {}};
  turn.lay_offs.push_back(g.random.pick(ways));
  return planted(g, card_at(answer, 0), {{"lay_off_on_gin", "false"}});
}

// The planters of melds plant in the knock; these do it in the answer.
constexpr auto kPlanters = std::to_array<Planter>({
    {Code::turn_no_such_meld, &no_such_meld},
    {Code::turn_lay_off_not_allowed, &not_allowed},
    {Code::meld_invalid, &invalid},
    {Code::meld_not_in_hand, &not_in_hand},
});

}  // namespace

std::span<const Planter> answer_planters() { return kPlanters; }

}  // namespace spadille::gin::plant
