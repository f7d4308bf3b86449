#include "games/ombre_family/plant/ground.h"

// Faults of the play.
namespace spadille::ombre_family::plant {
namespace {

// Cards that nobody plays in this record.
CardSet dead_cards(const Ground& g) {
  CardSet dead = g.shape.pack();
  for (const auto& trick : g.hand.tricks)
    for (const auto& play : trick.plays) dead.erase(*play.card);
  return dead;
}

void name_plays(Ground& g, std::size_t trick) {
  for (std::size_t i = 0; i < g.hand.tricks[trick].plays.size(); ++i)
    g.hand.tricks[trick].plays[i].player = {g.view.tricks[trick].plays[i].seat, {}};
}

Planted play_out_of_turn(Ground& g) {
  const auto t = g.whole_trick();
  if (!t || g.players() < 3) return std::nullopt;  // of two players only the leader can be wrong
  name_plays(g, *t);
  auto& plays = g.hand.tricks[*t].plays;
  std::swap(plays[plays.size() - 2], plays[plays.size() - 1]);
  return planted(g.hand, play_at(*t, plays.size() - 2));
}

// In the last trick everybody has one card left: only the lead can be wrong.
Planted wrong_leader(Ground& g) {
  if (g.hand.tricks.size() != g.shape.hand) return std::nullopt;
  name_plays(g, g.shape.hand - 1);
  auto& plays = g.hand.tricks.back().plays;
  std::rotate(plays.begin(), plays.begin() + 1 + static_cast<std::ptrdiff_t>(g.random.below(plays.size() - 1)),
              plays.end());
  g.hand.tricks.back().won.reset();
  return planted(g.hand, play_at(g.shape.hand - 1, 0));
}

// A card somebody else holds, or nobody.
Planted play_not_in_hand(Ground& g) {
  const auto t = g.whole_trick();
  if (!t) return std::nullopt;
  auto& plays = g.hand.tricks[*t].plays;
  const std::size_t i = g.random.below(plays.size());
  const tricks::PlayView& play = g.view.tricks[*t].plays[i];
  CardSet strange = g.shape.pack() - play.hand;
  for (std::size_t k = 0; k <= *t; ++k)
    for (const auto& each : g.hand.tricks[k].plays) strange.erase(*each.card);
  std::vector<Card> cards(strange.begin(), strange.end());
  if (cards.empty()) return std::nullopt;
  plays[i].card = g.random.pick(cards);
  return planted(g.hand, play_at(*t, i));
}

Planted already_played(Ground& g) {
  const auto t = g.whole_trick();
  if (!t || *t == 0) return std::nullopt;
  auto& plays = g.hand.tricks[*t].plays;
  const std::size_t i = g.random.below(plays.size());
  plays[i].card = g.random.pick(g.hand.tricks[g.random.below(*t)].plays).card;
  return planted(g.hand, play_at(*t, i));
}

// How often the plays as written break the law, whom they obey and who takes the tricks.
struct Replayed {
  std::size_t breaches = 0;
  std::vector<Seat> winners;
};
Replayed replay(const Ground& g, const HandRecord& hand) {
  Sink sink;
  const HandView view = g.view_of(hand, sink);
  Replayed out;
  for (const tricks::TrickView& trick : view.tricks) {
    for (const tricks::PlayView& play : trick.plays) out.breaches += play.legal.contains(play.card) ? 0 : 1;
    if (trick.winner) out.winners.push_back(*trick.winner);
  }
  return out;
}

// Two cards of one player change tricks, so that the first is a revoke and nothing else changes.
Planted revoke(Ground& g) {
  const Replayed lawful = replay(g, g.hand);
  for (std::size_t tries = 0; tries < 12; ++tries) {
    const auto t = g.whole_trick();
    if (!t || *t + 1 >= g.hand.tricks.size()) continue;
    const std::size_t i = 1 + g.random.below(g.players() - 1);
    const tricks::PlayView& play = g.view.tricks[*t].plays[i];
    for (const Card other : play.hand - play.legal) {
      HandRecord changed = g.hand;
      bool later = false;
      for (std::size_t k = *t + 1; k < changed.tricks.size(); ++k) {
        for (record::Play& each : changed.tricks[k].plays) {
          if (each.card != other) continue;
          each.card = play.card;
          later = true;
        }
      }
      if (!later) continue;
      changed.tricks[*t].plays[i].card = other;
      const Replayed now = replay(g, changed);
      if (now.breaches == 1 && now.winners == lawful.winners) return planted(std::move(changed), play_at(*t, i));
    }
  }
  return std::nullopt;
}

Planted play_too_many(Ground& g) {
  const auto t = g.whole_trick();
  const CardSet dead = dead_cards(g);
  if (!t || dead.empty() || g.hand.tricks[*t].plays.front().player) return std::nullopt;
  auto& plays = g.hand.tricks[*t].plays;
  const std::vector<Card> cards(dead.begin(), dead.end());
  // Between the others only a card that nobody holds can be told for the one too many.
  CardSet held;
  for (const auto& play : g.view.tricks[*t].plays) held = held | play.hand;
  const Card extra = g.random.pick(cards);
  const std::size_t i = held.contains(extra) ? plays.size() : g.random.below(plays.size() + 1);
  plays.insert(plays.begin() + static_cast<std::ptrdiff_t>(i), record::Play{{}, extra, {}});
  return planted(g.hand, play_at(*t, i));
}

Planted missing_card(Ground& g) {
  const auto t = g.whole_trick();
  if (!t || *t + 1 == g.hand.tricks.size()) return std::nullopt;
  auto& plays = g.hand.tricks[*t].plays;
  plays.erase(plays.begin() + static_cast<std::ptrdiff_t>(g.random.below(plays.size())));
  const std::size_t trick = *t;
  return planted(g.hand, [trick](const HandRecord& h) { return h.tricks[trick].at; });
}

Planted play_after_end(Ground& g) {
  const bool ended =
      g.passed() || g.hand.tricks.size() == g.shape.hand || (g.hand.surrender && !g.hand.surrender->taken_over);
  if (!ended) return std::nullopt;
  if (!g.hand.tricks.empty() && g.hand.tricks.back().plays.size() < g.players()) return std::nullopt;
  record::Trick more;
  for (const Card card : dead_cards(g))
    if (more.plays.size() < g.players()) more.plays.push_back({{}, card, {}});
  // Where every card has been played, the first trick comes again.
  if (more.plays.empty())
    for (const auto& play : g.hand.tricks.front().plays) more.plays.push_back({{}, play.card, {}});
  g.hand.tricks_at = Span{};
  g.hand.tricks.push_back(more);
  return planted(g.hand, play_at(g.hand.tricks.size() - 1, 0));
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::play_out_of_turn, &play_out_of_turn},
    {Code::play_wrong_leader, &wrong_leader},
    {Code::play_not_in_hand, &play_not_in_hand},
    {Code::play_already_played, &already_played},
    {Code::play_follow_suit, &revoke},
    {Code::play_too_many, &play_too_many},
    {Code::play_missing_card, &missing_card},
    {Code::play_after_end, &play_after_end},
});

}  // namespace

std::span<const Planter> play_planters() { return kPlanters; }

}  // namespace spadille::ombre_family::plant
