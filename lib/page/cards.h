#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cards/card_set.h"
#include "cards/notation.h"
#include "html/html.h"

/// Cards in a page.
namespace spadille::page {

/// The colors of suits: red and black, or one for each suit.
enum class SuitColors : std::uint8_t { two, four };

/// Returns a picture of a card, with its name for screen readers. Its sheet must be in the page. A French or a Spanish
/// card, as the notation.
html::Html card(Card card, Notation notation);
/// Returns pictures of cards, in their order.
template <class Cards>
html::Html cards(const Cards& cards, Notation notation) {
  html::Html all;
  for (const Card each : cards) all += card(each, notation);
  return html::classed("span", "cards", all);
}
/// Returns the back of a card that the record does not name. `words` say what is known of it.
html::Html unknown_card(std::string_view words);
/// Returns a card as a short text with the symbol of its suit; a Spanish card as its notation writes it.
html::Html card_text(Card card, Notation notation);
/// Returns the drawings of all cards to which `card` refers, for these notations. A page contains it once.
html::Html card_sheet(std::span<const Notation> notations);
/// Returns the name of a card: "ace of spades", "rey of cups".
std::string card_name(Card card, Notation notation);

}  // namespace spadille::page
