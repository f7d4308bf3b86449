#include <algorithm>

#include "generate/random_hand.h"
#include "mechanics/melds/hand.h"
#include "testkit/rummy/ground.h"

// Faults of melds and lay-offs.
namespace spadille::rummy::plant {
namespace {

Place meld_card_at(std::size_t turn, std::size_t meld, std::size_t card) {
  return [=](const HandRecord& h) { return h.turns[turn].meld->melds[meld].cards[card].at; };
}

Place lay_off_at(std::size_t turn, std::size_t i) {
  return [=](const HandRecord& h) { return h.turns[turn].lay_offs[i].card.at; };
}

/// The position of a meld in the record.
struct Which {
  std::size_t turn;
  std::size_t meld;
};

// Omits melds that say what a joker represents: a changed list would say it of another card.
std::vector<Which> all_melds(const Ground& g) {
  std::vector<Which> all;
  for (std::size_t i = 0; i < g.hand.turns.size(); ++i)
    if (g.hand.turns[i].meld)
      for (std::size_t k = 0; k < g.hand.turns[i].meld->melds.size(); ++k)
        if (!g.hand.turns[i].meld->melds[k].stand_ins) all.push_back({i, k});
  return all;
}

record::WrittenCards& cards_of_meld(Ground& g, Which which) {
  return g.hand.turns[which.turn].meld->melds[which.meld].cards;
}

// Records two melds of a turn as one.
Planted two_in_one(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) {
    return t.meld && t.meld->melds.size() > 1 && !t.meld->melds[0].stand_ins && !t.meld->melds[1].stand_ins;
  });
  if (turns.empty()) return std::nullopt;
  const std::size_t i = g.random.pick(turns);
  auto& melds = g.hand.turns[i].meld->melds;
  auto& first = melds[0].cards;
  first.insert(first.end(), melds[1].cards.begin(), melds[1].cards.end());
  melds.erase(melds.begin() + 1);
  if (melds::read_meld(melds::meld_cards_of(melds[0]), g.rules.meld_law())) return std::nullopt;
  return planted(g, meld_card_at(i, 0, 0));
}

// Replaces a card of a meld with a card that the player keeps from this turn to the end.
Planted wrong_member(Ground& g) {
  const auto all = all_melds(g);
  if (all.empty()) return std::nullopt;
  const Which which = g.random.pick(all);
  std::vector<Card> kept;
  for (const Card card : g.after(g.last()).cards.known(g.seat(which.turn)).different())
    if (g.keeps(card, which.turn)) kept.push_back(card);
  if (kept.empty()) return std::nullopt;
  auto& cards = cards_of_meld(g, which);
  const std::size_t k = g.random.below(cards.size());
  if (g.is_named_later(cards[k].value, which.turn)) return std::nullopt;
  cards[k].value = g.random.pick(kept);
  const record::CardList& now = g.hand.turns[which.turn].meld->melds[which.meld];
  if (melds::read_meld(melds::meld_cards_of(now), g.rules.meld_law())) return std::nullopt;
  return planted(g, meld_card_at(which.turn, which.meld, 0));
}

record::LayOff by_cards(Card card, const melds::Cards& to) { return {{}, {card, {}}, generate::list_of(to)}; }

// Moves the last lay-off of the hand to a meld that the card does not fit.
Planted wrong_lay_off(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return !t.lay_offs.empty(); });
  if (turns.empty() || g.rules.lay_off == LayOffOn::own) return std::nullopt;
  const std::size_t i = turns.back();
  auto& lay_off = g.hand.turns[i].lay_offs.back();
  const Position table = g.laid_off(i);
  std::vector<std::size_t> wrong;
  for (std::size_t k = 0; k < table.laid.size(); ++k) {
    if (!why_no_lay_off(table, g.rules, g.seat(i), table.laid[k], {lay_off.card.value})) continue;
    const auto& cards = table.laid[k].cards;
    if (std::find(cards.begin(), cards.end(), lay_off.card.value) == cards.end() &&
        find_meld(table, g.rules, g.seat(i), by_cards(lay_off.card.value, cards)) == std::optional(k))
      wrong.push_back(k);
  }
  if (wrong.empty()) return std::nullopt;
  lay_off = by_cards(lay_off.card.value, table.laid[g.random.pick(wrong)].cards);
  return planted(g, lay_off_at(i, g.hand.turns[i].lay_offs.size() - 1));
}

