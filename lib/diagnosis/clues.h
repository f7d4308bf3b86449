#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::diagnosis {

/// Diagnostics of a hand, in the order in which they were reported.
using Faults = std::span<const Diagnostic>;

/// Hints at a transcription error in a hand.
struct Clues {
  bool in_play = false;     ///< an error of play was reported
  bool in_auction = false;  ///< an error of the auction was reported
  /// The first card that a player used without holding it, and that player.
  std::optional<Card> not_held{};
  std::optional<Seat> misheld_by{};
  /// Index from 0 of the first trick with an error of play; nullopt if there is none.
  std::optional<std::size_t> trick{};
  /// A card that another player may have been dealt, by one of three clues. Ombre holds the card they called. Or the
  /// card was led first, and a later player of that trick played a card they do not hold. Or all players passed and the
  /// holder of the card has to play.
  std::optional<Card> misdealt{};
  /// The top card if it may have set trumps. Otherwise the first wrong drawn card, or the only card of the stock with
  /// which a player should have followed suit.
  std::optional<Card> of_stock{};
  std::optional<std::size_t> turn{};  ///< index from 0 of the first turn out of turn
  /// Number of turns up to and including the first with a fault; 0 if no turn has one.
  std::size_t turns{};
  /// True if several cards are dealt twice, or are not where the record has them.
  bool several_misplaced = false;
  /// If nothing but figures is wrong: the players with a wrong one.
  std::vector<Seat> misclaimed{};
  /// The card of the first error of play, and the cards that were legal in its place.
  std::optional<Card> misplayed{};
  CardSet could_play{};
  /// Index from 0 of the first turn with a meld of too few cards.
  std::optional<std::size_t> short_meld{};
};

/// Returns the clues that `faults` give for a transcription error in `hand`. `forcing` is as in `GameEntry`.
Clues clues_of(const record::HandRecord& hand, std::span<const Card> forcing, Faults faults);

}  // namespace spadille::diagnosis
