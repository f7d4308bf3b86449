#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "diagnosis/edit_forms.h"

namespace spadille::diagnosis {
namespace {

using record::CardList;
using record::HandRecord;

std::optional<std::size_t> index_in(const CardList& list, Card card) {
  for (std::size_t i = 0; i < list.cards.size(); ++i)
    if (list.cards[i].value == card) return i;
  return std::nullopt;
}

// No holding and no stock is larger than two packs, so a record with more cards is not searched.
constexpr std::size_t kMostCards = 104;

bool is_searchable(const std::optional<record::Deal>& deal) {
  const auto is_small = [](const auto& part) { return !part || part->cards.size() <= kMostCards; };
  return deal && std::all_of(deal->hands.begin(), deal->hands.end(), is_small) && is_small(deal->stock);
}

// A card that was dealt to one player but belongs to another: to `belongs_to`, if known.
struct Misdealt {
  Card card;
  std::optional<Seat> belongs_to;
};

std::vector<Misdealt> misdealt_cards(const Clues& clues) {
  std::vector<Misdealt> cards;
  if (clues.not_held && clues.misheld_by) cards.push_back({*clues.not_held, clues.misheld_by});
  if (clues.misdealt) cards.push_back({*clues.misdealt, std::nullopt});
  return cards;
}

// A part of the deal: a holding, or the stock.
using Part = std::optional<Seat>;

std::optional<CardList>& part_of(record::Deal& deal, Part part) {
  return part ? deal.hands[index_of(*part)] : deal.stock;
}
const std::optional<CardList>& part_of(const record::Deal& deal, Part part) {
  return part ? deal.hands[index_of(*part)] : deal.stock;
}

struct DealtCard {
  Part part;
  std::size_t index;
};

// The text of each part is replaced. Two cards of one list in groups would replace the same text twice.
TextEdits swap_in_text(const Case& c, DealtCard one, DealtCard other) {
  const auto& list = *part_of(*c.hand.deal, one.part);
  const auto& other_list = *part_of(*c.hand.deal, other.part);
  const Written<Card>& card = list.cards[one.index];
  const Written<Card>& by = other_list.cards[other.index];
  if (one.part == other.part) {
    std::vector<Card> cards = list.values();
    std::swap(cards[one.index], cards[other.index]);
    return replace_cards(c.text, list.at, cards, c.hand.notation);
  }
  return both(replace_card(c.text, list, card, by.value, c.hand.notation),
              replace_card(c.text, other_list, by, card.value, c.hand.notation));
}

Edit swap_cards(const Case& c, DealtCard one, DealtCard other) {
  return {[one, other](HandRecord& hand) {
            std::swap(part_of(*hand.deal, one.part)->cards[one.index].value,
                      part_of(*hand.deal, other.part)->cards[other.index].value);
          },
          [&c, one, other] {
            const Written<Card>& card = part_of(*c.hand.deal, one.part)->cards[one.index];
            const Written<Card>& by = part_of(*c.hand.deal, other.part)->cards[other.index];
            const bool in_stock = !one.part && !other.part;
            return Correction{card.at,
                              fmt::format("swap {} and {} in the {}", c.hand.name_of(card.value),
                                          c.hand.name_of(by.value), in_stock ? "stock" : "deal"),
                              swap_in_text(c, one, other)};
          }};
}

}  // namespace

Candidates swapped_cards(const Case& c) {
  Candidates found;
  if (!is_searchable(c.hand.deal)) return found;
  const auto& hands = c.hand.deal->hands;
  for (const Misdealt& misdealt : misdealt_cards(c.clues)) {
    for (std::size_t i = 0; i < hands.size(); ++i) {
      const auto index = hands[i] ? index_in(*hands[i], misdealt.card) : std::nullopt;
      if (!index) continue;
      for (std::size_t k = 0; k < hands.size(); ++k) {
        if (!hands[k] || k == i || (misdealt.belongs_to && seat_at(k) != *misdealt.belongs_to)) continue;
        for (std::size_t other = 0; other < hands[k]->cards.size(); ++other)
          found.push_back(swap_cards(c, {seat_at(i), *index}, {seat_at(k), other}));
      }
    }
  }
  return found;
}

Candidates other_dealt_card(const Case& c) {
  Candidates found;
  if (!is_searchable(c.hand.deal) || !c.clues.not_held) return found;
  const auto& hands = c.hand.deal->hands;
  if (std::all_of(hands.begin(), hands.end(), [](const auto& each) { return each.has_value(); })) return found;
  CardSet unrecorded = c.pack;
  for (const auto& each : hands)
    if (each) unrecorded = unrecorded - each->set();
  if (c.hand.deal->stock) unrecorded = unrecorded - c.hand.deal->stock->set();
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (!hands[i]) continue;
    const auto holding = [i](auto& hand) -> auto& { return *hand.deal->hands[i]; };
    for (std::size_t k = 0; k < hands[i]->cards.size(); ++k)
      for (const Card other : unrecorded)
        if (hands[i]->cards[k].value == *c.clues.not_held || other == *c.clues.not_held)
          found.push_back(replaced_card(c, holding, k, other, fmt::format(" in {}'s holding", c.hand.players[i])));
  }
  return found;
}

