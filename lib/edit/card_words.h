#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/notation.h"

namespace spadille::edit {

/// How the cards of a record are to be written.
struct CardStyle {
  Notation from;          ///< the notation of the text
  Notation to;            ///< the notation to be written
  std::string_view game;  ///< decides whether the pack has tens, for cards in words
};

/// Returns the cards of a text in canonical form, in the notation `to`: suit first, ASCII, groups as they are, words
/// separated by one blank. Cards in words (`rey de espadas`) become cards. Returns nullopt if the text has
/// something that is not a card, or a card that `to` cannot write.
std::optional<std::string> rewritten_cards(std::string_view text, const CardStyle& style);

}  // namespace spadille::edit
