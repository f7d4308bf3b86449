#include "games/quadrille/hand.h"
#include "tricks/shown.h"

// All have passed: nobody plays, or the holder of spadille has to.
namespace spadille::quadrille {
namespace {

Fact<AllPassed> forced(Seat ombre) { return AllPassed{Bid{ombre, Contract::alliance, Way::forced}}; }

// The only one in whose play, were he ombre, spadille is seen.
std::optional<Seat> seen_with_spadille(const Setting& s) {
  if (!s.record.trump || s.record.tricks.empty()) return std::nullopt;
  const auto law = law_of(s.rules, s.record.trump->value);
  std::optional<Seat> found;
  for (const Seat seat : s.turn) {
    const auto shown = tricks::shown_cards(s.record, s.turn, law, opening_leader(s, seat), s.shape.hand);
    if (!shown[index_of(seat)].contains(ombre_family::kSpadille)) continue;
    if (found) return std::nullopt;
    found = seat;
  }
  return found;
}

}  // namespace

Fact<AllPassed> after_all_passed(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  if (s.rules.all_pass == AllPass::redeal) return AllPassed{};
  for (const Seat player : s.turn) {
    const auto& hand = dealt.hands[index_of(player)];
    if (hand && hand->contains(ombre_family::kSpadille)) return forced(player);
  }
  if (const auto seen = seen_with_spadille(s)) return forced(*seen);
  if (!s.record.declarer || dealt.hands[index_of(s.record.declarer->value)]) return Unknown{};
  doubts.add(s.record.declarer->at, "the deal does not show who was dealt spadille");
  return forced(s.record.declarer->value);
}

}  // namespace spadille::quadrille
