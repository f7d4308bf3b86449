#include "api/cards.h"

#include <cstddef>

#include "cards/notation.h"

namespace spadille::api {

Card card_of(spadille::Card card) {
  return {static_cast<Suit>(static_cast<std::size_t>(card.suit())),
          static_cast<Rank>(static_cast<std::size_t>(card.rank()))};
}

spadille::Card card_of(Card card) {
  return {kSuits.at(static_cast<std::size_t>(card.suit)), kAllRanks.at(static_cast<std::size_t>(card.rank))};
}

std::vector<Card> cards_of(CardSet cards) {
  std::vector<Card> all;
  for (const spadille::Card each : cards) all.push_back(card_of(each));
  return all;
}

std::string to_string(Card card) { return spadille::to_string(card_of(card), Notation::english); }

std::optional<Card> parse_card(std::string_view text) {
  const auto cards = parse_cards(text, Notation::english);
  if (!cards || cards->size() != 1) return std::nullopt;
  return card_of((*cards)[0].card);
}

}  // namespace spadille::api
