#include "page/card_faces.h"

#include <fmt/format.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace spadille::page {
namespace {

using html::Html;

// A drawing: paths with the class that colors each. Pips fill a square of 20 units.
struct Stroke {
  std::string_view classes;
  std::string_view path;
};
using Drawing = std::vector<Stroke>;

Drawing pip(Pack pack, Suit suit) {
  if (pack == Pack::french) {
    switch (suit) {
      case Suit::spades:
        return {{"",
                 "M10 1C8 5 1 9 1 13.5C1 16.5 3.2 18 5.4 18C7 18 8.4 17.2 9.2 16C9 17.6 8 19 6.6 19.6H13.4C12 19 11 "
                 "17.6 10.8 16C11.6 17.2 13 18 14.6 18C16.8 18 19 16.5 19 13.5C19 9 12 5 10 1Z"}};
      case Suit::hearts:
        return {{"",
                 "M10 19C8 14.5 1 11.5 1 6C1 3 3.2 1 5.7 1C7.7 1 9.3 2.3 10 4.3C10.7 2.3 12.3 1 14.3 1C16.8 1 19 3 "
                 "19 6C19 11.5 12 14.5 10 19Z"}};
      case Suit::diamonds:
        return {{"",
                 "M10 0.5C11.8 4.2 14.6 7.6 17.6 10C14.6 12.4 11.8 15.8 10 19.5C8.2 15.8 5.4 12.4 2.4 10C5.4 7.6 8.2 "
                 "4.2 10 0.5Z"}};
      case Suit::clubs:
        return {{"",
                 "M10 0.8A4.5 4.5 0 0 1 13 8.7A4.6 4.6 0 1 1 10.9 14.6C11 17 12 19 13.4 19.6H6.6C8 19 9 17 9.1 "
                 "14.6A4.6 4.6 0 1 1 7 8.7A4.5 4.5 0 0 1 10 0.8Z"}};
    }
  }
  switch (suit) {
    case Suit::spades:  // a sword
      return {{"", "M10 0.5L12 4V13H8V4Z"},
              {"gold", "M4.5 12.6H15.5V14.6H4.5ZM9 14.6H11V17.6H9Z"},
              {"gold", "M10 16.9A1.5 1.5 0 0 1 10 19.8A1.5 1.5 0 0 1 10 16.9Z"}};
    case Suit::hearts:  // a cup
      return {
          {"", "M3.4 2H16.6C16.6 7.4 14.2 11 11.2 11.8V15.6L15 18.6V19.4H5V18.6L8.8 15.6V11.8C5.8 11 3.4 7.4 3.4 2Z"},
          {"gold", "M3.4 2H16.6L16.4 4.4H3.6ZM8.4 12.8H11.6V14.4H8.4Z"}};
    case Suit::diamonds:  // a coin
      return {{"", "M10 0.8A9.2 9.2 0 0 1 10 19.2A9.2 9.2 0 0 1 10 0.8Z"},
              {"gold", "M10 3.4A6.6 6.6 0 0 1 10 16.6A6.6 6.6 0 0 1 10 3.4Z"},
              {"", "M10 5L11.4 8.6L15 10L11.4 11.4L10 15L8.6 11.4L5 10L8.6 8.6Z"}};
    case Suit::clubs:  // a cudgel
      return {{"",
               "M13.6 0.8C16.4 0.6 17.6 3 16.6 5.2C15.6 7.4 13.4 11 11.4 14.2C9.6 17 7.4 19.6 5.2 19.4C3 19.2 2.6 16.6 "
               "4 14.4C6 11.4 8.4 7.8 10 4.6C11 2.6 11.8 0.9 13.6 0.8Z"},
              {"gold", "M14.6 6.4L18 7.8L13.2 9.4ZM8.4 8.2L4.4 7.6L7 10.6ZM10 15.4L13 17.4L11.6 13.4Z"}};
  }
  return {};
}

// The upper half of a court figure: robe, face, hair, headgear. The lower half is the same, turned.
Drawing figure(std::string_view name) {
  constexpr std::string_view kRobe = "M14 46.4C14 38 21 35 27 34L32 40L37 34C43 35 50 38 50 46.4Z";
  constexpr std::string_view kFace =
      "M32 20C36.4 20 38.6 23 38.6 27C38.6 31.6 35.6 35.4 32 35.4C28.4 35.4 25.4 31.6 25.4 "
      "27C25.4 23 27.6 20 32 20Z";
  constexpr std::string_view kEyes = "M28.6 26.4H30.6V27.8H28.6ZM33.4 26.4H35.4V27.8H33.4ZM30.4 31.6H33.6V32.6H30.4Z";
  if (name == "king")
    return {
        {"", kRobe},
        {"gold", "M29.4 38H34.6L33.4 46H30.6Z"},
        {"hair", "M24 26C24 34 27 38.6 32 38.6C37 38.6 40 34 40 26L38 24H26Z"},
        {"skin", "M32 20C36 20 37.6 22.6 37.6 26C37.6 29 35.6 31 32 31C28.4 31 26.4 29 26.4 26C26.4 22.6 28 20 32 20Z"},
        {"ink", "M28.6 24.4H30.6V25.8H28.6ZM33.4 24.4H35.4V25.8H33.4Z"},
        {"gold", "M23.6 21.6L22.4 11L28 15.6L32 9L36 15.6L41.6 11L40.4 21.6Z"}};
  if (name == "queen")
    return {{"hair", "M22.6 36C20.8 28 23 18 32 18C41 18 43.2 28 41.4 36Z"},
            {"", kRobe},
            {"gold", "M27 34L32 40L37 34L39.4 34.8L32 44L24.6 34.8Z"},
            {"skin", kFace},
            {"ink", kEyes},
            {"gold", "M25 20.4L23.4 14L27.6 16.6L29.4 12L32 15.6L34.6 12L36.4 16.6L40.6 14L39 20.4Z"}};
  if (name == "horse")
    return {{"",
             "M20 46C20 38 22 30 28 24L27 18L31.4 21C38 21.6 42.6 25 46 31.4L43.6 35.6L38.4 33.4L34.6 34.4C38 38 39.6 "
             "42 40 46Z"},
            {"gold", "M27.4 24.6C22.8 29.6 20.4 36 20 46H15.6C15.4 36 18.6 28 25.8 22.6Z"},
            {"skin", "M35 25.6A1.5 1.5 0 0 1 35 28.6A1.5 1.5 0 0 1 35 25.6Z"}};
  return {{"hair", "M23.6 32C22.6 25 25 19.6 32 19.6C39 19.6 41.4 25 40.4 32Z"},
          {"", kRobe},
          {"gold", "M24 35L29.6 46H26L20.4 36.2ZM40 35L34.4 46H38L43.6 36.2Z"},
          {"skin", kFace},
          {"ink", kEyes},
          {"", "M22.6 21.6C22 16.6 27 13.6 33 14C38.6 14.4 42 17.4 41.4 21.6Z"},
          {"gold", "M38.6 16.4C40.4 12 43.6 10 47 10.4C45.6 13.6 43 16.4 39.8 18Z"}};
}

Html path(const Stroke& stroke) {
  if (stroke.classes.empty()) return html::shape("path", {{"d", stroke.path}});
  return html::shape("path", {{"class", stroke.classes}, {"d", stroke.path}});
}

Html paths(const Drawing& drawing) {
  Html all;
  for (const Stroke& each : drawing) all += path(each);
  return all;
}

std::string id_of_pip(Pack pack, Suit suit) {
  return fmt::format("{}-{}", pack == Pack::french ? "f" : "e", class_of(suit));
}

// A pip, `size` units wide, with its middle at this place. Turned pips are upside down.
enum class Turned : std::uint8_t { no, yes };
Html pip_at(Pack pack, Suit suit, double x, double y, double size, Turned turned = Turned::no) {
  html::Attributes attributes{html::link_to(id_of_pip(pack, suit)),
                              {"x", fmt::format("{}", x - size / 2)},
                              {"y", fmt::format("{}", y - size / 2)},
                              {"width", fmt::format("{}", size)},
                              {"height", fmt::format("{}", size)}};
  if (turned == Turned::yes) attributes.push_back({"transform", fmt::format("rotate(180 {} {})", x, y)});
  return html::shape("use", attributes);
}

// The name of the figure of a court card.
std::optional<std::string_view> figure_of(Pack pack, Rank rank) {
  if (rank == Rank::king) return "king";
  if (rank == Rank::queen) return pack == Pack::french ? "queen" : "horse";
  if (rank == Rank::jack) return "page";
  return std::nullopt;
}

// The number of pips; 0 for a court card.
std::size_t pips_of(Rank rank) {
  if (rank == Rank::ace) return 1;
  if (rank <= Rank::jack) return 0;
  return 14 - static_cast<std::size_t>(rank);
}

struct Spot {
  double x;
  double y;
};

// The places of pips, from the top. Those in the lower half are upside down.
std::vector<Spot> spots(std::size_t pips) {
  constexpr double kLeft = 28;
  constexpr double kMiddle = 40;
  constexpr double kRight = 52;
  constexpr double kTop = 16;
  constexpr double kBottom = 76;
  constexpr double kHalf = (kTop + kBottom) / 2;
  const auto row = [&](double part) { return kTop + (kBottom - kTop) * part; };
  std::vector<Spot> all;
  const auto pair = [&](double y) { all.insert(all.end(), {{kLeft, y}, {kRight, y}}); };
  if (pips == 2 || pips == 3) all = {{kMiddle, kTop}, {kMiddle, kBottom}};
  if (pips == 3) all.push_back({kMiddle, kHalf});
  if (pips >= 4) {
    pair(kTop);
    pair(kBottom);
  }
  if (pips == 5 || pips == 9) all.push_back({kMiddle, kHalf});
  if (pips >= 6 && pips <= 8) pair(kHalf);
  if (pips == 7 || pips == 8) all.push_back({kMiddle, row(0.25)});
  if (pips == 8) all.push_back({kMiddle, row(0.75)});
  if (pips >= 9) {
    pair(row(1.0 / 3));
    pair(row(2.0 / 3));
  }
  if (pips == 10) all.insert(all.end(), {{kMiddle, row(1.0 / 6)}, {kMiddle, row(5.0 / 6)}});
  return all;
}

Html index(Pack pack, Suit suit, std::string_view rank) {
  const bool wide = rank.size() > 1;
  return html::element("text", {{"class", wide ? "i w" : "i"}, {"x", "11"}, {"y", "23"}}, html::text(rank)) +
         pip_at(pack, suit, 11, 36, 15);
}

Html turned(const Html& content) { return html::element("g", {{"transform", "rotate(180 32 46)"}}, content); }

}  // namespace

