#include "games/ombre_family/suspects.h"
#include "games/quadrille/hand.h"
#include "mechanics/tricks/observed_cards.h"

// After all have passed: the hand is passed, or the holder of spadille must play.
namespace spadille::quadrille {
namespace {

Fact<AllPassed> forced(Seat ombre) { return AllPassed{Bid{ombre, Contract::alliance, Way::forced}}; }

// Returns the number of cards seen in holdings that, by the deal, did not have them.
std::size_t dealt_otherwise(const std::array<CardSet, kMaxSeats>& shown, const Dealt& dealt) {
  std::size_t count = 0;
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    if (const auto& hand = dealt.hands[seat])
      for (std::size_t other = 0; other < kMaxSeats; ++other)
        count += (other == seat ? shown[other] - *hand : shown[other] & *hand).size();
  return count;
}

// Finds the player who is seen to play spadille if they were ombre. It is the only candidate, or the one whom the
// record contradicts least. Skips players whose dealt cards are recorded, because spadille would have been found there.
std::optional<Seat> seen_with_spadille(const Setting& s, const Dealt& dealt) {
  if (!s.record.trump || s.record.tricks.empty()) return std::nullopt;
  const auto law = law_of(s.rules, s.record.trump->value);
  ombre_family::Suspects suspects;
  for (const Seat seat : s.turn) {
    const Seat leader = opening_leader(s, seat);
    const auto shown = tricks::shown_cards(s.record, s.turn, law, leader, s.shape.hand);
    if (dealt.hands[index_of(seat)] || !shown[index_of(seat)].contains(ombre_family::kSpadille)) continue;
    suspects.add(seat,
                 tricks::contradictions(s.record, s.turn, law, leader, s.shape.hand) + dealt_otherwise(shown, dealt));
  }
  return suspects.only();
}

}  // namespace

Fact<AllPassed> after_all_passed(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  if (s.rules.all_pass == AllPass::redeal) return AllPassed{};
  for (const Seat player : s.turn) {
    const auto& hand = dealt.hands[index_of(player)];
    if (hand && hand->contains(ombre_family::kSpadille)) return forced(player);
  }
  if (const auto seen = seen_with_spadille(s, dealt)) return forced(*seen);
  if (!s.record.declarer || dealt.hands[index_of(s.record.declarer->value)]) return Unknown{};
  doubts.add(s.record.declarer->at, "the deal does not show who was dealt spadille");
  return forced(s.record.declarer->value);
}

}  // namespace spadille::quadrille
