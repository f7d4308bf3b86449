#include "diagnosis/deal_errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/small_vector.h"
#include "cards/notation.h"

namespace spadille::diagnosis {
namespace {

// No holding is larger than a pack, so a record with a larger one is not searched.
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

// Swaps two cards and returns the explanation if that corrects the hand; otherwise swaps them back. `in` names their
// place.
std::optional<Related> exchanged(Suspect& suspect, Written<Card>& one, Written<Card>& other, std::string_view in) {
  std::swap(one.value, other.value);
  if (suspect.is_mended())
    return Related{one.at, fmt::format("with {} and {} in each other's place in the {} all is in order",
                                       suspect.hand.name_of(other.value), suspect.hand.name_of(one.value), in)};
  std::swap(one.value, other.value);
  return std::nullopt;
}

// A card that was dealt to one player but belongs to another: to `belongs_to`, if known.
struct Misdealt {
  Card card;
  std::optional<Seat> belongs_to;
};

// Returns the first result of `look`, called with the seat that has the card and each seat to which it may belong.
template <class Look>
std::optional<Related> between_hands(const record::Deal& deal, const Misdealt& misdealt, const Look& look) {
  const auto& hands = deal.hands;
  const auto holder = std::find_if(hands.begin(), hands.end(),
                                   [&](const auto& hand) { return hand && hand->set().contains(misdealt.card); });
  if (holder == hands.end()) return std::nullopt;
  const Seat has_it = seat_at(static_cast<std::size_t>(holder - hands.begin()));
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const Seat other = seat_at(i);
    if (!hands[i] || other == has_it || (misdealt.belongs_to && other != *misdealt.belongs_to)) continue;
    if (auto cause = look(has_it, other)) return cause;
  }
  return std::nullopt;
}

// Tries to swap the card with each card of the other player.
std::optional<Related> exchanged_dealt(Suspect& suspect, const Misdealt& misdealt) {
  auto& hands = suspect.mended.deal->hands;
  return between_hands(*suspect.hand.deal, misdealt, [&](Seat holder, Seat other) -> std::optional<Related> {
    Written<Card>& written = *find(*hands[index_of(holder)], misdealt.card);
    for (Written<Card>& each : hands[index_of(other)]->cards)
      if (auto cause = exchanged(suspect, written, each, "deal")) return cause;
    return std::nullopt;
  });
}

// Tries to swap the two complete holdings.
std::optional<Related> exchanged_hands(Suspect& suspect, const Misdealt& misdealt) {
  auto& hands = suspect.mended.deal->hands;
  return between_hands(*suspect.hand.deal, misdealt, [&](Seat holder, Seat other) -> std::optional<Related> {
    std::swap(hands[index_of(holder)], hands[index_of(other)]);
    if (suspect.is_mended())
      return Related{suspect.hand.deal->hands[index_of(other)]->at,
                     fmt::format("with the hands of {} and {} in each other's place all is in order",
                                 suspect.hand.name_of(other), suspect.hand.name_of(holder))};
    std::swap(hands[index_of(holder)], hands[index_of(other)]);
    return std::nullopt;
  });
}

// Tries to swap the card with each of its neighbors in the stock.
std::optional<Related> exchanged_in_stock(Suspect& suspect, Card card) {
  auto& stock = suspect.mended.deal->stock;
  Written<Card>* written = stock ? find(*stock, card) : nullptr;
  if (written == nullptr) return std::nullopt;
  Written<Card>* const begin = &stock->cards.front();
  Written<Card>* const last = &stock->cards.back();
  if (written != begin)
    if (auto cause = exchanged(suspect, written[-1], *written, "stock")) return cause;
  if (written != last)
    if (auto cause = exchanged(suspect, *written, written[1], "stock")) return cause;
  return std::nullopt;
}

// The stock may be recorded from its bottom.
std::optional<Related> turned_stock(Suspect& suspect) {
  auto& stock = suspect.mended.deal->stock;
  if (!stock) return std::nullopt;
  std::reverse(stock->cards.begin(), stock->cards.end());
  if (suspect.is_mended()) return Related{stock->at, "were the stock written from its bottom, all would be in order"};
  std::reverse(stock->cards.begin(), stock->cards.end());
  return std::nullopt;
}

}  // namespace

std::optional<Related> deal_error(Suspect& suspect) {
  if (!suspect.mended.deal || !has_few_cards(*suspect.mended.deal)) return std::nullopt;
  const ErrorClues& clues = suspect.clues;
  SmallVector<Misdealt, 2> misdealt;
  if (clues.not_held && clues.misheld_by) misdealt.push_back({*clues.not_held, clues.misheld_by});
  if (clues.misdealt) misdealt.push_back({*clues.misdealt, std::nullopt});
  for (const Misdealt& each : misdealt) {
    if (auto cause = exchanged_dealt(suspect, each)) return cause;
    if (auto cause = exchanged_hands(suspect, each)) return cause;
  }
  for (const auto& card : {clues.of_stock, clues.not_held})
    if (card)
      if (auto cause = exchanged_in_stock(suspect, *card)) return cause;
  return clues.of_stock || clues.not_held ? turned_stock(suspect) : std::nullopt;
}

}  // namespace spadille::diagnosis
