#include "testkit/rummy/ground.h"

#include <algorithm>

#include "mechanics/melds/hand.h"

namespace spadille::rummy::plant {

Position Ground::before(std::size_t turn) const {
  Position table = dealt_table(legal_, rules);
  for (std::size_t i = 0; i < turn; ++i) {
    replay_draw(table, rules, seat(i), legal_.turns[i]);
    replay_trades(table, rules, seat(i), legal_.turns[i]);
    replay_melds(table, rules, seat(i), legal_.turns[i]);
    replay_lay_offs(table, rules, seat(i), legal_.turns[i]);
    replay_discard(table, seat(i), legal_.turns[i]);
  }
  return table;
}

Position Ground::drawn(std::size_t turn) const {
  Position table = before(turn);
  replay_draw(table, rules, seat(turn), legal_.turns[turn]);
  return table;
}

Position Ground::traded(std::size_t turn) const {
  Position table = drawn(turn);
  replay_trades(table, rules, seat(turn), legal_.turns[turn]);
  return table;
}

Position Ground::melded(std::size_t turn) const {
  Position table = traded(turn);
  replay_melds(table, rules, seat(turn), legal_.turns[turn]);
  return table;
}

Position Ground::laid_off(std::size_t turn) const {
  Position table = melded(turn);
  replay_lay_offs(table, rules, seat(turn), legal_.turns[turn]);
  return table;
}

std::vector<std::size_t> Ground::turns_where(const std::function<bool(const TurnEntry&)>& is) const {
  std::vector<std::size_t> turns;
  for (std::size_t i = 0; i < hand.turns.size(); ++i)
    if (is(hand.turns[i])) turns.push_back(i);
  return turns;
}

bool Ground::is_named_later(Card card, std::size_t turn) const {
  for (std::size_t i = turn; i < legal_.turns.size(); ++i)
    for (const auto& all : {legal_.turns[i].lay_offs, legal_.turns[i].trades})
      for (const record::LayOff& each : all) {
        const melds::Cards to = melds::cards_of(each.to);
        if (each.card.value == card || std::find(to.begin(), to.end(), card) != to.end()) return true;
      }
  return false;
}

std::optional<Seat> Ground::winner() const {
  const Seat last = seat(legal_.turns.size() - 1);
  return after(legal_.turns.size() - 1).cards.count(last) == 0 ? std::optional(last) : std::nullopt;
}

bool Ground::keeps(Card card, std::size_t turn) const {
  for (std::size_t i = turn; i < legal_.turns.size(); ++i)
    if (!after(i).cards.can_hold(seat(turn), card)) return false;
  return true;
}

std::optional<Card> Ground::strange(const Position& table, Seat seat) {
  std::vector<Card> cards;
  for (const Card card : rules.pack(legal_.seats()).different())
    if (!table.cards.can_hold(seat, card)) cards.push_back(card);
  return cards.empty() ? std::nullopt : std::optional(random.pick(cards));
}

Planted planted(const Ground& ground, Place place, std::vector<std::pair<std::string, std::string>> options) {
  return test::PlantedFault{ground.hand, std::move(place), std::move(options)};
}

Place turn_at(std::size_t turn) {
  return [=](const HandRecord& h) { return h.turns[turn].at; };
}

Place player_at(std::size_t turn) {
  return [=](const HandRecord& h) { return h.turns[turn].player->at; };
}

}  // namespace spadille::rummy::plant
