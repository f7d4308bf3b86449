#include "page/cards.h"

#include <fmt/format.h>

namespace spadille::page {

html::Html card(Card card, Notation notation) { return card_text(card, notation); }

html::Html unknown_card(std::string_view words) { return html::text(words); }

html::Html card_text(Card card, Notation notation) {
  return html::classed("span", "c",
                       html::text(fmt::format("{}{}", symbol_of(card.suit()), rank_text(card.rank(), notation))));
}

html::Html card_sheet(std::span<const Notation> /*notations*/) { return {}; }

std::string card_name(Card card, Notation notation) { return to_string(card, notation); }

}  // namespace spadille::page
