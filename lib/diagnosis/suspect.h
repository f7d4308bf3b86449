#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>

#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::diagnosis {

/// Diagnostics of a hand, in the order in which they were reported.
using Faults = std::span<const Diagnostic>;

/// True if a hand with this correction has no errors.
using IsFaultless = std::function<bool(const record::HandRecord& mended)>;

/// Hints at a transcription error in a hand: everything its search needs to know of the hand's faults.
struct ErrorClues {
  bool in_play = false;
  bool in_exchange = false;
  /// The first card that a player used without holding it, and that player.
  std::optional<Card> not_held{};
  std::optional<Seat> misheld_by{};
  /// A card that another player may have been dealt, by one of three clues. Ombre holds the card they called. Or the
  /// card was led first, and a later player of that trick played a card they do not hold. Or all players passed and the
  /// holder of the card has to play.
  std::optional<Card> misdealt{};
  std::optional<Card> of_stock{};     ///< the top card if it may have set trumps; otherwise the first wrong drawn card
  std::optional<std::size_t> turn{};  ///< index from 0 of the first turn out of turn
  /// Number of turns up to and including the first with a fault; 0 if no turn has one.
  std::size_t turns{};

  friend bool operator==(const ErrorClues&, const ErrorClues&) = default;
};

/// Returns the clues that `faults` give for a transcription error in `hand`. `forcing` is as in `GameEntry`.
ErrorClues error_clues(const record::HandRecord& hand, std::span<const Card> forcing, Faults faults);

/// A hand under search for the one transcription error that explains every error of it.
class Suspect {
 public:
  Suspect(const record::HandRecord& written, const ErrorClues& found, const IsFaultless& is_faultless)
      : hand(written), mended(written), clues(found), is_faultless_(is_faultless) {}

  const record::HandRecord& hand;  ///< as recorded
  record::HandRecord mended;       ///< as it may have been meant; equal to `hand` until that is found
  ErrorClues clues;

  /// True if the corrected hand has no errors.
  [[nodiscard]] bool is_mended() const { return is_faultless_(mended); }

 private:
  const IsFaultless& is_faultless_;
};

}  // namespace spadille::diagnosis
