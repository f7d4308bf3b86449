#include "mechanics/tricks/replay_state.h"

#include <algorithm>

namespace spadille::tricks {

using record::Play;

RemainingCards::RemainingCards(const Setting& setting) : s_(setting) {
  for (std::size_t i = 0; i < kMaxSeats; ++i) {
    hands_[i] = s_.hands[i].cards | s_.hands[i].instead.value_or(CardSet{});
    doubtful_[i] = s_.hands[i].instead.has_value();
  }
}

std::optional<Span> RemainingCards::place_of(Card card) const {
  return is_played(card) ? std::optional(place_of_[card.index()]) : std::nullopt;
}

void RemainingCards::play(Seat seat, Card card, Span at) {
  hands_[index_of(seat)].erase(card);
  played_.insert(card);
  place_of_[card.index()] = at;
}

void RemainingCards::put_down(Card card, Span at) {
  for (CardSet& hand : hands_) hand.erase(card);
  played_.insert(card);
  place_of_[card.index()] = at;
}

void RemainingCards::go_astray(Card card) {
  const bool presumed = std::any_of(s_.hands.begin(), s_.hands.end(),
                                    [&](const KnownHand& each) { return each.presumed.contains(card); });
  if (!presumed) astray_.insert(card);
}

CardSet RemainingCards::answered_for(Seat seat, Card played, TrickNo number, const Table& table) const {
  return doubtful_[index_of(seat)] ? surely_held(seat, number, table) : without_astray(seat, played);
}

CardSet RemainingCards::without_astray(Seat seat, Card played) const {
  CardSet held = of(seat) - astray_;
  if (of(seat).contains(played)) held.insert(played);
  return held;
}

// Returns the cards of a holding in doubt that are yet to be played and can be in no other holding.
CardSet RemainingCards::surely_held(Seat seat, TrickNo number, const Table& table) const {
  CardSet elsewhere;
  for (std::size_t i = 0; i < table.count; ++i) elsewhere.insert(table.cards[i]);
  for (std::size_t i = 0; i < kMaxSeats; ++i)
    if (i != index_of(seat)) elsewhere = elsewhere | hands_[i];
  return (of(seat) & yet_played(seat, number)) - elsewhere;
}

// Returns the cards that this player may play in this trick or later, according to the recorded names.
CardSet RemainingCards::yet_played(Seat seat, TrickNo number) const {
  const auto& tricks = s_.record.tricks;
  if (yet_played_.empty()) {
    yet_played_.resize(tricks.size() + 1);
    for (std::size_t i = tricks.size(); i-- > 0;) {
      yet_played_[i] = yet_played_[i + 1];
      for (const Play& play : tricks[i].plays)
        for (std::size_t k = 0; k < kMaxSeats; ++k)
          if (play.card && (!play.player || *play.player == seat_at(k))) yet_played_[i][k].insert(*play.card);
    }
  }
  return yet_played_[number_of(number) - 1][index_of(seat)];
}

ReplayState::ReplayState(const Setting& start, Sink& reports, std::vector<TrickView>* tricks)
    : setting(start),
      sink(reports),
      log(tricks),
      held(start),
      leader(start.leader),
      leader_is(start.first_lead == FirstLead::unknown    ? LeaderIs::unknown
                : start.first_lead == FirstLead::supposed ? LeaderIs::supposed
                                                          : LeaderIs::certain),
      holdings_complete(std::all_of(start.turn.begin(), start.turn.end(),
                                    [&](Seat each) { return start.hands[index_of(each)].complete; })) {}

std::size_t ReplayState::count_held(const AssignedPlays& assigned) const {
  return static_cast<std::size_t>(std::count_if(assigned.begin(), assigned.end(), [&](const Assigned& each) {
    return each.play->card && held.of(each.seat).contains(*each.play->card);
  }));
}

}  // namespace spadille::tricks
