#pragma once

#include "record/hand_record.h"
#include "record/token_writer.h"

namespace spadille::record {

/// Writes the key `turns` of a game of melds, if the hand has it, and notes the places.
void write_turns(TokenWriter& out, HandRecord& hand);

}  // namespace spadille::record
