#include "games/ombre_family/order.h"
#include "games/quadrille/settle.h"

// The matadors, and punto, in the hand of ombre or in the hands of his side.
namespace spadille::quadrille {
namespace {

enum class There : std::uint8_t { yes, no, unknown };

There is_there(Card card, const Setting& s, const Hands& hands, const std::array<bool, kMaxSeats>& counted) {
  bool whole = true;
  for (const Seat player : s.turn) {
    const std::size_t seat = index_of(player);
    if (hands.dealt[seat].cards.contains(card)) return counted[seat] ? There::yes : There::no;
    if (counted[seat]) whole = whole && hands.dealt[seat].whole;
  }
  return whole ? There::no : There::unknown;
}

}  // namespace

std::optional<Honours> find_honours(const Setting& s, Seat ombre, std::optional<Seat> partner, Suit trump,
                                    const Hands& hands) {
  const Fee without = s.rules.bonus_matadors;
  const Fee with_punto = s.rules.bonus_matadors_and_punto;
  if (without == Fee{} && with_punto == Fee{}) return Honours::none;
  std::array<bool, kMaxSeats> counted{};
  counted[index_of(ombre)] = true;
  if (partner && s.rules.matadors_in == MatadorsIn::side) counted[index_of(*partner)] = true;

  There matadors = There::yes;
  for (const Card card : {ombre_family::kSpadille, ombre_family::manille(trump), ombre_family::kBasto}) {
    const There one = is_there(card, s, hands, counted);
    if (one == There::no) return Honours::none;
    if (one == There::unknown) matadors = There::unknown;
  }
  if (matadors == There::unknown) return std::nullopt;
  if (!ombre_family::is_red(trump)) return Honours::matadors;
  switch (is_there({trump, Rank::ace}, s, hands, counted)) {
    case There::yes:
      return Honours::matadors_and_punto;
    case There::no:
      return Honours::matadors;
    case There::unknown:
      break;
  }
  return std::nullopt;
}

}  // namespace spadille::quadrille
