#include "page/card_faces.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

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

Html marker(Pack pack, Suit suit) {
  return html::element("marker",
                       {{"id", id_of(pack, suit)},
                        {"class", class_of(pack, suit)},
                        {"markerUnits", "userSpaceOnUse"},
                        {"markerWidth", 20},
                        {"markerHeight", 28}},
                       paths(pip(pack, suit)));
}

struct Point {
  double x;
  double y;
};

// Pips at these points. They are markers of a line that is not drawn, so that a browser has one element for all of
// them: a page may show 80,000 cards. A negative size turns the pips upside down.
Html pips(const std::vector<Point>& points, double size) {
  if (points.empty()) return {};
  std::string line;
  for (const Point& each : points)
    line += fmt::format("{}{:.3g} {:.3g}", line.empty() ? "M" : "L", each.x / size, each.y / size);
  const bool is_one = points.size() == 1;
  if (is_one) line += "h1";  // a line of one point has no markers
  return html::shape("path",
                     {{"class", is_one ? "pip" : "pips"}, {"transform", fmt::format("scale({})", size)}, {"d", line}});
}

std::optional<Figure> figure_of(Pack pack, Rank rank) {
  if (rank == Rank::king) return Figure::king;
  if (rank == Rank::queen) return pack == Pack::french ? Figure::queen : Figure::horse;
  if (rank == Rank::jack) return Figure::page;
  return std::nullopt;
}

// The number of pips of a ten or a lower card.
std::size_t number_of(Rank rank) { return 14 - static_cast<std::size_t>(rank); }

double size_of_pips(Pack pack, std::size_t pips) {
  if (pips <= 3) return pack == Pack::french ? 0.95 : 0.8;
  if (pips <= 6) return pack == Pack::french ? 0.76 : 0.72;
  return pack == Pack::french && pips <= 8 ? 0.66 : 0.6;
}

// Two or more pips. Those in the lower half of French cards are upside down.
Html rows_of_pips(Pack pack, std::size_t number) {
  constexpr double kHalf = 46;
  const double top = pack == Pack::french ? 16 : 19;
  const double aside = number <= 6 ? 10.2 : 11.6;
  std::vector<Point> upright;
  std::vector<Point> turned;
  // `part` is 0 for the top and 1 for the bottom.
  const auto at = [&](double x, double part) {
    (pack == Pack::french && part > 0.5 ? turned : upright).push_back({x, top + (kHalf - top) * 2 * part});
  };
  const auto pair = [&](double part) {
    at(kMiddle - aside, part);
    at(kMiddle + aside, part);
  };
  const auto middle = [&](double part) { at(kMiddle, part); };
  for (const double part : {0.0, 1.0}) number <= 3 ? middle(part) : pair(part);
  if (number >= 6 && number <= 8) pair(0.5);
  if (number >= 9)
    for (const double part : {1.0 / 3, 2.0 / 3}) pair(part);
  if (number == 3 || number == 5 || number == 9) middle(0.5);
  if (number == 7 || number == 8) middle(0.25);
  if (number == 8) middle(0.75);
  if (number == 10)
    for (const double part : {1.0 / 6, 5.0 / 6}) middle(part);
  const double size = size_of_pips(pack, number);
  return pips(upright, size) + pips(turned, -size);
}

Html index(Pack pack, std::string_view rank) {
  const bool wide = rank.size() > 1;
  const std::string_view place = wide ? "translate(3.2 5)scale(1.03 1.2)" : "translate(4.1 5)scale(1.2)";
  const Html line = html::shape("path", {{"class", "rank"}, {"transform", place}, {"d", line_of_rank(rank)}});
  return line + (pack == Pack::french ? pips({{kIndex, 39}}, 0.8) : pips({{kIndex, 43.5}}, 0.86));
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
      all += marker(pack, suit);
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

Html joker_face() {
  constexpr std::string_view kStar = "M0-10L2.4-3.2L9.5-3.1L3.8 1.2L5.9 8.1L0 4L-5.9 8.1L-3.8 1.2L-9.5-3.1L-2.4-3.2Z";
  const auto star = [&](std::string_view place) { return html::shape("path", {{"transform", place}, {"d", kStar}}); };
  return html::element("g", {{"class", "joker"}},
                       star("translate(12.5 16)scale(.7)") + star("translate(36 50)scale(1.9)"));
}

Html face(Pack pack, Card card, std::string_view rank) {
  const Suit suit = card.suit();
  Html all;
  if (pack == Pack::spanish) all += html::shape("use", {html::link_to(id_of_breaks(suit))});
  if (const auto figure = figure_of(pack, card.rank())) {
    all += html::shape("use", {html::link_to(id_of(*figure))});
  } else if (card.rank() == Rank::ace) {
    all += pips({{kMiddle, 48}}, 1.75);
  } else {
    all += rows_of_pips(pack, number_of(card.rank()));
  }
  return html::element("g", {{"class", class_of(pack, suit)}}, all + index(pack, rank));
}

}  // namespace spadille::page
