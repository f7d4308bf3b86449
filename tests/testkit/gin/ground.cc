#include "testkit/gin/ground.h"

#include <algorithm>

namespace spadille::gin::plant {

Table Ground::dealt() const {
  Table table;
  CardSet rest = kWholePack;
  for (const auto& card : legal_.deal->stock->cards) {
    table.stock.push_back(card.value);
    rest.erase(card.value);
  }
  for (std::size_t i = 0; i < 2; ++i)
    if (const auto& written = legal_.deal->hands[i]) table.held[i] = written->set();
  for (std::size_t i = 0; i < 2; ++i)
    if (!legal_.deal->hands[i]) table.held[i] = rest - table.held[1 - i];
  table.discards.push_back(table.stock.front());
  table.stock.erase(table.stock.begin());
  return table;
}

Table Ground::before(std::size_t turn) const {
  if (turn == 0) return dealt();
  Table table = drawn(turn - 1);
  const TurnEntry& entry = legal_.turns[turn - 1];
  const auto put = entry.discard ? entry.discard : entry.knock ? entry.knock->card : std::nullopt;
  if (!put) return table;
  table.held[index_of(seat(turn - 1))].erase(put->value);
  table.discards.push_back(put->value);
  return table;
}

Table Ground::drawn(std::size_t turn) const {
  Table table = before(turn);
  if (legal_.turns[turn].draws.empty()) return table;
  const bool stock = legal_.turns[turn].draws.front().from == record::Draw::From::stock;
  table.held[index_of(seat(turn))].insert(stock ? table.stock.front() : table.discards.back());
  if (stock)
    table.stock.erase(table.stock.begin());
  else
    table.discards.pop_back();
  return table;
}

std::optional<Card> Ground::taken(std::size_t turn) const {
  const auto& draws = legal_.turns[turn].draws;
  if (draws.empty() || draws.front().from == record::Draw::From::stock) return std::nullopt;
  return before(turn).discards.back();
}

std::optional<std::size_t> Ground::knock() const {
  for (std::size_t i = 0; i < legal_.turns.size(); ++i)
    if (legal_.turns[i].knock) return i;
  return std::nullopt;
}

std::optional<std::size_t> Ground::answer() const {
  const auto turn = knock();
  return turn && *turn + 1 < legal_.turns.size() ? std::optional(*turn + 1) : std::nullopt;
}

Arrangement Ground::spread() const {
  const std::size_t turn = *knock();
  CardSet held = before(turn + 1).held[index_of(seat(turn))];
  if (!legal_.turns[turn].melds) return best_arrangements(held, rules.meld_law()).front();
  Arrangement spread{{}, held};
  for (const record::CardList& meld : legal_.turns[turn].melds->melds) {
    spread.melds.push_back(meld.set());
    spread.left = spread.left - meld.set();
  }
  return spread;
}

std::vector<std::size_t> Ground::turns_where(const std::function<bool(const TurnEntry&)>& is) const {
  std::vector<std::size_t> turns;
  for (std::size_t i = 0; i < hand.turns.size(); ++i)
    if (is(hand.turns[i])) turns.push_back(i);
  return turns;
}

Card Ground::strange(CardSet held) {
  const CardSet others = kWholePack - held;
  return random.pick(std::vector<Card>(others.begin(), others.end()));
}

Planted planted(const Ground& ground, Place place, std::vector<std::pair<std::string, std::string>> options) {
  return test::PlantedFault{ground.hand, std::move(place), std::move(options)};
}

}  // namespace spadille::gin::plant
