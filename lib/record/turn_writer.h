#pragma once

#include <vector>

#include "record/token_writer.h"

namespace spadille::record {

/// Writes the passing and sets its locations.
void write_pass(Pass& pass, TokenWriter& writer);

/// Writes the turns and sets their locations. Returns the location of the list.
Span write_turns(std::vector<TurnEntry>& turns, TokenWriter& writer);

/// Returns a lay-off as a record of these players writes it: "{card: S6, to: S345, of: Ana}".
std::string lay_off_text(LayOff lay_off, const std::vector<std::string>& players, Notation notation);

}  // namespace spadille::record
