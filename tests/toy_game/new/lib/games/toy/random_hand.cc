#include "games/toy/random_hand.h"

#include "games/toy/law.h"
#include "record/random_players.h"
#include "tricks/random_trick.h"

namespace spadille::toy {

record::HandRecord random_hand(const rules::RuleSet& /*rules*/, Random& random) {
  record::HandRecord hand;
  hand.players = record::random_players(kPlayers, random);
  hand.dealer = {seat_at(random.below(kPlayers)), {}};
  const CardSet whole = pack();
  std::vector<Card> cards(whole.begin(), whole.end());
  random.shuffle(cards);
  std::array<CardSet, kPlayers> held;
  for (std::size_t i = 0; i < cards.size(); ++i) held[i % kPlayers].insert(cards[i]);
  hand.deal.emplace();
  for (const CardSet each : held) {
    hand.deal->hands.emplace_back(record::CardList{});
    for (const Card card : each) hand.deal->hands.back()->cards.push_back({card, {}});
  }
  const Law law;
  const tricks::Turn turn = turn_of(hand);
  Seat leader = turn.at(0);
  hand.tricks_at = Span{};
  for (std::size_t trick = 1; trick <= kHand; ++trick) {
    const auto choose = [&](Seat seat, const tricks::Table& table) {
      const CardSet legal = law.choices(held[index_of(seat)], trick_no(trick), table, {}).legal();
      const Card card = random.pick(std::vector<Card>(legal.begin(), legal.end()));
      held[index_of(seat)].erase(card);
      return card;
    };
    leader = tricks::write_trick(hand, turn, law, leader, choose, random).winner;
  }
  return hand;
}

}  // namespace spadille::toy
