#include <algorithm>

#include "generate/random_hand.h"
#include "testkit/gin/ground.h"

// Faults of the knock and its melds.
namespace spadille::gin::plant {
namespace {

using Kind = record::Knock::Kind;

Place knock_at(std::size_t turn) {
  return [=](const HandRecord& h) { return h.turns[turn].knock->at; };
}

// Returns the turn of the knock, if its melds are written.
std::optional<std::size_t> written_knock(const Ground& g) {
  const auto turn = g.knock();
  return turn && g.hand.turns[*turn].melds && !g.hand.turns[*turn].melds->melds.empty() ? turn : std::nullopt;
}

Place meld_card_at(std::size_t turn, std::size_t meld, std::size_t card) {
  return [=](const HandRecord& h) { return h.turns[turn].melds->melds[meld].cards[card].at; };
}

bool is_meld(const record::CardList& list, const Rules& rules) {
  melds::Cards cards;
  for (const auto& card : list.cards) cards.push_back(card.value);
  return melds::judge_meld(cards, rules.meld_law()).has_value();
}

// Spreads two melds as one, or puts a card of the deadwood in the place of another.
Planted invalid(Ground& g) {
  const auto turn = written_knock(g);
  if (!turn) return std::nullopt;
  auto& melds = g.hand.turns[*turn].melds->melds;
  const std::size_t k = g.random.below(melds.size());
  const CardSet left = g.spread().left;
  if (melds.size() > 1 && g.random.one_in(2)) {
    const std::size_t other = (k + 1) % melds.size();
    auto& cards = melds[k].cards;
    cards.insert(cards.end(), melds[other].cards.begin(), melds[other].cards.end());
    melds.erase(melds.begin() + static_cast<std::ptrdiff_t>(other));
    const std::size_t at = other < k ? k - 1 : k;
    if (is_meld(melds[at], g.rules)) return std::nullopt;
    return planted(g, meld_card_at(*turn, at, 0));
  }
  if (left.empty()) return std::nullopt;
  auto& cards = melds[k].cards;
  cards[g.random.below(cards.size())].value = g.random.pick(std::vector<Card>(left.begin(), left.end()));
  if (is_meld(melds[k], g.rules)) return std::nullopt;
  return planted(g, meld_card_at(*turn, k, 0));
}

Planted too_short(Ground& g) {
  const auto turn = written_knock(g);
  if (!turn) return std::nullopt;
  auto& melds = g.hand.turns[*turn].melds->melds;
  const std::size_t k = g.random.below(melds.size());
  auto& cards = melds[k].cards;
  cards.erase(cards.begin() + 1 + static_cast<std::ptrdiff_t>(g.random.below(2)), cards.end());
  return planted(g, meld_card_at(*turn, k, 0));
}

// Melds a card that the knocker does not hold, or one twice.
Planted not_in_hand(Ground& g) {
  const auto turn = written_knock(g);
  if (!turn) return std::nullopt;
  auto& melds = g.hand.turns[*turn].melds->melds;
  const std::size_t k = g.random.below(melds.size());
  auto& cards = melds[k].cards;
  const std::size_t i = g.random.below(cards.size());
  if (k > 0 && g.random.one_in(3)) {
    cards[i].value = melds[0].cards.front().value;
  } else {
    cards[i].value = g.strange(g.before(*turn + 1).held[index_of(g.seat(*turn))]);
  }
  return planted(g, meld_card_at(*turn, k, i));
}

std::optional<std::int64_t> deadwood(const Ground& g) {
  const auto turn = g.knock();
  if (!turn || g.hand.turns[*turn].knock->kind != Kind::knock) return std::nullopt;
  return deadwood_of(g.spread().left).amount();
}

// Sets a lower limit; with an upcard of few points, the upcard sets it.
Planted too_much_deadwood(Ground& g) {
  const auto points = deadwood(g);
  if (!points || *points == 0) return std::nullopt;
  const std::size_t turn = *g.knock();
  const Card upcard = g.dealt().discards.front();
  if (g.rules.oklahoma == Oklahoma::none && deadwood_of({upcard}).amount() < *points)
    return planted(g, knock_at(turn), {{"oklahoma", g.random.one_in(2) ? "\"one\"" : "\"gin_only\""}});
  const auto lower = static_cast<std::int64_t>(g.random.below(static_cast<std::size_t>(*points)));
  return planted(g, knock_at(turn), {{"knock_limit", std::to_string(lower)}});
}

Planted not_gin(Ground& g) {
  const auto points = deadwood(g);
  if (!points || *points == 0) return std::nullopt;
  const std::size_t turn = *g.knock();
  g.hand.turns[turn].knock->kind = Kind::gin;
  return planted(g, knock_at(turn));
}

// Takes a card out of a meld, or judges the hand by rules without big gin.
Planted not_big_gin(Ground& g) {
  const auto turn = g.knock();
  if (!turn || g.hand.turns[*turn].knock->kind != Kind::big_gin) return std::nullopt;
  if (g.random.one_in(2)) return planted(g, knock_at(*turn), {{"big_gin_bonus", "\"none\""}});
  if (!g.hand.turns[*turn].melds) return std::nullopt;
  auto& melds = g.hand.turns[*turn].melds->melds;
  melds.erase(melds.begin() + static_cast<std::ptrdiff_t>(g.random.below(melds.size())));
  return planted(g, knock_at(*turn));
}

// Spreads a meld less, if nothing depends on it.
Planted could_be_less(Ground& g) {
  const auto turn = written_knock(g);
  if (!turn || g.answer() || g.hand.turns[*turn].knock->kind != Kind::knock) return std::nullopt;
  TurnEntry& entry = g.hand.turns[*turn];
  Points points = deadwood_of(g.spread().left);
  const bool gin = points == Points{};
  points += deadwood_of(entry.melds->melds.back().set());
  if (gin || points > *limit_of(g.rules, g.dealt().discards.front())) return std::nullopt;
  entry.melds->melds.pop_back();
  entry.deadwood.reset();
  return planted(g, [turn](const HandRecord& h) { return h.turns[*turn].melds->at; });
}

Planted claim_deadwood(Ground& g) {
  const auto points = deadwood(g);
  const auto turn = g.answer() && g.random.one_in(2) ? g.answer() : g.knock();
  if (!turn || (turn == g.knock() && !points)) return std::nullopt;
  auto& claim = g.hand.turns[*turn].deadwood;
  if (turn == g.knock()) claim = {*points, {}};
  if (!claim) return std::nullopt;
  claim->value += 1 + static_cast<std::int64_t>(g.random.below(9));
  return planted(g, [turn](const HandRecord& h) { return h.turns[*turn].deadwood->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::meld_invalid, &invalid},
    {Code::meld_too_short, &too_short},
    {Code::meld_not_in_hand, &not_in_hand},
    {Code::knock_too_much_deadwood, &too_much_deadwood},
    {Code::knock_not_gin, &not_gin},
    {Code::knock_not_big_gin, &not_big_gin},
    {Code::knock_could_be_less, &could_be_less},
    {Code::claim_deadwood, &claim_deadwood},
});

}  // namespace

std::span<const Planter> knock_planters() { return kPlanters; }

}  // namespace spadille::gin::plant
