#include "referee/deal_slip.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "cards/notation.h"

namespace spadille::referee {
namespace {

// No hand has more cards than a pack; a record that does is nonsense.
constexpr std::size_t kMostInHand = 52;

bool has_few_cards(const record::Deal& deal) {
  return std::all_of(deal.hands.begin(), deal.hands.end(),
                     [](const auto& hand) { return !hand || hand->cards.size() <= kMostInHand; });
}

Written<Card>* find(record::CardList& list, Card card) {
  const auto found =
      std::find_if(list.cards.begin(), list.cards.end(), [&](const auto& each) { return each.value == card; });
  return found == list.cards.end() ? nullptr : &*found;
}

// Whether a card that is written in the place of another, and the other in its place, makes all right. `in` says where
// they stand.
std::optional<Related> exchanged(Suspect& suspect, Written<Card>& one, Written<Card>& other, std::string_view in) {
  std::swap(one.value, other.value);
  if (suspect.is_mended())
    return Related{one.at, fmt::format("with {} and {} in each other's place in the {} all is in order",
                                       to_string(other.value), to_string(one.value), in)};
  std::swap(one.value, other.value);
  return std::nullopt;
}

// A card may be dealt to one player where one of another's belongs: of all others, or of one.
std::optional<Related> exchanged_dealt(Suspect& suspect, Card card, std::optional<Seat> with) {
  auto& hands = suspect.mended.deal->hands;
  const auto holder =
      std::find_if(hands.begin(), hands.end(), [&](const auto& hand) { return hand && hand->set().contains(card); });
  if (holder == hands.end()) return std::nullopt;
  Written<Card>& written = *find(**holder, card);
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (!hands[i] || &hands[i] == &*holder || (with && i != index_of(*with))) continue;
    for (Written<Card>& other : hands[i]->cards)
      if (auto slip = exchanged(suspect, written, other, "deal")) return slip;
  }
  return std::nullopt;
}

// A whole hand may stand at another's name: at that of him who was dealt the card used.
std::optional<Related> exchanged_hands(Suspect& suspect, Seat seat, Card used) {
  auto& hands = suspect.mended.deal->hands;
  auto& own = hands[index_of(seat)];
  for (std::size_t i = 0; i < hands.size() && own; ++i) {
    if (i == index_of(seat) || !hands[i] || !hands[i]->set().contains(used)) continue;
    std::swap(own, hands[i]);
    if (suspect.is_mended())
      return Related{suspect.hand.deal->hands[index_of(seat)]->at,
                     fmt::format("with the hands of {} and {} in each other's place all is in order",
                                 suspect.hand.name_of(seat), suspect.hand.name_of(seat_at(i)))};
    std::swap(own, hands[i]);
  }
  return std::nullopt;
}

// The card beside it in the stock may belong where it stands.
std::optional<Related> exchanged_in_stock(Suspect& suspect, Card card) {
  auto& stock = suspect.mended.deal->stock;
  Written<Card>* written = stock ? find(*stock, card) : nullptr;
  if (written == nullptr) return std::nullopt;
  Written<Card>* const begin = &stock->cards.front();
  Written<Card>* const last = &stock->cards.back();
  if (written != begin)
    if (auto slip = exchanged(suspect, written[-1], *written, "stock")) return slip;
  if (written != last)
    if (auto slip = exchanged(suspect, *written, written[1], "stock")) return slip;
  return std::nullopt;
}

// The stock may be written from its bottom.
std::optional<Related> turned_stock(Suspect& suspect) {
  auto& stock = suspect.mended.deal->stock;
  if (!stock) return std::nullopt;
  std::reverse(stock->cards.begin(), stock->cards.end());
  if (suspect.is_mended()) return Related{stock->at, "were the stock written from its bottom, all would be in order"};
  std::reverse(stock->cards.begin(), stock->cards.end());
  return std::nullopt;
}

}  // namespace

std::optional<Related> deal_slip(Suspect& suspect) {
  if (!suspect.mended.deal || !has_few_cards(*suspect.mended.deal)) return std::nullopt;
  const SlipClues& clues = suspect.clues;
  if (clues.not_held && clues.misheld_by) {
    if (auto slip = exchanged_dealt(suspect, *clues.not_held, clues.misheld_by)) return slip;
    if (auto slip = exchanged_hands(suspect, *clues.misheld_by, *clues.not_held)) return slip;
  }
  if (clues.misdealt)
    if (auto slip = exchanged_dealt(suspect, *clues.misdealt, std::nullopt)) return slip;
  for (const auto& card : {clues.of_stock, clues.not_held})
    if (card)
      if (auto slip = exchanged_in_stock(suspect, *card)) return slip;
  return clues.of_stock || clues.not_held ? turned_stock(suspect) : std::nullopt;
}

}  // namespace spadille::referee
