#include "testkit/plant_play.h"

#include <algorithm>
#include <array>
#include <utility>

namespace spadille::tricks {
namespace {

using record::HandRecord;
using Planted = std::optional<test::PlantedFault>;
using Place = std::function<Span(const HandRecord&)>;

// A copy of the hand in which one planter changes something.
class PlayPlanter {
 public:
  explicit PlayPlanter(const PlayGround& ground) : g_(ground), random_(ground.random), hand_(ground.hand) {}

  // Swaps the last two plays of a trick, each with its player's name.
  Planted out_of_turn() {
    const auto t = complete_trick();
    if (!t || players() < 3) return std::nullopt;  // with two players only the leader can be wrong
    name_plays(*t);
    auto& plays = hand_.tricks[*t].plays;
    std::swap(plays[plays.size() - 2], plays[plays.size() - 1]);
    return planted(play_at(*t, plays.size() - 2));
  }

  // In the last trick every player has one card left, so that only the lead can be wrong.
  Planted wrong_leader() {
    if (hand_.tricks.size() != g_.tricks_in_hand) return std::nullopt;
    const std::size_t last = g_.tricks_in_hand - 1;
    name_plays(last);
    auto& plays = hand_.tricks.back().plays;
    std::rotate(plays.begin(), plays.begin() + 1 + static_cast<std::ptrdiff_t>(random_.below(plays.size() - 1)),
                plays.end());
    hand_.tricks.back().won.reset();
    return planted(play_at(last, 0));
  }

  // Plays a card that another player holds, or that is in no hand.
  Planted not_in_hand() {
    const auto t = complete_trick();
    if (!t) return std::nullopt;
    auto& plays = hand_.tricks[*t].plays;
    const std::size_t i = random_.below(plays.size());
    CardSet strange = g_.pack - g_.tricks[*t].plays[i].hand;
    for (std::size_t k = 0; k <= *t; ++k)
      for (const auto& each : hand_.tricks[k].plays) strange.erase(*each.card);
    const std::vector<Card> cards(strange.begin(), strange.end());
    if (cards.empty()) return std::nullopt;
    plays[i].card = random_.pick(cards);
    return planted(play_at(*t, i));
  }

  Planted already_played() {
    const auto t = complete_trick();
    if (!t || *t == 0) return std::nullopt;
    auto& plays = hand_.tricks[*t].plays;
    const std::size_t i = random_.below(plays.size());
    plays[i].card = random_.pick(hand_.tricks[random_.below(*t)].plays).card;
    return planted(play_at(*t, i));
  }

  // Swaps two of a player's cards between tricks. The first becomes a revoke, and nothing else changes.
  Planted revoke() {
    const Course legal = course_of(g_.tricks);
    for (std::size_t tries = 0; tries < 12; ++tries) {
      const auto t = complete_trick();
      if (!t || *t + 1 >= hand_.tricks.size()) continue;
      const std::size_t i = 1 + random_.below(players() - 1);
      const PlayView& play = g_.tricks[*t].plays[i];
      for (const Card other : g_.revokes(play, g_.tricks[*t].plays.front().card)) {
        auto changed = exchanged(*t, i, play.card, other);
        if (!changed) continue;
        const Course now = course_of(g_.replay(*changed));
        if (now.breaches != 1 || now.winners != legal.winners) continue;
        hand_ = std::move(*changed);
        return planted(play_at(*t, i));
      }
    }
    return std::nullopt;
  }

  Planted too_many() {
    const auto t = complete_trick();
    const CardSet dead = dead_cards();
    if (!t || dead.empty() || hand_.tricks[*t].plays.front().player) return std::nullopt;
    auto& plays = hand_.tricks[*t].plays;
    const std::vector<Card> cards(dead.begin(), dead.end());
    // Between the other cards, the extra card can be identified only if no player holds it.
    CardSet held;
    for (const auto& play : g_.tricks[*t].plays) held = held | play.hand;
    const Card extra = random_.pick(cards);
    const std::size_t i = held.contains(extra) ? plays.size() : random_.below(plays.size() + 1);
    plays.insert(plays.begin() + static_cast<std::ptrdiff_t>(i), record::Play{{}, extra, {}});
    return planted(play_at(*t, i));
  }

  Planted missing_card() {
    const auto t = complete_trick();
    if (!t || *t + 1 == hand_.tricks.size()) return std::nullopt;
    auto& plays = hand_.tricks[*t].plays;
    plays.erase(plays.begin() + static_cast<std::ptrdiff_t>(random_.below(plays.size())));
    // With names and the winner, a missing card is an unknown one.
    if (plays.front().player) hand_.tricks[*t].won.reset();
    const std::size_t trick = *t;
    return planted([trick](const HandRecord& h) { return h.tricks[trick].at; });
  }