Planted invalid(Ground& g) {
  const std::size_t way = g.random.below(3);
  return way == 0 ? two_in_one(g) : way == 1 ? wrong_member(g) : wrong_lay_off(g);
}

// Leaves out cards of a meld until it is too short.
Planted too_short(Ground& g) {
  const auto all = all_melds(g);
  if (all.empty()) return std::nullopt;
  const Which which = g.random.pick(all);
  auto& cards = cards_of_meld(g, which);
  while (cards.size() >= g.rules.meld_law().least) {
    const std::size_t k = g.random.below(cards.size());
    if (g.is_named_later(cards[k].value, which.turn)) return std::nullopt;
    cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(k));
  }
  return planted(g, meld_card_at(which.turn, which.meld, 0));
}

// Adds a card that the player does not hold to a meld, or replaces a card with it; or lays off such a card.
Planted not_in_hand(Ground& g) {
  if (g.random.one_in(3)) {
    const auto turns = g.turns_where([](const TurnEntry& t) { return !t.lay_offs.empty(); });
    if (turns.empty()) return std::nullopt;
    const std::size_t i = g.random.pick(turns);
    const std::size_t k = g.random.below(g.hand.turns[i].lay_offs.size());
    const auto card = g.strange(g.melded(i), g.seat(i));
    if (!card) return std::nullopt;
    g.hand.turns[i].lay_offs[k].card.value = *card;
    return planted(g, lay_off_at(i, k));
  }
  const auto all = all_melds(g);
  if (all.empty()) return std::nullopt;
  const Which which = g.random.pick(all);
  const auto card = g.strange(g.traded(which.turn), g.seat(which.turn));
  if (!card) return std::nullopt;
  auto& cards = cards_of_meld(g, which);
  const std::size_t k = g.random.below(cards.size());
  if (g.random.one_in(2)) {
    cards[k].value = *card;
  } else {
    cards.insert(cards.begin() + static_cast<std::ptrdiff_t>(k), {*card, {}});
  }
  return planted(g, meld_card_at(which.turn, which.meld, k));
}

// Sets the option to a value that exactly one lay-off of the hand violates.
Planted lay_off_not_allowed(Ground& g) {
  struct Kind {
    LayOffOn value;
    const char* word;
  };
  static const std::vector<Kind> kKinds{
      {LayOffOn::own, "own"}, {LayOffOn::after_melding, "after_melding"}, {LayOffOn::none, "none"}};
  const Kind kind = g.random.pick(kKinds);
  Rules stricter = g.rules;
  stricter.lay_off = kind.value;
  std::vector<Which> barred;  // turn and lay-off
  for (std::size_t i = 0; i < g.hand.turns.size(); ++i) {
    if (g.hand.turns[i].lay_offs.empty()) continue;
    Position table = g.melded(i);
    for (std::size_t k = 0; k < g.hand.turns[i].lay_offs.size(); ++k) {
      const record::LayOff& each = g.hand.turns[i].lay_offs[k];
      const auto on = find_meld(table, stricter, g.seat(i), each);
      // The value may change which of two equal melds grows, and so the cards that fit it later.
      if (on != find_meld(table, g.rules, g.seat(i), each)) return std::nullopt;
      if (why_no_lay_off(table, stricter, g.seat(i), table.laid[*on], {each.card.value})) barred.push_back({i, k});
      TurnEntry one;
      one.lay_offs.push_back(each);
      replay_lay_offs(table, g.rules, g.seat(i), one);
    }
  }
  if (barred.size() != 1) return std::nullopt;
  return planted(g, lay_off_at(barred.front().turn, barred.front().meld),
                 {{"lay_off", std::string("\"") + kind.word + "\""}});
}

