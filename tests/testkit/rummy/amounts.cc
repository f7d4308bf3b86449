#include <string>

#include "testkit/rummy/ground.h"

// Faults of what a turn must and may lay down. Each sets an option so that exactly one turn of the hand violates it.
namespace spadille::rummy::plant {
namespace {

// Returns the only turn for which `violates` is true; nullopt if there is none, or more than one.
template <class Violates>
std::optional<std::size_t> only_turn(const Ground& g, const Violates& violates) {
  std::optional<std::size_t> only;
  for (std::size_t i = 0; i < g.hand.turns.size(); ++i) {
    if (!violates(i)) continue;
    if (only) return std::nullopt;
    only = i;
  }
  return only;
}

Planted taken_card_unused(Ground& g) {
  if (g.rules.draw_from == DrawFrom::stock || g.rules.taken_card != TakenCard::free) return std::nullopt;
  const auto turn = only_turn(g, [&](std::size_t i) {
    const record::Draw& draw = g.hand.turns[i].draws.front();
    if (draw.from != From::discards) return false;
    const Position before = g.before(i);
    const auto card = draw.card ? std::optional(draw.card->value) : before.cards.card_of(before.discards.back());
    return card && !uses(g.hand.turns[i], *card);
  });
  if (!turn) return std::nullopt;
  return planted(g, [turn](const HandRecord& h) { return h.turns[*turn].draws.front().at; },
                 {{"taken_card", "\"must_use\""}});
}

Planted per_turn(Ground& g, PerTurn value, TooMuch::Kind kind, const std::string& word) {
  if (g.rules.per_turn != PerTurn::free) return std::nullopt;
  Rules stricter = g.rules;
  stricter.per_turn = value;
  const auto found = [&](std::size_t i) { return find_too_much(g.traded(i), stricter, g.seat(i), g.hand.turns[i]); };
  const auto turn = only_turn(g, [&](std::size_t i) { return found(i).has_value(); });
  if (!turn) return std::nullopt;
  const auto too_much = *found(*turn);
  if (too_much.kind != kind) return std::nullopt;
  const auto place = [turn, too_much](const HandRecord& h) {
    const TurnEntry& entry = h.turns[*turn];
    return too_much.lay_off ? entry.lay_offs[*too_much.lay_off].card.at
                            : entry.meld->melds[*too_much.meld].cards.front().at;
  };
  return planted(g, place, {{"per_turn", word}});
}

Planted too_much(Ground& g) {
  return g.random.one_in(2) ? per_turn(g, PerTurn::one_meld, TooMuch::Kind::second_act, "\"one_meld\"")
                            : per_turn(g, PerTurn::one_act, TooMuch::Kind::second_act, "\"one_act\"");
}

Planted too_long(Ground& g) { return per_turn(g, PerTurn::one_act, TooMuch::Kind::long_meld, "\"one_act\""); }

Planted first_too_low(Ground& g) {
  Rules stricter = g.rules;
  const std::int64_t least = g.rules.first_meld_min->value + 1 + static_cast<std::int64_t>(g.random.below(30));
  stricter.first_meld_min = rules::Bounded<0, 1000>{least};
  const auto turn = only_turn(
      g, [&](std::size_t i) { return first_melds_too_low(g.traded(i), stricter, g.hand.turns[i]).has_value(); });
  if (!turn) return std::nullopt;
  return planted(g, [turn](const HandRecord& h) { return h.turns[*turn].meld->melds.front().cards.front().at; },
                 {{"first_meld_min", std::to_string(least)}});
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::turn_taken_card_unused, &taken_card_unused},
    {Code::turn_too_much, &too_much},
    {Code::meld_too_long, &too_long},
    {Code::meld_first_too_low, &first_too_low},
});

}  // namespace

std::span<const Planter> amount_planters() { return kPlanters; }

}  // namespace spadille::rummy::plant
