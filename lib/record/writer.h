#pragma once

#include <string>
#include <vector>

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

/// Writes a hand so that reading the text gives the same hand, in the notation of the style. `rules` is the value of
/// the key `rules` in flow form (valid JSON if the style is JSON). If it is empty, the key is not written.
std::string write_hand(const HandRecord& hand, const std::string& rules, const WriteStyle& style);

/// Returns a lay-off as a record of these players writes it: "{card: S6, to: S345, of: Ana}".
std::string lay_off_text(const LayOff& lay_off, const std::vector<std::string>& players, Notation notation);

}  // namespace spadille::record
