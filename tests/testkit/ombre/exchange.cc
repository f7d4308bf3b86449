#include <fmt/format.h>

#include "testkit/ombre/ground.h"

// Faults of the exchange.
namespace spadille::ombre::plant {
namespace {

Place exchanger_at(std::size_t i) {
  return [i](const HandRecord& h) { return h.exchange[i].player->at; };
}

record::ExchangeEntry no_cards(Seat seat) {
  record::ExchangeEntry entry;
  entry.player = {seat, {}};
  entry.discard = record::CardList{};
  entry.draw = record::CardList{};
  return entry;
}

// A player other than the idle player exchanges a card although the idle player has taken the stock.
Planted not_allowed_in_mort(Ground& g) {
  const Seat other = g.turn.at(g.random.below(g.turn.size()));
  record::ExchangeEntry entry = no_cards(other);
  entry.discard->cards.push_back({*g.dealt(other).begin(), {}});
  entry.draw.reset();
  g.hand.exchange.push_back(std::move(entry));
  return planted(g.hand, exchanger_at(g.hand.exchange.size() - 1));
}

// In a contrabola, exchanges a card that is not played in the recorded tricks.
Planted not_allowed_in_contrabola(Ground& g) {
  const bool by_ombre = g.rules.contrabola_exchange == ContrabolaExchange::defenders;
  const Seat seat = by_ombre ? g.ombre() : g.turn.at(g.random.below(g.turn.size()));
  CardSet spare = g.dealt(seat);
  for (const auto& trick : g.hand.tricks)
    for (const auto& play : trick.plays) spare.erase(*play.card);
  if (spare.empty()) return std::nullopt;
  record::ExchangeEntry entry = no_cards(seat);
  entry.discard->cards.push_back({*spare.begin(), {}});
  entry.draw.reset();
  g.hand.exchange.push_back(std::move(entry));
  return planted(g.hand, exchanger_at(g.hand.exchange.size() - 1));
}

// Ombre exchanges a card in a solo. As an entrada, the same hand is legal.
Planted not_allowed_in_solo(Ground& g) {
  if (!g.hand.exchange.empty()) return std::nullopt;
  const Card drawn = g.hand.deal->stock->cards.front().value;
  for (std::size_t t = 0; t < g.hand.tricks.size(); ++t) {
    for (std::size_t k = 0; k < g.hand.tricks[t].plays.size(); ++k) {
      const Card card = *g.hand.tricks[t].plays[k].card;
      if (!g.dealt(g.ombre()).contains(card)) continue;
      record::ExchangeEntry entry = no_cards(g.ombre());
      entry.discard->cards.push_back({card, {}});
      entry.draw->cards.push_back({drawn, {}});
      HandRecord changed = g.hand;
      changed.exchange.push_back(entry);
      changed.tricks[t].plays[k].card = drawn;
      HandRecord twin = changed;
      twin.auction.reset();
      twin.surrender.reset();
      twin.declarer = {g.ombre(), {}};
      twin.contract = {"entrada", {}};
      Sink sink;
      const bool settled = g.view_of(twin, sink).chips().ledger.has_value();
      if (settled && !sink.has_errors()) return planted(std::move(changed), exchanger_at(0));
    }
  }
  return std::nullopt;
}

Planted exchange_not_allowed(Ground& g) {
  if (g.passed()) {
    g.hand.exchange.push_back(no_cards(g.turn.at(0)));
    return planted(g.hand, exchanger_at(0));
  }
  if (g.is_mort()) return not_allowed_in_mort(g);
  if (g.bid() == Contract::contrabola) return not_allowed_in_contrabola(g);
  return g.bid() == Contract::solo ? not_allowed_in_solo(g) : std::nullopt;
}

// Lists a player twice, the second time without an exchange.
Planted exchange_out_of_turn(Ground& g) {
  if (g.passed()) return std::nullopt;
  if (g.is_mort()) {
    g.hand.exchange.push_back(no_cards(g.ombre()));
    return planted(g.hand, exchanger_at(g.hand.exchange.size() - 1));
  }
  const bool solo = g.bid() == Contract::solo;
  const Seat late = g.turn.after(g.ombre(), g.turn.size() - 1);
  const bool listed = std::any_of(g.hand.exchange.begin(), g.hand.exchange.end(),
                                  [&](const auto& e) { return e.player->value == late; });
  if (!listed && !g.hand.exchange.empty() && g.rules.defender_order == DefenderOrder::fixed) {
    // The left-hand defender is listed, without an exchange, before the right-hand defender or ombre.
    const Seat first = g.hand.exchange.front().player->value;
    if (!(solo && first == g.ombre())) {
      g.hand.exchange.insert(g.hand.exchange.begin(), no_cards(late));
      return planted(g.hand, exchanger_at(0));
    }
  }
  if (g.hand.exchange.empty()) return std::nullopt;
  const Seat again = g.random.pick(g.hand.exchange).player->value;
  g.hand.exchange.push_back(no_cards(again));
  return planted(g.hand, exchanger_at(g.hand.exchange.size() - 1));
}

// Discards a fifth card from the stock.
Planted too_many_of_mort(Ground& g) {
  auto& away = g.hand.exchange.front().discard->cards;
  const CardSet laid = g.hand.exchange.front().discard->set();
  for (const auto& card : g.hand.deal->stock->cards) {
    if (laid.contains(card.value)) continue;
    away.push_back({card.value, {}});
    return planted(g.hand, [](const HandRecord& h) { return h.exchange.front().discard->cards[4].at; });
  }
  return std::nullopt;
}

// Lowers a limit below the number of cards that one player exchanges.
Planted exchange_too_many(Ground& g) {
  if (g.passed() || g.hand.exchange.empty()) return std::nullopt;
  if (g.is_mort()) return too_many_of_mort(g);
  const std::size_t i = g.random.below(g.hand.exchange.size());
  const record::ExchangeEntry& entry = g.hand.exchange[i];
  const std::size_t n = entry.discard->cards.size();
  if (n == 0) return std::nullopt;
  auto fault = planted(g.hand, [i, n](const HandRecord& h) { return h.exchange[i].discard->cards[n - 1].at; });
  const Seat seat = entry.player->value;
  const bool is_left = seat == g.turn.after(g.ombre(), g.turn.size() - 1);
  const bool before_other = std::any_of(g.hand.exchange.begin() + static_cast<std::ptrdiff_t>(i), g.hand.exchange.end(),
                                        [&](const auto& e) { return e.player->value != seat; });
  if (seat == g.ombre() && g.bid() == Contract::gascarola) return std::nullopt;  // no option limits it
  if (seat == g.ombre()) {
    fault->options.emplace_back("ombre_max_discards", std::to_string(n - 1));
  } else if (is_left && !before_other) {
    fault->options.emplace_back("second_defender_max", std::to_string(n - 1));
  } else {
    if (!is_left && i > 0 && g.hand.exchange[i - 1].player->value != g.ombre()) return std::nullopt;
    fault->options.emplace_back("first_defender_max", fmt::format(R"({{"solo": {}, "other": {}}})", n - 1, n - 1));
  }
  return fault;
}

// With the stock empty, the last defender discards a card that is not played in the recorded tricks.
Planted stock_exhausted(Ground& g) {
  if (g.passed() || g.is_mort()) return std::nullopt;
  std::size_t drawn = 0;
  for (const auto& entry : g.hand.exchange) drawn += entry.discard->cards.size();
  const Seat late = g.turn.after(g.ombre(), g.turn.size() - 1);
  const bool listed = std::any_of(g.hand.exchange.begin(), g.hand.exchange.end(),
                                  [&](const auto& e) { return e.player->value == late; });
  if (drawn < g.shape.stock || listed) return std::nullopt;
  CardSet spare = g.dealt(late);
  for (const auto& trick : g.hand.tricks)
    for (const auto& play : trick.plays) spare.erase(*play.card);
  if (spare.empty()) return std::nullopt;
  record::ExchangeEntry entry = no_cards(late);
  entry.draw.reset();
  entry.discard->cards.push_back({*spare.begin(), {}});
  g.hand.exchange.push_back(entry);
  const std::size_t i = g.hand.exchange.size() - 1;
  return planted(g.hand, [i](const HandRecord& h) { return h.exchange[i].discard->cards[0].at; });
}

Planted discard_not_in_hand(Ground& g) {
  if (g.hand.exchange.empty()) return std::nullopt;
  const std::size_t i = g.random.below(g.hand.exchange.size());
  auto& cards = g.hand.exchange[i].discard->cards;
  if (cards.empty()) return std::nullopt;
  const std::size_t k = g.random.below(cards.size());
  const Seat own = g.hand.exchange[i].player->value;
  const Seat other =
      g.is_mort() ? g.turn.at(g.random.below(g.turn.size())) : g.turn.after(own, 1 + g.random.below(g.turn.size() - 1));
  const CardSet others = g.dealt(other);
  cards[k].value = *others.begin();
  return planted(g.hand, [=](const HandRecord& h) { return h.exchange[i].discard->cards[k].at; });
}

// Ombre exchanges fewer cards than a gascarola requires.
Planted too_few_of_gascarola(Ground& g) {
  auto& entry = g.hand.exchange.front();
  if (g.hand.exchange.size() != 1 || entry.discard->cards.size() + 1 != g.shape.hand) return std::nullopt;
  entry.discard->cards.pop_back();
  if (entry.draw) entry.draw->cards.pop_back();
  return planted(g.hand, [](const HandRecord& h) { return h.exchange.front().discard->at; });
}

Planted count_mismatch(Ground& g) {
  if (!g.passed() && g.bid() == Contract::gascarola && g.random.one_in(2)) return too_few_of_gascarola(g);
  for (std::size_t i = 0; i < g.hand.exchange.size(); ++i) {
    auto& draw = g.hand.exchange[i].draw;
    if (!draw || draw->cards.empty()) continue;
    draw->cards.pop_back();
    return planted(g.hand, [i](const HandRecord& h) { return h.exchange[i].draw->at; });
  }
  return std::nullopt;
}

Planted wrong_card(Ground& g) {
  for (std::size_t i = 0; i < g.hand.exchange.size(); ++i) {
    auto& draw = g.hand.exchange[i].draw;
    if (!draw || draw->cards.empty()) continue;
    const auto& stock = g.hand.deal->stock->cards;
    const CardSet due = draw->set();
    const Card wrong = g.is_mort() ? *g.dealt(g.turn.at(0)).begin() : stock.back().value;
    if (due.contains(wrong)) return std::nullopt;
    const std::size_t k = g.random.below(draw->cards.size());
    draw->cards[k].value = wrong;
    return planted(g.hand, [=](const HandRecord& h) { return h.exchange[i].draw->cards[k].at; });
  }
  return std::nullopt;
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::exchange_not_allowed, &exchange_not_allowed},
    {Code::exchange_out_of_turn, &exchange_out_of_turn},
    {Code::exchange_too_many, &exchange_too_many},
    {Code::exchange_stock_exhausted, &stock_exhausted},
    {Code::exchange_not_in_hand, &discard_not_in_hand},
    {Code::exchange_count_mismatch, &count_mismatch},
    {Code::exchange_wrong_card, &wrong_card},
});

}  // namespace

std::span<const Planter> exchange_planters() { return kPlanters; }

}  // namespace spadille::ombre::plant
