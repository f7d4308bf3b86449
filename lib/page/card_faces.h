#pragma once

#include <span>
#include <string_view>

#include "cards/card.h"
#include "html/html.h"
#include "page/card_drawings.h"

/// The faces of cards. A card is 64 units wide and 92 high.
namespace spadille::page {

/// Returns the drawings that the faces of these packs use: the pips and the court figures.
html::Html parts_of_faces(std::span<const Pack> packs);

/// Returns the face of a card without its frame: a large index in one corner, and pips or a figure. The index
/// shows `rank`.
html::Html face(Pack pack, Card card, std::string_view rank);

/// Returns the face of a joker without its frame: a star, and a small one in the corner.
html::Html joker_face();

/// Returns the class of a suit in the style sheet, which gives it a color.
std::string_view class_of(Pack pack, Suit suit);

}  // namespace spadille::page
