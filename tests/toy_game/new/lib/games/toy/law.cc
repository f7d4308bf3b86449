#include "games/toy/law.h"

namespace spadille::toy {

CardSet pack() {
  CardSet cards;
  for (const Suit suit : kSuits)
    for (const Rank rank : {Rank::ace, Rank::king, Rank::queen}) cards.insert({suit, rank});
  return cards;
}

tricks::Turn turn_of(const record::HandRecord& record) {
  tricks::Turn turn;
  Seat seat = record.dealer->value;
  for (std::size_t i = 0; i < kPlayers; ++i) {
    seat = next(seat, record.seats());
    turn.add(seat);
  }
  return turn;
}

std::string_view Law::leader_rule(TrickNo trick) const {
  return number_of(trick) == 1 ? "eldest_leads" : "winner_leads";
}

}  // namespace spadille::toy
