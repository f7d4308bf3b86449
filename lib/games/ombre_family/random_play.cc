#include "games/ombre_family/random_play.h"

#include <algorithm>
#include <vector>

namespace spadille::ombre_family {

Card random_card(const Law& law, const Order& order, CardSet legal, const tricks::Table& table, Leaning leaning,
                 Random& random) {
  std::vector<Card> lawful(legal.begin(), legal.end());
  random.shuffle(lawful);
  if (!random.percent(80)) return lawful.front();
  const auto leans = [&](Card card) {
    tricks::Table next = table;
    next.add(card);
    const bool takes = law.winner(next) == table.count && (table.count > 0 || order.is_trump(card));
    return takes == (leaning == Leaning::take);
  };
  const auto wanted = std::find_if(lawful.begin(), lawful.end(), leans);
  return wanted == lawful.end() ? lawful.front() : *wanted;
}

Seat write_trick(record::HandRecord& hand, const tricks::Turn& turn, const Law& law, Seat leader,
                 const std::function<Card(Seat seat, const tricks::Table& table)>& choose, Random& random) {
  record::Trick trick;
  const std::size_t form = random.below(6);
  tricks::Table table;
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < turn.size(); ++i) {
    const Seat seat = turn.after(leader, i);
    const Card card = choose(seat, table);
    record::Play play{{}, card, {}};
    if (form == 0) play.player = {seat, {}};
    trick.plays.push_back(play);
    table.add(card);
    seats.push_back(seat);
  }
  const Seat winner = seats[law.winner(table)];
  if (form == 1) trick.won = {winner, {}};
  hand.tricks.push_back(std::move(trick));
  return winner;
}

}  // namespace spadille::ombre_family
