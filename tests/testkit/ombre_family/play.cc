#include "testkit/ombre_family/ground.h"
#include "testkit/plant_play.h"

// Faults of the play that all trick games share.
namespace spadille::ombre_family::plant {
namespace {

template <Code code>
Planted fault(Ground& g) {
  const bool given_up = g.hand.surrender && !g.hand.surrender->taken_over;
  const auto replay = [&](const HandRecord& changed) {
    Sink unused;
    return g.view_of(changed, unused).tricks;
  };
  const tricks::PlayGround play{
      .hand = g.hand,
      .tricks = g.view.tricks,
      .turn = g.table,
      .pack = g.shape.pack,
      .tricks_in_hand = g.shape.hand,
      .end = g.passed() || given_up || g.over ? tricks::PlayGround::End::final : tricks::PlayGround::End::open,
      .random = g.random,
      .revokes = [](const tricks::PlayView& played, Card /*led*/) { return played.hand - played.legal; },
      .replay = replay};
  return tricks::plant_play(play, code);
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::play_out_of_turn, &fault<Code::play_out_of_turn>},
    {Code::play_wrong_leader, &fault<Code::play_wrong_leader>},
    {Code::play_not_in_hand, &fault<Code::play_not_in_hand>},
    {Code::play_already_played, &fault<Code::play_already_played>},
    {Code::play_follow_suit, &fault<Code::play_follow_suit>},
    {Code::play_too_many, &fault<Code::play_too_many>},
    {Code::play_missing_card, &fault<Code::play_missing_card>},
    {Code::play_after_end, &fault<Code::play_after_end>},
    {Code::claim_winner, &fault<Code::claim_winner>},
});

}  // namespace

std::span<const Planter> play_planters() { return kPlanters; }

}  // namespace spadille::ombre_family::plant
