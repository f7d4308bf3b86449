#pragma once

#include <cstdint>
#include <string_view>

#include "cards/card.h"
#include "html/html.h"

/// The drawings on cards. All are ours. A card is 64 units wide and 92 high.
namespace spadille::page {

/// French or Spanish cards.
enum class Pack : std::uint8_t { french, spanish };

/// Returns the drawings that faces use: the pips and the court figures.
html::Html parts_of_faces(Pack pack);

/// Returns the face of a card without its frame: a large index in one corner, and pips or a figure. `rank` is the text
/// of the index.
html::Html face(Pack pack, Card card, std::string_view rank);

/// Returns the class of a suit in the style sheet, which gives it a color.
std::string_view class_of(Suit suit);

}  // namespace spadille::page
