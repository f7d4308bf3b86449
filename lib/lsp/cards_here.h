#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "lsp/judged_text.h"
#include "mechanics/tricks/replay.h"

namespace spadille::lsp {

/// A card of a trick, as it was played.
struct PlayHere {
  Span at;            ///< the card in the text
  std::size_t trick;  ///< from 1
  tricks::PlayView play;
};

/// Returns the card of a trick at this offset, or right before it; nullopt if there is none, or if it is unknown who
/// played it.
std::optional<PlayHere> play_at(const ShownHand& hand, std::size_t offset);

/// The cards that may be played at a location, and whose turn it is there.
struct LegalHere {
  Span replaced;      ///< the word at the location; empty if a card is to be inserted
  std::size_t trick;  ///< from 1
  std::string player;
  CardSet legal;
  Notation notation;
};

/// Returns what may be played where a card is written or missing; nullopt if no card of a trick can be there, or if the
/// record does not show the player's cards.
std::optional<LegalHere> legal_at(const JudgedText& text, JudgedText::Where where);

/// Returns where the card at this offset was dealt, or drawn in an exchange if the deal does not have it. There are two
/// places if the pack has two such cards. Empty if there is no card, or if the record does not show it.
std::vector<Span> origins_of_card(const ShownHand& hand, std::size_t offset);

}  // namespace spadille::lsp
