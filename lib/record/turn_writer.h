#pragma once

#include <vector>

#include "record/token_writer.h"

namespace spadille::record {

/// Writes the passing, and sets its places.
void write_pass(Pass& pass, TokenWriter& writer);

/// Writes the turns, and sets their places; the place of the list.
Span write_turns(std::vector<TurnEntry>& turns, TokenWriter& writer);

}  // namespace spadille::record
