#pragma once

#include <string>

#include "record/hand_record.h"

namespace spadille::record {

/// The many ways in which people and programs write the same hand.
struct WriteStyle {
  enum class Syntax { yaml, json };
  enum class Cards {
    grouped,  ///< `SA2K HQ`: the cards of a suit together
    single,   ///< `SA S2 SK HQ`
    list      ///< `[SA, S2, SK, HQ]`
  };
  Syntax syntax = Syntax::yaml;
  Cards cards = Cards::grouped;
  Notation notation = Notation::english;
};

/// A hand as text, and the same hand with the places of this text.
struct WrittenHand {
  std::string text;
  HandRecord hand;
};

/// Writes a hand so that reading it gives the same hand, places and all. `rules` is the value of the
/// key `rules` in flow form (valid JSON where the style is JSON); nothing is written where it is empty.
WrittenHand write_hand(const HandRecord& hand, const std::string& rules, const WriteStyle& style);

}  // namespace spadille::record
