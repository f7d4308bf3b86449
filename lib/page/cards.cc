#include "page/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/contains.h"
#include "page/card_faces.h"

namespace spadille::page {
namespace {

using html::Html;

bool is_spanish(Notation notation) { return notation == Notation::spanish || notation == Notation::spanish_numbers; }

// Tiles are drawn as French cards with numbers.
Pack pack_of(Notation notation) { return is_spanish(notation) ? Pack::spanish : Pack::french; }

// The notation whose words are in the ids: French cards, Spanish ones with letters or numbers, and tiles.
std::string id_of(Card card, Notation notation) {
  constexpr std::array<std::string_view, 4> kPrefixes{"f", "e", "n", "t"};
  return fmt::format("{}{}", kPrefixes[static_cast<std::size_t>(notation)], to_string(card, notation));
}

Html frame() {
  return html::shape("rect", {{"class", "frame"}, {"x", 1}, {"y", 1}, {"width", 62}, {"height", 90}, {"rx", 6}});
}

Html symbol(Card card, Notation notation) {
  return html::element("symbol", {{"id", id_of(card, notation)}, {"viewBox", "0 0 64 92"}},
                       frame() + face(pack_of(notation), card, rank_text(card.rank(), notation)));
}

}  // namespace

Html card(Card card, Notation notation) {
  // Few pages have jokers, so that they are not in the sheet.
  if (card.is_joker())
    return html::element(
        "svg",
        {{"class", "card"}, {"role", "img"}, {"aria-label", card_name(card, notation)}, {"viewBox", "0 0 64 92"}},
        frame() + joker_face());
  return html::element("svg", {{"class", "card"}, {"role", "img"}, {"aria-label", card_name(card, notation)}},
                       html::shape("use", {html::link_to(id_of(card, notation))}));
}

Html unknown_card(std::string_view words) {
  return html::element("svg", {{"class", "card"}, {"role", "img"}, {"aria-label", words}},
                       html::shape("use", {html::link_to("back")}));
}

Html card_text(Card card, Notation notation) {
  if (card.is_joker()) return html::text(to_string(card, notation));
  const std::string text = notation == Notation::english
                               ? fmt::format("{}{}", symbol_of(card.suit()), rank_text(card.rank(), notation))
                               : to_string(card, notation);
  return html::classed("span", class_of(pack_of(notation), card.suit()), html::text(text));
}

Html card_sheet(std::span<const Notation> notations) {
  const Html pattern =
      html::shape("path", {{"class", "back"}, {"d", "M7 7H57V85H7Z"}}) +
      html::shape("path", {{"class", "lattice"},
                           {"d",
                            "M7 19.5L19.5 7M7 32L32 7M7 44.5L44.5 7M7 57L57 7M7 69.5L57 19.5M7 82L57 32M16.5 85L57 "
                            "44.5M29 85L57 57M41.5 85L57 69.5M57 19.5L44.5 7M57 32L32 7M57 44.5L19.5 7M57 57L7 7M57 "
                            "69.5L7 19.5M57 82L7 32M47.5 85L7 44.5M35 85L7 57M22.5 85L7 69.5"}});
  Html symbols = html::element("symbol", {{"id", "back"}, {"viewBox", "0 0 64 92"}}, frame() + pattern);
  std::vector<Pack> packs;
  for (const Pack pack : {Pack::french, Pack::spanish})
    if (std::any_of(notations.begin(), notations.end(), [&](Notation each) { return pack_of(each) == pack; }))
      packs.push_back(pack);
  symbols += parts_of_faces(packs);
  for (const Notation notation : kNotations) {
    if (!contains(notations, notation)) continue;
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
  constexpr std::array<std::string_view, 4> kColors{"black", "red", "blue", "orange"};
  if (card.is_joker()) return "joker";
  if (notation == Notation::tiles)
    return fmt::format("{} {}", kColors[static_cast<std::size_t>(card.suit())], rank_text(card.rank(), notation));
  const auto rank = static_cast<std::size_t>(card.rank());
  if (notation == Notation::english) return fmt::format("{} of {}", kFrench[rank], name_of(card.suit()));
  return fmt::format("{} of {}", kSpanish[rank], kSpanishSuits[static_cast<std::size_t>(card.suit())]);
}

}  // namespace spadille::page
