#pragma once

#include <cstddef>
#include <string_view>

#include "source/span.h"

namespace spadille::lsp {

/// Returns the card or other word that a location is in, or right after; empty at `offset` if there is none. Symbols of
/// suits belong to words.
Span card_word_at(std::string_view text, std::size_t offset);

/// Returns the word of a record or report at a location, with `_`, `-` and `/`: `red_ace`, `play/follow-suit`.
std::string_view word_at(std::string_view text, std::size_t offset);

}  // namespace spadille::lsp
