#include "games/toy/plant_fault.h"

#include <algorithm>

#include "deal/plant_deal.h"
#include "games/toy/judge.h"
#include "games/toy/law.h"
#include "tricks/plant_play.h"
#include "verdict/lawful_claims.h"

// The faults that every trick game of points can have; this one has none of its own.
namespace spadille::toy {
namespace {

CardSet revokes(const tricks::PlayView& play, Card led) {
  const CardSet suit = play.hand & CardSet::of_suit(led.suit());
  return suit.empty() ? CardSet{} : play.hand - suit;
}

bool knows(std::span<const Code> codes, Code code) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

}  // namespace

std::optional<record::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules,
                                                Code code, Random& random) {
  if (knows(deal::plantable_deal_codes(), code))
    return deal::plant_deal(lawful, {.pack = CardBag(pack()), .lacks = {}, .hand = kHand}, code, random);
  Sink unused;
  const auto view_of = [&](const record::HandRecord& hand) { return game_entry().view(hand, rules, {}, unused); };
  const HandView view = view_of(lawful);
  if (knows(tricks::plantable_play_codes(), code)) {
    const tricks::Turn turn = turn_of(lawful);
    const tricks::PlayGround ground{
        .hand = lawful,
        .tricks = view.tricks,
        .turn = turn,
        .pack = pack(),
        .tricks_in_hand = kHand,
        .end = tricks::PlayGround::End::open,
        .random = random,
        .revokes = &revokes,
        .replay = [&](const record::HandRecord& changed) { return view_of(changed).tricks; }};
    return tricks::plant_play(ground, code);
  }
  return spoil_claim(lawful, view.result, code, random);
}

std::vector<Code> plantable_codes() {
  std::vector<Code> codes{Code::claim_tricks, Code::claim_points, Code::claim_totals};
  for (const auto all : {deal::plantable_deal_codes(), tricks::plantable_play_codes()})
    codes.insert(codes.end(), all.begin(), all.end());
  std::erase(codes, Code::play_too_many);  // every card is dealt and played: there is none for a trick to have too many
  return codes;
}

}  // namespace spadille::toy
