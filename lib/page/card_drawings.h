#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "cards/card.h"

/// The shapes on cards. All are ours.
namespace spadille::page {

/// French or Spanish cards.
enum class Pack : std::uint8_t { french, spanish };

/// A shape of one color: its class in the style sheet, and its path. Without class it has the color of the suit.
struct Shape {
  std::string_view color;
  std::string_view path;
};
/// Shapes, from the bottom to the top.
using Drawing = std::vector<Shape>;

/// Returns the symbol of a suit: its middle is the point 0 0, and it is 20 units wide. Spanish ones are up to 28 high.
Drawing pip(Pack pack, Suit suit);

/// The figures of court cards. The horse is Spanish, the queen French.
enum class Figure : std::uint8_t { king, queen, horse, page };

/// Returns a figure in its place on a card of 64 by 92 units.
Drawing figure(Figure figure);

/// Returns the line of a rank as written in a notation, 20 units high. It needs a pen 3.4 units wide.
std::string_view line_of_rank(std::string_view rank);

}  // namespace spadille::page
