#pragma once

#include <span>
#include <string>
#include <string_view>

#include "edit/commented_tree.h"

namespace spadille::edit {

/// Sorts the keys of a document and of its parts in the order of the record format, and spaces its cards.
void arrange(Piece& document);

/// Returns the text of a document, with its comments and indented by two columns. `above` are comments before it, each
/// on a line of its own. Ends with a newline.
std::string lay_out(const Piece& document, std::span<const std::string> above);

/// Returns the text of a list of cards with one blank between its words; any other text as it is.
std::string spaced_cards(std::string_view text);

}  // namespace spadille::edit
