#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "record/writer.h"
#include "testkit/written_hand.h"

namespace spadille::test {

/// The text of a hand with one fault, and the byte offset of the fault.
struct PlantedText {
  std::string text;
  std::size_t offset = 0;
};

/// Plants one fault with this code into the text of a hand of any game. Returns nullopt if the hand has no place for
/// it.
std::optional<PlantedText> plant_in_text(const WrittenHand& written, const record::WriteStyle& style, Code code,
                                         Random& random);

/// Returns the codes that `plant_in_text` can plant.
std::span<const Code> text_plantable_codes();

}  // namespace spadille::test
