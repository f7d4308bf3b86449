#include "page/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "page/card_faces.h"

namespace spadille::page {
namespace {

using html::Html;

Pack pack_of(Notation notation) { return notation == Notation::english ? Pack::french : Pack::spanish; }

// The notation whose words are in the ids: French cards and Spanish ones with letters or numbers.
std::string id_of(Card card, Notation notation) {
  constexpr std::array<std::string_view, 3> kPrefixes{"f", "e", "n"};
  return fmt::format("{}{}", kPrefixes[static_cast<std::size_t>(notation)], to_string(card, notation));
}

Html symbol(Card card, Notation notation) {
  const Html frame =
      html::shape("rect", {{"class", "frame"}, {"x", 1}, {"y", 1}, {"width", 62}, {"height", 90}, {"rx", 6}});
  return html::element("symbol", {{"id", id_of(card, notation)}, {"viewBox", "0 0 64 92"}},
                       frame + face(pack_of(notation), card, rank_text(card.rank(), notation)));
}

}  // namespace

Html card(Card card, Notation notation) {
  return html::element("svg", {{"class", "card"}, {"role", "img"}, {"aria-label", card_name(card, notation)}},
                       html::shape("use", {html::link_to(id_of(card, notation))}));
}

Html unknown_card(std::string_view words) {
  return html::element("svg", {{"class", "card"}, {"role", "img"}, {"aria-label", words}},
                       html::shape("use", {html::link_to("back")}));
}

Html card_text(Card card, Notation notation) {
  const std::string text = notation == Notation::english
                               ? fmt::format("{}{}", symbol_of(card.suit()), rank_text(card.rank(), notation))
                               : to_string(card, notation);
  return html::classed("span", class_of(card.suit()), html::text(text));
}

Html card_sheet(std::span<const Notation> notations) {
  const Html frame =
      html::shape("rect", {{"class", "frame"}, {"x", 1}, {"y", 1}, {"width", 62}, {"height", 90}, {"rx", 6}});
  const Html pattern =
      html::shape("path", {{"class", "pattern"},
                           {"d",
                            "M8 8H56V84H8ZM8 27L27 8M8 46L46 8M8 65L56 17M8 84L56 36M27 84L56 55M46 "
                            "84L56 74M56 65L37 84M56 46L18 84M56 27L8 75M56 8L8 56M37 8L8 37M18 8L8 18"}});
  Html symbols = html::element("symbol", {{"id", "back"}, {"viewBox", "0 0 64 92"}}, frame + pattern);
  for (const Pack pack : {Pack::french, Pack::spanish})
    if (std::any_of(notations.begin(), notations.end(), [&](Notation each) { return pack_of(each) == pack; }))
      symbols += parts_of_faces(pack);
  for (const Notation notation : kNotations) {
    if (std::find(notations.begin(), notations.end(), notation) == notations.end()) continue;
    for (std::size_t i = 0; i < kSuits.size() * kRanks; ++i) symbols += symbol(Card::from_index(i), notation);
  }
  return html::element("svg", {{"class", "sheet"}, {"aria-hidden", "true"}, {"width", 0}, {"height", 0}},
                       html::element("defs", symbols));
}

std::string card_name(Card card, Notation notation) {
  constexpr std::array<std::string_view, kRanks> kFrench{"ace",   "king", "queen", "jack", "ten",   "nine", "eight",
                                                         "seven", "six",  "five",  "four", "three", "two"};
  constexpr std::array<std::string_view, kRanks> kSpanish{"ace",   "rey", "caballo", "sota", "ten",   "nine", "eight",
                                                          "seven", "six", "five",    "four", "three", "two"};
  constexpr std::array<std::string_view, 4> kSpanishSuits{"swords", "cups", "coins", "clubs"};
  const auto rank = static_cast<std::size_t>(card.rank());
  if (notation == Notation::english) return fmt::format("{} of {}", kFrench[rank], name_of(card.suit()));
  return fmt::format("{} of {}", kSpanish[rank], kSpanishSuits[static_cast<std::size_t>(card.suit())]);
}

}  // namespace spadille::page