std::string_view class_of(Suit suit) {
  constexpr std::array<std::string_view, 4> kClasses{"spade", "heart", "diamond", "club"};
  return kClasses[static_cast<std::size_t>(suit)];
}

Html parts_of_faces(Pack pack) {
  Html all;
  for (const Suit suit : kSuits)
    all += html::element("symbol", {{"id", id_of_pip(pack, suit)}, {"viewBox", "0 0 20 20"}}, paths(pip(pack, suit)));
  const std::array<std::string_view, 3> names{"king", pack == Pack::french ? "queen" : "horse", "page"};
  for (const std::string_view name : names)
    all +=
        html::element("g", {{"id", fmt::format("{}-{}", pack == Pack::french ? "f" : "e", name)}}, paths(figure(name)));
  return all;
}

Html face(Pack pack, Card card, std::string_view rank) {
  const Suit suit = card.suit();
  Html middle;
  if (const auto name = figure_of(pack, card.rank())) {
    const Html half =
        html::shape("use", {html::link_to(fmt::format("{}-{}", pack == Pack::french ? "f" : "e", *name))});
    middle = html::element("g", {{"transform", "translate(7)"}}, half + turned(half));
  } else if (const std::size_t pips = pips_of(card.rank()); pips == 1) {
    middle = pip_at(pack, suit, 39, 46, 36);
  } else {
    for (const Spot& each : spots(pips))
      middle += pip_at(pack, suit, each.x, each.y, 16, each.y > 46 ? Turned::yes : Turned::no);
  }
  return html::element("g", {{"class", class_of(suit)}}, middle + index(pack, suit, rank));
}

}  // namespace spadille::page