Candidates swapped_with_stock(const Case& c) {
  Candidates found;
  if (!is_searchable(c.hand.deal) || !c.hand.deal->stock) return found;
  const auto& stock = c.hand.deal->stock->cards;
  const auto& hands = c.hand.deal->hands;
  const auto add_all_of_stock = [&](DealtCard dealt) {
    for (std::size_t k = 0; k < stock.size(); ++k) found.push_back(swap_cards(c, dealt, {std::nullopt, k}));
  };
  // Either a player uses a card of the stock, or draws a card that a player was dealt.
  for (const auto& card : {c.clues.not_held, c.clues.of_stock}) {
    if (!card) continue;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      if (!hands[i]) continue;
      if (const auto index = index_in(*hands[i], *card)) add_all_of_stock({seat_at(i), *index});
    }
    const auto in_stock = index_in(*c.hand.deal->stock, *card);
    for (std::size_t i = 0; in_stock && i < hands.size(); ++i)
      for (std::size_t k = 0; hands[i] && k < hands[i]->cards.size(); ++k)
        found.push_back(swap_cards(c, {seat_at(i), k}, {std::nullopt, *in_stock}));
  }
  return found;
}

Candidates swapped_holdings(const Case& c) {
  Candidates found;
  if (!is_searchable(c.hand.deal)) return found;
  const auto& hands = c.hand.deal->hands;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    for (std::size_t k = i + 1; k < hands.size(); ++k) {
      if (!hands[i] || !hands[k]) continue;
      found.push_back({[i, k](HandRecord& hand) { std::swap(hand.deal->hands[i], hand.deal->hands[k]); },
                       [&c, i, k] {
                         const auto& dealt = c.hand.deal->hands;
                         return Correction{
                             dealt[i]->at,
                             fmt::format("swap the holdings of {} and {}", c.hand.players[i], c.hand.players[k]),
                             swap_texts(c.text, dealt[i]->at, dealt[k]->at)};
                       }});
    }
  }
  return found;
}

Candidates swapped_in_stock(const Case& c) {
  Candidates found;
  if (!is_searchable(c.hand.deal) || !c.hand.deal->stock) return found;
  for (const auto& card : {c.clues.of_stock, c.clues.not_held}) {
    const auto index = card ? index_in(*c.hand.deal->stock, *card) : std::nullopt;
    if (!index) continue;
    if (*index > 0) found.push_back(swap_cards(c, {std::nullopt, *index - 1}, {std::nullopt, *index}));
    if (*index + 1 < c.hand.deal->stock->cards.size())
      found.push_back(swap_cards(c, {std::nullopt, *index}, {std::nullopt, *index + 1}));
  }
  return found;
}

Candidates reversed_stock(const Case& c) {
  Candidates found;
  if (!is_searchable(c.hand.deal) || !c.hand.deal->stock || (!c.clues.of_stock && !c.clues.not_held)) return found;
  found.push_back(
      {[](HandRecord& hand) {
         auto& cards = hand.deal->stock->cards;
         std::reverse(cards.begin(), cards.end());
       },
       [&c] {
         const CardList& stock = *c.hand.deal->stock;
         std::vector<Card> cards = stock.values();
         std::reverse(cards.begin(), cards.end());
         return Correction{stock.at, "reverse the stock", replace_cards(c.text, stock.at, cards, c.hand.notation)};
       }});
  return found;
}

}  // namespace spadille::diagnosis
