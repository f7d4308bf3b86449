#include "page/card_faces.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace spadille::page {
namespace {

using html::Html;

// Where the index is, and the middle of the rest.
constexpr double kIndex = 12.5;
constexpr double kMiddle = 41.5;

Html paths(const Drawing& drawing) {
  Html all;
  for (const Shape& each : drawing)
    all += each.color.empty() ? html::shape("path", {{"d", each.path}})
                              : html::shape("path", {{"class", each.color}, {"d", each.path}});
  return all;
}

std::string id_of(Pack pack, Suit suit) { return fmt::format("p-{}", class_of(pack, suit)); }

std::string id_of_breaks(Suit suit) { return fmt::format("b-{}", class_of(Pack::spanish, suit)); }

std::string id_of(Figure figure) {
  constexpr std::array<std::string_view, 4> kIds{"p-king", "p-queen", "p-horse", "p-page"};
  return std::string(kIds[static_cast<std::size_t>(figure)]);
}

// A pip and its place: its middle, and how large it is. Negative sizes turn it upside down.
struct Spot {
  double x;
  double y;
  double size;
};

Html pip_at(Pack pack, Suit suit, const Spot& spot) {
  return html::shape("use",
                     {html::link_to(id_of(pack, suit)),
                      {"transform", fmt::format("translate({:.3g} {:.3g})scale({})", spot.x, spot.y, spot.size)}});
}

std::optional<Figure> figure_of(Pack pack, Rank rank) {
  if (rank == Rank::king) return Figure::king;
  if (rank == Rank::queen) return pack == Pack::french ? Figure::queen : Figure::horse;
  if (rank == Rank::jack) return Figure::page;
  return std::nullopt;
}

// The number of pips of a card without a figure.
std::size_t pips_of(Rank rank) { return rank == Rank::ace ? 1 : 14 - static_cast<std::size_t>(rank); }

double size_of_pips(Pack pack, std::size_t pips) {
  if (pips <= 3) return pack == Pack::french ? 0.95 : 0.8;
  if (pips <= 6) return pack == Pack::french ? 0.76 : 0.72;
  return pack == Pack::french && pips <= 8 ? 0.66 : 0.6;
}

// The places of two or more pips. Those in the lower half of French cards are upside down.
std::vector<Spot> spots(Pack pack, std::size_t pips) {
  constexpr double kHalf = 46;
  const double top = pack == Pack::french ? 16 : 19;
  const double size = size_of_pips(pack, pips);
  const double aside = pips <= 6 ? 10.2 : 11.6;
  std::vector<Spot> all;
  // `part` is 0 for the top and 1 for the bottom.
  const auto at = [&](double x, double part) {
    const double y = top + (kHalf - top) * 2 * part;
    all.push_back({x, y, pack == Pack::french && y > kHalf ? -size : size});
  };
  const auto pair = [&](double part) {
    at(kMiddle - aside, part);
    at(kMiddle + aside, part);
  };
  const auto middle = [&](double part) { at(kMiddle, part); };
  for (const double part : {0.0, 1.0}) pips <= 3 ? middle(part) : pair(part);
  if (pips >= 6 && pips <= 8) pair(0.5);
  if (pips >= 9)
    for (const double part : {1.0 / 3, 2.0 / 3}) pair(part);
  if (pips == 3 || pips == 5 || pips == 9) middle(0.5);
  if (pips == 7 || pips == 8) middle(0.25);
  if (pips == 8) middle(0.75);
  if (pips == 10)
    for (const double part : {1.0 / 6, 5.0 / 6}) middle(part);
  return all;
}

Html index(Pack pack, Suit suit, std::string_view rank) {
  const bool wide = rank.size() > 1;
  const std::string_view place = wide ? "translate(3.2 5)scale(1.03 1.2)" : "translate(4.1 5)scale(1.2)";
  return html::shape("path", {{"class", "rank"}, {"transform", place}, {"d", line_of_rank(rank)}}) +
         pip_at(pack, suit, pack == Pack::french ? Spot{kIndex, 39, 0.8} : Spot{kIndex, 43.5, 0.86});
}

// The line at the top and the bottom of a Spanish card. Its breaks show the suit of a card in a held fan.
Html breaks(Suit suit) {
  constexpr std::array<std::string_view, 4> kLines{
      "M9 4.5H23M28 4.5H36M41 4.5H55M9 87.5H23M28 87.5H36M41 87.5H55",
      "M9 4.5H29M35 4.5H55M9 87.5H29M35 87.5H55",
      "M9 4.5H55M9 87.5H55",
      "M9 4.5H19M23 4.5H30M34 4.5H41M45 4.5H55M9 87.5H19M23 87.5H30M34 87.5H41M45 87.5H55",
  };
  return html::shape("path",
                     {{"id", id_of_breaks(suit)}, {"class", "breaks"}, {"d", kLines[static_cast<std::size_t>(suit)]}});
}

}  // namespace

std::string_view class_of(Pack pack, Suit suit) {
  constexpr std::array<std::string_view, 4> kFrench{"spade", "heart", "diamond", "club"};
  constexpr std::array<std::string_view, 4> kSpanish{"sword", "cup", "coin", "cudgel"};
  return (pack == Pack::french ? kFrench : kSpanish)[static_cast<std::size_t>(suit)];
}

Html parts_of_faces(std::span<const Pack> packs) {
  Html all;
  for (const Pack pack : packs)
    for (const Suit suit : kSuits) {
      all += html::element("g", {{"id", id_of(pack, suit)}}, paths(pip(pack, suit)));
      if (pack == Pack::spanish) all += breaks(suit);
    }
  for (const Figure each : {Figure::king, Figure::queen, Figure::horse, Figure::page}) {
    const auto has_figure = [&](Pack pack) {
      return std::any_of(kAllRanks.begin(), kAllRanks.end(), [&](Rank rank) { return figure_of(pack, rank) == each; });
    };
    if (std::any_of(packs.begin(), packs.end(), has_figure))
      all += html::element("g", {{"id", id_of(each)}}, paths(figure(each)));
  }
  return all;
}

Html face(Pack pack, Card card, std::string_view rank) {
  const Suit suit = card.suit();
  Html all;
  if (pack == Pack::spanish) all += html::shape("use", {html::link_to(id_of_breaks(suit))});
  if (const auto figure = figure_of(pack, card.rank())) {
    all += html::shape("use", {html::link_to(id_of(*figure))});
  } else if (const std::size_t pips = pips_of(card.rank()); pips == 1) {
    all += pip_at(pack, suit, {kMiddle, 48, 1.75});
  } else {
    for (const Spot& each : spots(pack, pips)) all += pip_at(pack, suit, each);
  }
  return html::element("g", {{"class", class_of(pack, suit)}}, all + index(pack, suit, rank));
}

}  // namespace spadille::page