// Returns a card that is in no meld on the table; nullopt if there is none.
std::optional<melds::Cards> in_no_meld(Ground& g, const Position& table) {
  CardSet away = g.rules.pack(g.hand.seats()).different();
  for (const Laid& laid : table.laid)
    for (const Card card : laid.cards) away.erase(card);
  const std::vector<Card> cards(away.begin(), away.end());
  if (cards.empty()) return std::nullopt;
  return melds::Cards{g.random.pick(cards)};
}

// Returns the cards of two melds; nullopt if there are fewer than two.
std::optional<melds::Cards> in_two_melds(Ground& g, const Position& table) {
  if (table.laid.size() < 2) return std::nullopt;
  const std::size_t a = g.random.below(table.laid.size());
  const std::size_t b = (a + 1 + g.random.below(table.laid.size() - 1)) % table.laid.size();
  melds::Cards both = table.laid[a].cards;
  both.insert(both.end(), table.laid[b].cards.begin(), table.laid[b].cards.end());
  return both;
}

// Names cards of two melds, or a card that is not on the table. Alternatively, names a meld after the last, or the
// wrong player's meld; or trades for a joker of a meld that has none.
Planted no_such_meld(Ground& g) {
  if (g.rules.joker_trade == Applies::yes && g.random.one_in(4)) return trade_without_joker(g);
  const auto turns = g.turns_where([](const TurnEntry& t) { return !t.lay_offs.empty(); });
  if (turns.empty()) return std::nullopt;
  const std::size_t i = g.random.pick(turns);
  const std::size_t k = g.random.below(g.hand.turns[i].lay_offs.size());
  Position table = g.melded(i);
  for (std::size_t before = 0; before < k; ++before) {
    TurnEntry one;
    one.lay_offs.push_back(g.hand.turns[i].lay_offs[before]);
    replay_lay_offs(table, g.rules, g.seat(i), one);
  }
  record::LayOff& lay_off = g.hand.turns[i].lay_offs[k];
  const std::size_t way = g.random.below(4);
  if (way == 0) {
    lay_off.to = {};
    lay_off.number = {table.laid.size() + 1 + g.random.below(3), {}};
    return planted(g, [i, k](const HandRecord& h) { return h.turns[i].lay_offs[k].number->at; });
  }
  if (way == 1) {
    const Laid& on = table.laid[*find_meld(table, g.rules, g.seat(i), lay_off)];
    lay_off = by_cards(lay_off.card.value, on.cards);
    lay_off.of = {next(on.owner, g.hand.seats()), {}};
    if (!melds_named(table, lay_off).empty()) return std::nullopt;
    return planted(g, [i, k](const HandRecord& h) { return h.turns[i].lay_offs[k].of->at; });
  }
  const auto to = way == 2 ? in_no_meld(g, table) : in_two_melds(g, table);
  if (!to) return std::nullopt;
  lay_off = by_cards(lay_off.card.value, *to);
  if (find_meld(table, g.rules, g.seat(i), lay_off)) return std::nullopt;
  return planted(g, [i, k](const HandRecord& h) { return h.turns[i].lay_offs[k].to.cards.front().at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::meld_invalid, &invalid},
    {Code::meld_not_in_hand, &not_in_hand},
    {Code::meld_too_short, &too_short},
    {Code::turn_lay_off_not_allowed, &lay_off_not_allowed},
    {Code::turn_no_such_meld, &no_such_meld},
});

}  // namespace

std::span<const Planter> meld_planters() { return kPlanters; }

}  // namespace spadille::rummy::plant
