#include "generate/random_trick.h"

namespace spadille::tricks {

Seat write_trick(record::HandRecord& hand, const Turn& turn, const TrickRules& law, Seat leader,
                 const ChooseCard& choose, Random& random) {
  record::Trick trick;
  const std::size_t form = random.below(6);
  Table table;
  for (std::size_t i = 0; i < turn.size(); ++i) {
    const Seat seat = turn.after(leader, i);
    const Card card = choose(seat, table);
    record::Play play{{}, card, {}};
    if (form == 0) play.player = seat;
    trick.plays.push_back(play);
    table.add(card);
  }
  const Seat winner = turn.after(leader, law.winner(table));
  if (form == 1) trick.won = {winner, {}};
  hand.tricks.push_back(std::move(trick));
  return winner;
}

}  // namespace spadille::tricks
