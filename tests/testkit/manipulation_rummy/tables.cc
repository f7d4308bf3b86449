#include "mechanics/melds/meld.h"
#include "testkit/manipulation_rummy/ground.h"

// Faults of the table after a turn. Because the turns after a wrong table are not judged, they stay unchanged.
namespace spadille::manipulation_rummy::plant {
namespace {

using record::CardList;

// A turn that plays cards to the table, and the state before it.
struct Play {
  std::size_t turn;
  RandomPlay before;
  CardBag old;     ///< on the table
  CardBag played;  ///< from the player's hand
};

std::optional<Play> any_play(const Ground& g) {
  const auto turn = g.turn_where([](const TurnEntry& each) { return each.table.has_value(); });
  if (!turn) return std::nullopt;
  Play play{*turn, g.before(*turn), {}, {}};
  play.old = play.before.table().cards();
  play.played = bag_of(*g.hand.turns[*turn].table) - play.old;
  return play;
}

record::MeldList& table_of(Ground& g, const Play& play) { return *g.hand.turns[play.turn].table; }

Place meld_at(std::size_t turn, std::size_t meld) {
  return [=](const HandRecord& h) { return h.turns[turn].table->melds[meld].cards.front().at; };
}

// Returns the code for a meld that is not valid; nullopt if it is valid.
std::optional<Code> fault_of(const CardList& list, const Rules& rules) {
  melds::Cards cards;
  for (const auto& card : list.cards) cards.push_back(card.value);
  const auto judged = melds::judge_meld(cards, rules.meld_law());
  if (judged) return std::nullopt;
  return judged.error().too_short() ? Code::meld_too_short : Code::meld_invalid;
}

// Rearranges cards of the table, or adds a card of the hand to a meld.
void spoil(record::MeldList& table, const CardBag& left, const CardBag& played, Random& random) {
  auto& melds = table.melds;
  CardList& meld = melds[random.below(melds.size())];
  switch (random.below(4)) {
    case 0: {  // split a meld
      const std::size_t kept = 1 + random.below(meld.cards.size() - 1);
      CardList part;
      part.cards.assign(meld.cards.begin() + static_cast<std::ptrdiff_t>(kept), meld.cards.end());
      meld.cards.erase(meld.cards.begin() + static_cast<std::ptrdiff_t>(kept), meld.cards.end());
      melds.push_back(std::move(part));
      return;
    }
    case 1: {  // move a card to another meld
      CardList& other = melds[random.below(melds.size())];
      if (&other == &meld) return;
      other.cards.push_back(meld.cards.back());
      meld.cards.pop_back();
      return;
    }
    case 2: {  // swap two cards
      CardList& other = melds[random.below(melds.size())];
      std::swap(meld.cards[random.below(meld.cards.size())], other.cards[random.below(other.cards.size())]);
      return;
    }
    default: {  // add a card from the hand
      const auto cards = (left - played).cards();
      if (!cards.empty()) meld.cards.push_back({random.pick(cards), {}});
      return;
    }
  }
}

Planted bad_meld(Ground& g, Code code) {
  const auto play = any_play(g);
  if (!play) return std::nullopt;
  TurnEntry& turn = g.hand.turns[play->turn];
  const CardBag held = play->before.hand(turn.player->value);
  spoil(*turn.table, held, play->played, g.random);
  for (std::size_t i = 0; i < turn.table->melds.size(); ++i) {
    const auto fault = fault_of(turn.table->melds[i], g.rules);
    if (fault && *fault != code) return std::nullopt;
    if (fault) return planted(g.hand, meld_at(play->turn, i));
  }
  return std::nullopt;
}

Planted invalid(Ground& g) { return bad_meld(g, Code::meld_invalid); }
Planted too_short(Ground& g) { return bad_meld(g, Code::meld_too_short); }

// Adds a card to the table that the player does not hold, or replaces a card with it.
Planted not_in_hand(Ground& g) {
  const auto play = any_play(g);
  if (!play) return std::nullopt;
  const TurnEntry& turn = g.hand.turns[play->turn];
  const Card card = Card::from_index(g.random.below(4 * kRanks));
  if (play->old.contains(card) || play->before.hand(turn.player->value).contains(card)) return std::nullopt;
  auto& melds = table_of(g, *play).melds;
  const std::size_t meld = g.random.below(melds.size());
  auto& cards = melds[meld].cards;
  std::size_t at = g.random.below(cards.size());
  if (g.random.one_in(2)) {
    // A card can be left out only if no copy of it was on the table before.
    if (play->old.contains(cards[at].value)) return std::nullopt;
    cards[at].value = card;
  } else {
    at = cards.size();
    cards.push_back({card, {}});
  }
  return planted(
      g.hand, [t = play->turn, meld, at](const HandRecord& h) { return h.turns[t].table->melds[meld].cards[at].at; });
}

// Adds one copy too many of a card to a meld.
Planted duplicate_on_table(Ground& g) {
  const auto play = any_play(g);
  if (!play) return std::nullopt;
  auto& melds = table_of(g, *play).melds;
  const CardBag all = bag_of(table_of(g, *play));
  const CardSet full = (g.rules.copies() == 1 ? all.different() : all.doubles()) - CardSet{Card::joker()};
  if (full.empty()) return std::nullopt;
  const std::vector<Card> cards(full.begin(), full.end());
  const std::size_t at = melds.back().cards.size();
  melds.back().cards.push_back({g.random.pick(cards), {}});
  return planted(g.hand,
                 [t = play->turn, at](const HandRecord& h) { return h.turns[t].table->melds.back().cards[at].at; });
}

// Leaves out a card that was on the table, or a whole meld.
Planted card_lost(Ground& g) {
  const auto play = any_play(g);
  if (!play) return std::nullopt;
  auto& melds = table_of(g, *play).melds;
  const std::size_t meld = g.random.below(melds.size());
  auto& cards = melds[meld].cards;
  const auto lay_there = [&](const Written<Card>& card) {
    return play->old.contains(card.value) && !play->played.contains(card.value);
  };
  if (g.random.one_in(5) && std::any_of(cards.begin(), cards.end(), lay_there)) {
    melds.erase(melds.begin() + static_cast<std::ptrdiff_t>(meld));
  } else {
    const auto card = cards.begin() + static_cast<std::ptrdiff_t>(g.random.below(cards.size()));
    if (!lay_there(*card)) return std::nullopt;
    cards.erase(card);
  }
  return planted(g.hand, [t = play->turn](const HandRecord& h) { return h.turns[t].at; });
}

// The recorded `play` differs from the cards that were played.
Planted play_mismatch(Ground& g) {
  const auto play = any_play(g);
  if (!play) return std::nullopt;
  CardList list;
  for (const Card card : play->played.cards()) list.cards.push_back({card, {}});
  std::optional<std::size_t> wrong;
  const Card other = Card::from_index(g.random.below(4 * kRanks));
  if (play->played.contains(other)) return std::nullopt;
  switch (g.random.below(3)) {
    case 0:
      list.cards.erase(list.cards.begin() + static_cast<std::ptrdiff_t>(g.random.below(list.cards.size())));
      break;
    case 1:
      wrong = g.random.below(list.cards.size());
      list.cards[*wrong].value = other;
      break;
    default:
      wrong = list.cards.size();
      list.cards.push_back({other, {}});
      break;
  }
  g.hand.turns[play->turn].play = std::move(list);
  return planted(g.hand, [t = play->turn, wrong](const HandRecord& h) {
    const CardList& written = *h.turns[t].play;
    return wrong ? written.cards[*wrong].at : written.at;
  });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::meld_invalid, &invalid},
    {Code::meld_too_short, &too_short},
    {Code::meld_not_in_hand, &not_in_hand},
    {Code::turn_table_card_lost, &card_lost},
    {Code::turn_play_mismatch, &play_mismatch},
    {Code::record_duplicate_card, &duplicate_on_table},
});

}  // namespace

std::span<const Planter> table_planters() { return kPlanters; }

}  // namespace spadille::manipulation_rummy::plant
