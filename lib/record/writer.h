#pragma once

#include <string>

#include "record/hand_record.h"

namespace spadille::record {

/// The ways in which people and programs write the same hand.
struct WriteStyle {
  enum class Syntax { yaml, json };
  enum class Cards {
    grouped,  ///< `SA2K HQ`: the cards of a suit share the suit letter
    single,   ///< `SA S2 SK HQ`
    list      ///< `[SA, S2, SK, HQ]`
  };
  Syntax syntax = Syntax::yaml;
  Cards cards = Cards::grouped;
  Notation notation = Notation::english;
};

/// A hand as text, and the same hand with its locations in this text.
struct WrittenHand {
  std::string text;
  HandRecord hand;
};

/// Writes a hand so that reading the text gives the same hand with the same locations. `rules` is the value of the key
/// `rules` in flow form (valid JSON if the style is JSON). If it is empty, the key is not written.
WrittenHand write_hand(const HandRecord& hand, const std::string& rules, const WriteStyle& style);

}  // namespace spadille::record
