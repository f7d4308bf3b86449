#include <algorithm>
#include <utility>

#include "generate/random_hand.h"
#include "mechanics/melds/meld.h"
#include "testkit/manipulation_rummy/ground.h"

// Faults of a joker on the table. It is the only one there, before the turn and after it, so there is no doubt which
// joker went where. The game goes on with the faulty table.
namespace spadille::manipulation_rummy::plant {
namespace {

using melds::Cards;
using record::MeldList;

// The table before a turn of a player who may change it.
struct Before {
  const Rules& rules;
  const LayOut& table;
  const CardBag& hand;  ///< the cards of the player
  std::size_t holder;   ///< the meld with the joker

  [[nodiscard]] const LaidMeld& set() const { return table.melds()[holder]; }
  [[nodiscard]] Cards in_order() const { return table.in_order(set()); }
  [[nodiscard]] Cards without_joker() const {
    Cards cards = in_order();
    std::erase(cards, Card::joker());
    return cards;
  }
  // Returns the cards that the joker may represent: in a group every missing one.
  [[nodiscard]] CardSet part() const {
    CardSet part{*set().joker()};
    if (set().is_run()) return part;
    for (const Suit suit : kSuits)
      if (const Card card{suit, set().rank()}; !set().cards.contains(card)) part.insert(card);
    return part;
  }
};

// Returns the cards that the joker of a meld may represent; nullopt without a meld, or for a run that is not in order.
std::optional<CardSet> part_in(const Cards& cards, const Rules& rules) {
  std::vector<melds::MeldCard> meld;
  for (const Card card : cards) meld.push_back({card});
  const auto reading = melds::read_meld(meld, rules.meld_law());
  if (!reading) return std::nullopt;
  if (reading->kind == melds::MeldKind::run && !std::is_sorted(reading->order.begin(), reading->order.end()))
    return std::nullopt;
  const auto joker = std::find(cards.begin(), cards.end(), Card::joker());
  return reading->parts[static_cast<std::size_t>(joker - cards.begin())];
}

// Returns the table with these cards in place of the meld with the joker.
MeldList with(const Before& before, const Cards& cards) {
  MeldList table = written(before.table);
  table.melds[before.holder] = generate::list_of(cards);
  return table;
}

MeldList with(const Before& before, const Cards& cards, const Cards& new_meld) {
  MeldList table = with(before, cards);
  table.melds.push_back(generate::list_of(new_meld));
  return table;
}

// If all copies of the cards that the joker was laid with are on the table, those of its later meld may be other
// copies.
bool has_single_beside(const Before& before, const MeldList& after) {
  const Cards beside = before.without_joker();
  const CardBag all = bag_of(after);
  return std::any_of(beside.begin(), beside.end(), [&](Card card) { return all.count(card) == 1; });
}

std::vector<std::pair<Card, Card>> pairs_of(const CardBag& hand) {
  std::vector<std::pair<Card, Card>> pairs;
  for (const Card a : hand.different())
    for (const Card b : hand.different())
      if (a.index() < b.index() && !b.is_joker()) pairs.emplace_back(a, b);
  return pairs;
}

// --- the faulty tables ----------------------------------------------------------------------------

using Tables = std::vector<MeldList>;

// The joker represents another card beyond the other end of its run, next to a card of the hand.
void add_moved(const Before& before, Tables& tables) {
  for (const Card card : before.hand.different()) {
    if (card.is_joker() || before.part().contains(card)) continue;
    const Cards beside = before.without_joker();
    Cards low{card, Card::joker()};
    low.insert(low.end(), beside.begin(), beside.end());
    Cards high = beside;
    high.insert(high.end(), {Card::joker(), card});
    for (const Cards& moved : {low, high}) {
      const auto part = part_in(moved, before.rules);
      if (!part || !(*part & before.part()).empty()) continue;
      MeldList table = with(before, moved);
      if (has_single_beside(before, table)) tables.push_back(std::move(table));
    }
  }
}

// The joker goes into a group with two cards of the hand. The rest of its meld is still a meld.
void add_taken(const Before& before, Tables& tables) {
  const Cards left = before.without_joker();
  if (!melds::judge_meld(left, before.rules.meld_law())) return;
  for (const auto& [a, b] : pairs_of(before.hand))
    if (a.rank() == b.rank() && a.rank() != before.set().joker()->rank())
      tables.push_back(with(before, left, {a, b, Card::joker()}));
}

Tables not_replaced(const Before& before) {
  Tables tables;
  if (before.rules.joker_release != JokerRelease::free) add_moved(before, tables);
  // Under `freed`, a joker that leaves its meld needs no card in its place.
  if (before.rules.joker_release == JokerRelease::replaced) add_taken(before, tables);
  return tables;
}

// A card of the hand takes the place of the joker, which goes to an end of the same run.
Tables not_reused(const Before& before) {
  Tables tables;
  const Card own = *before.set().joker();
  const JokerReuse reuse = before.rules.joker_reuse;
  if (reuse == JokerReuse::any || !before.hand.contains(own)) return tables;
  Cards replaced = before.in_order();
  std::replace(replaced.begin(), replaced.end(), Card::joker(), own);
  Cards low{Card::joker()};
  low.insert(low.end(), replaced.begin(), replaced.end());
  Cards high = replaced;
  high.push_back(Card::joker());
  for (const Cards& moved : {low, high}) {
    const auto part = part_in(moved, before.rules);
    if (!part || !(*part & before.part()).empty()) continue;
    MeldList table = with(before, moved);
    if (reuse == JokerReuse::two_from_rack || has_single_beside(before, table)) tables.push_back(std::move(table));
  }
  return tables;
}

// A card of the meld with the joker goes into a new meld, with two cards of the hand.
Tables set_locked(const Before& before) {
  Tables tables;
  if (before.rules.joker_set != JokerSet::locked) return tables;
  for (const Card card : before.without_joker()) {
    Cards left = before.in_order();
    std::erase(left, card);
    const auto part = part_in(left, before.rules);
    if (!part || (*part & before.part()).empty()) continue;
    for (const auto& [a, b] : pairs_of(before.hand)) {
      const Cards meld{a, b, card};
      if (melds::judge_meld(meld, before.rules.meld_law())) tables.push_back(with(before, left, meld));
    }
  }
  return tables;
}

// --- planting -------------------------------------------------------------------------------------

// Returns the meld with the only joker of the table; nullopt if it has none or more.
std::optional<std::size_t> holder_of(const LayOut& table) {
  if (table.cards().count(Card::joker()) != 1) return std::nullopt;
  std::size_t meld = 0;
  while (!table.melds()[meld].joker()) ++meld;
  return meld;
}

Place joker_at(std::size_t turn) {
  return [turn](const HandRecord& h) {
    Span at;
    for (const auto& meld : h.turns[turn].table->melds)
      for (const auto& card : meld.cards)
        if (card.value.is_joker()) at = card.at;
    return at;
  };
}

Planted plant(Ground& g, Tables (*spoil)(const Before&)) {
  if (g.rules.jokers->value == 0) return std::nullopt;
  std::vector<std::pair<std::size_t, MeldList>> found;
  RandomPlay play = g.before(0);
  for (std::size_t i = 0; i < g.hand.turns.size(); ++i) {
    const TurnEntry& turn = g.hand.turns[i];
    const Seat seat = turn.player->value;
    const auto holder = holder_of(play.table());
    if (holder && (play.has_laid(seat) || !g.rules.has_opening()))
      for (MeldList& table : spoil({g.rules, play.table(), play.hand(seat), *holder}))
        found.emplace_back(i, std::move(table));
    play.take(turn);
  }
  if (found.empty()) return std::nullopt;
  const auto& [turn, table] = g.random.pick(found);
  TurnEntry faulty;
  faulty.player = g.hand.turns[turn].player;
  faulty.table = table;
  return played_on(g, turn, faulty, joker_at(turn));
}

Planted plant_not_replaced(Ground& g) { return plant(g, &not_replaced); }
Planted plant_set_locked(Ground& g) { return plant(g, &set_locked); }
Planted plant_not_reused(Ground& g) { return plant(g, &not_reused); }

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::joker_not_replaced, &plant_not_replaced},
    {Code::joker_set_locked, &plant_set_locked},
    {Code::joker_not_reused, &plant_not_reused},
});

}  // namespace

std::span<const Planter> joker_planters() { return kPlanters; }

}  // namespace spadille::manipulation_rummy::plant
