#include "games/ombre_family/open_hand.h"
#include "games/ombre_family/order.h"
#include "games/quadrille/settle.h"

// The matadors, and punto, in the holding of ombre or of their side.
namespace spadille::quadrille {
namespace {

Fee fee_of(const Rules& rules, Honors honors) {
  switch (honors) {
    case Honors::none:
      break;
    case Honors::matadors:
      return *rules.bonus_matadors;
    case Honors::matadors_and_punto:
      return *rules.bonus_matadors_and_punto;
  }
  return {};
}

// True if, as far as is known, the holding may have exactly these honors.
bool may_have(const ombre_family::OpenHand& hand, Suit trump, Honors honors) {
  const CardSet matadors{ombre_family::kSpadille, ombre_family::manille(trump), ombre_family::kBasto};
  const CardSet punto = ombre_family::is_red(trump) ? CardSet{{trump, Rank::ace}} : CardSet{};
  switch (honors) {
    case Honors::none:
      for (const Card card : matadors)
        if (hand.may_be({}, {card})) return true;
      return false;
    case Honors::matadors:
      return hand.may_be(matadors, punto);
    case Honors::matadors_and_punto:
      return !punto.empty() && hand.may_be(matadors | punto, {});
  }
  return false;
}

}  // namespace

std::optional<Honors> find_honors(const Setting& s, Seat ombre, std::optional<Seat> partner, Suit trump,
                                  const Hands& hands) {
  const Fee without = s.rules.bonus_matadors;
  const Fee with_punto = s.rules.bonus_matadors_and_punto;
  if (without == Fee{} && with_punto == Fee{}) return Honors::none;
  SmallVector<Seat, kMaxSeats> counted{ombre};
  if (partner && s.rules.matadors_in == MatadorsIn::side) counted.push_back(*partner);
  const ombre_family::OpenHand hand = dealt_together(s, hands, counted);
  std::optional<Honors> found;
  for (const Honors honors : {Honors::none, Honors::matadors, Honors::matadors_and_punto}) {
    if (!may_have(hand, trump, honors)) continue;
    if (found && fee_of(s.rules, *found) != fee_of(s.rules, honors)) return std::nullopt;
    if (!found) found = honors;
  }
  return found;
}

}  // namespace spadille::quadrille
