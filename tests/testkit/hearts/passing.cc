#include <algorithm>

#include "testkit/hearts/ground.h"
#include "testkit/plant_deal.h"

// Faults of the deal and of the passing.
namespace spadille::hearts::plant {
namespace {

using record::PassWord;

template <Code code>
Planted fault_of_deal(Ground& g) {
  const deal::Shape shape{.pack = CardBag(g.rules.pack()), .lacks = {}, .hand = g.rules.hand_size()};
  return deal::plant_deal(g.hand, shape, code, g.random);
}

Place list_at(std::size_t i) {
  return [i](const HandRecord& h) { return h.pass->cards[i].cards.at; };
}

Place card_at(std::size_t list, std::size_t card) {
  return [=](const HandRecord& h) { return h.pass->cards[list].cards.cards[card].at; };
}

Place direction_at() {
  return [](const HandRecord& h) { return h.pass->direction->at; };
}

bool has_cards(const Ground& g) { return g.hand.pass && !g.hand.pass->cards.empty(); }

CardSet passed_cards(const Ground& g) {
  CardSet passed;
  for (const auto& each : g.hand.pass->cards) passed = passed | each.cards.set();
  return passed;
}

// Returns the cards dealt to a player; nullopt if they are not recorded.
std::optional<CardSet> dealt(const Ground& g, Seat seat) {
  const auto& hand = g.hand.deal->hands[index_of(seat)];
  return hand ? std::optional(hand->set()) : std::nullopt;
}

// One card too few, or one of the player's own too many. If these rules pass no cards, one passed card.
Planted wrong_count(Ground& g) {
  if (g.rules.passed() == 0) {
    const Seat seat = seat_at(g.random.below(g.rules.seats()));
    const auto own = dealt(g, seat);
    if (!own) return std::nullopt;
    g.hand.pass = record::Pass{};
    g.hand.pass->cards.push_back({{seat, {}}, {}});
    g.hand.pass->cards.front().cards.cards.push_back({*own->begin(), {}});
    return planted(g.hand, list_at(0));
  }
  if (!has_cards(g)) return std::nullopt;
  const std::size_t i = g.random.below(g.hand.pass->cards.size());
  auto& list = g.hand.pass->cards[i];
  const auto own = dealt(g, list.player.value);
  if (own && g.random.one_in(2)) {
    const CardSet kept = *own - list.cards.set();
    list.cards.cards.push_back({g.random.pick(std::vector<Card>(kept.begin(), kept.end())), {}});
  } else {
    const std::size_t card = g.random.below(list.cards.cards.size());
    list.cards.cards.erase(list.cards.cards.begin() + static_cast<std::ptrdiff_t>(card));
  }
  return planted(g.hand, list_at(i));
}

// A card of another player that is not passed, or a card that the same list already has.
Planted not_in_hand(Ground& g) {
  if (!has_cards(g)) return std::nullopt;
  const std::size_t i = g.random.below(g.hand.pass->cards.size());
  auto& list = g.hand.pass->cards[i];
  auto& cards = list.cards.cards;
  if (cards.size() > 1 && g.random.one_in(3)) {
    const std::size_t second = 1 + g.random.below(cards.size() - 1);
    cards[second].value = cards[g.random.below(second)].value;
    return planted(g.hand, card_at(i, second));
  }
  const auto own = dealt(g, list.player.value);
  if (!own) return std::nullopt;
  const CardSet strange = g.rules.pack() - *own - passed_cards(g);
  const std::size_t card = g.random.below(cards.size());
  cards[card].value = g.random.pick(std::vector<Card>(strange.begin(), strange.end()));
  return planted(g.hand, card_at(i, card));
}

// Cards passed although the direction is `none`; `across` at a table with an odd number of players; or a direction that
// these rules do not have.
Planted not_allowed(Ground& g) {
  if (!has_cards(g)) return std::nullopt;
  auto& word = g.hand.pass->direction->value;
  const bool odd = g.rules.seats() % 2 != 0;
  if (odd && g.random.one_in(2)) {
    word = PassWord::across;
    return planted(g.hand, direction_at());
  }
  const auto& cycle = g.rules.pass_cycle->to;
  if (std::find(cycle.begin(), cycle.end(), PassTo::none) != cycle.end() && g.random.one_in(2)) {
    word = PassWord::none;
    return planted(g.hand, [](const HandRecord& h) { return h.pass->cards.front().player.at; });
  }
  const bool across = word == PassWord::across;
  auto fault = planted(g.hand, direction_at());
  fault->options.emplace_back("pass_cycle", across ? R"(["next", "none"])" : R"(["none"])");
  return fault;
}

Planted missing_direction(Ground& g) {
  if (!has_cards(g)) return std::nullopt;
  g.hand.pass->direction.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.pass->at; });
}

// If eldest hand leads, the leader is unknown without a dealer.
Planted missing_key(Ground& g) {
  if (g.rules.first_lead != FirstLead::eldest || (has_cards(g) && g.random.one_in(2))) return missing_direction(g);
  g.hand.dealer.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::record_duplicate_card, &fault_of_deal<Code::record_duplicate_card>},
    {Code::record_card_not_in_pack, &fault_of_deal<Code::record_card_not_in_pack>},
    {Code::record_hand_size, &fault_of_deal<Code::record_hand_size>},
    {Code::record_stock_size, &fault_of_deal<Code::record_stock_size>},
    {Code::record_missing_key, &missing_key},
    {Code::pass_wrong_count, &wrong_count},
    {Code::pass_not_in_hand, &not_in_hand},
    {Code::pass_not_allowed, &not_allowed},
});

}  // namespace

std::span<const Planter> pass_planters() { return kPlanters; }

}  // namespace spadille::hearts::plant
