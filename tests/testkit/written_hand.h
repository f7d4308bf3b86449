#pragma once

#include <string>

#include "record/hand_record.h"
#include "record/writer.h"

namespace spadille::test {

/// A hand as text, and the hand that is read from it, with its locations in this text.
struct WrittenHand {
  std::string text;
  record::HandRecord hand;
};

/// Writes a hand and reads it again. `rules` is as for `write_hand`.
WrittenHand write_and_read(const record::HandRecord& hand, const std::string& rules, const record::WriteStyle& style);

}  // namespace spadille::test
