#pragma once

#include <span>

#include "base/random.h"
#include "record/hand_record.h"

namespace spadille::test {

/// A transcription error that a person may make in a legal hand.
struct TranscriptionError {
  const char* name;
  /// Makes the error, or returns false if the hand has no place for it.
  bool (*make)(record::HandRecord& hand, Random& random);
  bool always_seen;                ///< if false, the changed record may be legal too
  bool of_a_group = false;         ///< made only if the cards of a suit share its letter
  bool of_complete_hands = false;  ///< explained only if the hand is complete
};

/// Returns all transcription errors that the tests make.
std::span<const TranscriptionError> transcription_errors();

/// Returns the errors of tricks among them.
std::span<const TranscriptionError> trick_errors();

/// Returns the errors of turns among them.
std::span<const TranscriptionError> turn_errors();

/// True if the record gives the complete hand of every player, and the tricks have all their cards.
bool is_complete(const record::HandRecord& hand);

/// Returns any card of a pack without jokers.
Card any_card(Random& random);

}  // namespace spadille::test
