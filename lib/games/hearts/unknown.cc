#include "games/hearts/unknown.h"

#include <algorithm>

#include "mechanics/unknown/origins.h"

namespace spadille::hearts {
namespace {

// Returns the cards that a player may have after cards were passed in this direction.
CardSet after_pass(const Scene& s, const BySeat<CardSet>& dealt, const Passing& passing, std::size_t player,
                   PassTo to) {
  if (to == PassTo::none) return dealt[player];
  CardSet cards = dealt[player] - passing.cards[player].value_or(CardSet{});
  for (std::size_t from = 0; from < s.rules.seats(); ++from)
    if (index_of(s.rules.receiver(seat_at(from), to)) == player)
      cards = cards | passing.cards[from].value_or(dealt[from]);
  return cards;
}

// Returns the only player who may hold the card.
std::optional<Seat> only_holder(const unknown::Setting& input, Card card) {
  std::optional<Seat> holder;
  for (const Seat player : input.turn) {
    if (!input.may_play[index_of(player)].contains(card)) continue;
    if (holder) return std::nullopt;
    holder = player;
  }
  return holder;
}

// Notes which cards each player gave and received, as far as both lists are recorded.
void put_passed_on(const Scene& s, const Passing& passing, std::optional<PassTo> to, unknown::Setting& input) {
  if (to == PassTo::none) return;
  input.passed_on.fill(std::nullopt);
  for (std::size_t from = 0; from < s.rules.seats() && to; ++from) {
    const std::size_t receiver = index_of(s.rules.receiver(seat_at(from), *to));
    const auto& given = passing.cards[receiver];
    if (passing.cards[from] && given) input.passed_on[receiver] = {*given, *passing.cards[from]};
  }
}

// Counts the kinds of the dealt cards that each player kept, if it is known which cards were passed.
void put_counts(const Scene& s, const unknown::Origins& origins, unknown::Setting& input) {
  for (std::size_t i = 0; i < s.rules.seats(); ++i) {
    const auto& passed = input.passed_on[i];
    if (!passed) continue;
    for (unknown::DealtCount count : origins.counts[i]) {
      const std::size_t given = (count.kind & passed->given).size();
      count.kind = count.kind - passed->given - passed->received;
      count.least -= std::min(count.least, given);
      count.most -= std::min(count.most, given);
      input.counts[i].push_back(count);
    }
  }
}

}  // namespace

void put_holdings(const Scene& s, const Passing& passing, unknown::Setting& input) {
  input.dealt = s.record.deal.has_value();
  const unknown::Origins origins = unknown::origins_of(s.record.deal, s.turn, s.rules.pack(), {}, s.rules.hand_size());
  const BySeat<CardSet>& dealt = origins.dealt;
  std::vector<PassTo> directions;
  if (passing.to) {
    directions = {*passing.to};
  } else {
    directions = s.rules.pass_cycle->to;  // it is open whether and where cards were passed
    directions.push_back(PassTo::none);
  }
  put_passed_on(s, passing, directions.size() == 1 ? std::optional(directions.front()) : std::nullopt, input);
  for (std::size_t i = 0; i < s.rules.seats(); ++i)
    for (const PassTo to : directions) {
      if (to == PassTo::across && s.rules.seats() % 2 != 0) continue;
      input.may_play[i] = input.may_play[i] | after_pass(s, dealt, passing, i, to);
    }
  input.may_discard = input.may_play;
  put_counts(s, origins, input);
  const auto first_card = s.rules.first_card();
  if (s.rules.first_lead != FirstLead::any_club) input.first_card = first_card;
  input.leader = first_card ? only_holder(input, *first_card) : std::optional(s.turn.at(0));
}

std::optional<BySeat<CardSet>> taken_alike(const Rules& rules, const unknown::Reconstruction& hand) {
  const unknown::Places& places = hand.places();
  const auto filling = unknown::fill(places);
  if (!filling) return std::nullopt;
  // The sum of what all fillings put into a player's tricks, or into no tricks for nullopt; nullopt if it differs.
  const auto is_alike = [&](std::optional<Seat> taker, const auto& worth) {
    const auto [least, most] = unknown::bounds(places, [&](std::size_t place, Card card) -> std::int64_t {
      return hand.taker(place) == taker ? worth(card) : 0;
    });
    return std::pair(least == most, most);
  };
  const auto one_if_in = [](CardSet cards) { return [cards](Card card) { return cards.contains(card) ? 1 : 0; }; };
  if (is_alike(std::nullopt, one_if_in(rules.deciding_cards())).second > 0) return std::nullopt;
  BySeat<CardSet> taken{};
  const std::vector<CardSet> alike = rules.alike_cards();
  for (std::size_t i = 0; i < rules.seats(); ++i) {
    for (const CardSet kind : alike)
      if (!is_alike(seat_at(i), one_if_in(kind)).first) return std::nullopt;
    for (std::size_t place = 0; place < places.size(); ++place)
      if (hand.taker(place) == seat_at(i)) taken[i].insert((*filling)[place]);
  }
  return taken;
}

}  // namespace spadille::hearts
