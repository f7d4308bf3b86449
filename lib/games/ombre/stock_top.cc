#include "games/ombre/stock_top.h"

#include <algorithm>
#include <vector>

#include "base/assignment.h"
#include "record/top_of_stock.h"

namespace spadille::ombre {
namespace {

// `Tx` may be any card here: the draw does not show which suit is trumps.
CardSet cards_of(UnknownCard card, CardSet pack) { return unknown::cards_of(card, pack, pack); }

// Returns the cards that the deal names.
CardSet named_cards(const record::Deal& deal) {
  CardSet named;
  for (const auto& hand : deal.hands)
    if (hand) named = named | hand->set();
  return deal.stock ? named | deal.stock->set() : named;
}

// Returns the cards that each place of the stock may hold, from the top. Places that are not recorded are left out.
std::vector<CardSet> places_of(const record::Deal& deal, CardSet pack) {
  std::vector<CardSet> places;
  const CardSet unnamed = pack - named_cards(deal);
  record::for_each_card(
      *deal.stock, [&](const Written<Card>& card) { places.push_back(CardSet{card.value}); },
      [&](const record::WrittenUnknown& card) { places.push_back(unnamed & cards_of(card.card, pack)); });
  return places;
}

}  // namespace

Span place_of(const record::CardList& list, std::size_t number) {
  Span place = list.at;
  std::size_t i = 0;
  const auto take = [&](const auto& card) {
    if (i++ == number) place = card.at;
  };
  record::for_each_card(list, take, take);
  return place;
}

std::optional<StockTop> first_of_stock(const record::HandRecord& record) {
  if (const auto card = record::top_of_stock(record))
    return StockTop{*card, card->suit(), place_of(*record.deal->stock, 0)};
  if (!record.deal || !record.deal->stock || !record.deal->stock->unknown) return std::nullopt;
  const auto& unknown = record.deal->stock->unknown->cards;
  if (unknown.empty() || unknown.front().before != 0) return std::nullopt;
  const auto suit = suit_of(unknown.front().card);
  return suit ? std::optional(StockTop{{}, suit, unknown.front().at}) : std::nullopt;
}

std::optional<unknown::Slot> first_undrawable(const record::HandRecord& record, const record::CardList& draw,
                                              std::size_t drawn, CardSet pack) {
  if (!record.deal || !record.deal->stock || drawn + draw.count() > pack.size()) return std::nullopt;
  std::vector<CardSet> next = places_of(*record.deal, pack);
  // Below the recorded cards each place may hold any card that the deal does not name.
  next.resize(std::max(next.size(), drawn + draw.count()), pack - named_cards(*record.deal));
  next.erase(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(drawn));
  next.resize(draw.count());
  std::vector<CardSet> drawn_cards;
  Assignment places(next.size());
  const auto finds_place = [&](CardSet cards) {
    drawn_cards.push_back(cards);
    return places.add([&](std::size_t card, std::size_t place) { return !(next[place] & drawn_cards[card]).empty(); });
  };
  for (const auto& card : draw.cards)
    if (!finds_place(CardSet{card.value})) return unknown::Slot{.at = card.at, .card = card.value};
  if (!draw.unknown) return std::nullopt;
  for (const auto& card : draw.unknown->cards)
    if (!finds_place(cards_of(card.card, pack))) return unknown::Slot{.at = card.at, .unknown = card.card};
  return std::nullopt;
}

}  // namespace spadille::ombre