  Planted after_end() {
    const bool played_out = hand_.tricks.size() == g_.tricks_in_hand;
    if (!played_out && g_.end == PlayGround::End::open) return std::nullopt;
    if (!hand_.tricks.empty() && hand_.tricks.back().plays.size() < players()) return std::nullopt;
    record::Trick more;
    for (const Card card : dead_cards())
      if (more.plays.size() < players()) more.plays.push_back({{}, card, {}});
    // If every card has been played, repeat the first trick.
    if (more.plays.empty())
      for (const auto& play : hand_.tricks.front().plays) more.plays.push_back({{}, play.card, {}});
    hand_.tricks_at = Span{};
    hand_.tricks.push_back(more);
    return planted(play_at(hand_.tricks.size() - 1, 0));
  }

  Planted wrong_winner() {
    const auto t = complete_trick();
    if (!t) return std::nullopt;
    const std::size_t trick = *t;
    const std::size_t steps = 1 + random_.below(players() - 1);
    hand_.tricks[trick].won = {g_.turn.after(*g_.tricks[trick].winner, steps), {}};
    return planted([trick](const HandRecord& h) { return h.tricks[trick].won->at; });
  }

 private:
  [[nodiscard]] std::size_t players() const { return g_.turn.size(); }

  Planted planted(Place place) { return test::PlantedFault{std::move(hand_), std::move(place), {}}; }

  // Returns the index of a random complete trick; nullopt if there is none.
  std::optional<std::size_t> complete_trick() {
    std::size_t n = 0;
    while (n < hand_.tricks.size() && hand_.tricks[n].plays.size() == players()) ++n;
    return n == 0 ? std::nullopt : std::optional(random_.below(n));
  }

  // Returns the cards that are not played in this record.
  [[nodiscard]] CardSet dead_cards() const {
    CardSet dead = g_.pack;
    for (const auto& trick : hand_.tricks)
      for (const auto& play : trick.plays) dead.erase(*play.card);
    return dead;
  }

  void name_plays(std::size_t trick) {
    for (std::size_t i = 0; i < hand_.tricks[trick].plays.size(); ++i)
      hand_.tricks[trick].plays[i].player = g_.tricks[trick].plays[i].seat;
  }

  // Returns the hand with `other` played here, and `card` played where `other` was played later; nullopt if `other` is
  // not played later.
  [[nodiscard]] std::optional<HandRecord> exchanged(std::size_t trick, std::size_t play, Card card, Card other) const {
    HandRecord changed = hand_;
    bool later = false;
    for (std::size_t k = trick + 1; k < changed.tricks.size(); ++k) {
      for (record::Play& each : changed.tricks[k].plays) {
        if (each.card != other) continue;
        each.card = card;
        later = true;
      }
    }
    if (!later) return std::nullopt;
    changed.tricks[trick].plays[play].card = other;
    return changed;
  }

  // The number of illegal plays in a record, and the trick winners.
  struct Course {
    std::size_t breaches = 0;
    std::vector<Seat> winners;
  };
  static Course course_of(const std::vector<TrickView>& tricks) {
    Course course;
    for (const TrickView& trick : tricks) {
      for (const PlayView& play : trick.plays) course.breaches += play.legal.contains(play.card) ? 0 : 1;
      if (trick.winner) course.winners.push_back(*trick.winner);
    }
    return course;
  }

  const PlayGround& g_;
  Random& random_;
  HandRecord hand_;
};

struct PlanterOfCode {
  Code code;
  Planted (PlayPlanter::*plant)();
};

constexpr auto kPlanters = std::to_array<PlanterOfCode>({
    {Code::play_out_of_turn, &PlayPlanter::out_of_turn},
    {Code::play_wrong_leader, &PlayPlanter::wrong_leader},
    {Code::play_not_in_hand, &PlayPlanter::not_in_hand},
    {Code::play_already_played, &PlayPlanter::already_played},
    {Code::play_follow_suit, &PlayPlanter::revoke},
    {Code::play_too_many, &PlayPlanter::too_many},
    {Code::play_missing_card, &PlayPlanter::missing_card},
    {Code::play_after_end, &PlayPlanter::after_end},
    {Code::claim_winner, &PlayPlanter::wrong_winner},
});

constexpr auto kCodesOfPlay = [] {
  std::array<Code, kPlanters.size()> codes{};
  for (std::size_t i = 0; i < codes.size(); ++i) codes[i] = kPlanters[i].code;
  return codes;
}();

}  // namespace

std::optional<test::PlantedFault> plant_play(const PlayGround& ground, Code code) {
  for (const PlanterOfCode& each : kPlanters)
    if (each.code == code) return (PlayPlanter(ground).*each.plant)();
  return std::nullopt;
}

std::span<const Code> plantable_play_codes() { return kCodesOfPlay; }

std::function<Span(const record::HandRecord&)> play_at(std::size_t trick, std::size_t play) {
  return [=](const HandRecord& h) { return h.tricks[trick].plays[play].at; };
}

}  // namespace spadille::tricks
