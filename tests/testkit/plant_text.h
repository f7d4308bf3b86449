#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "record/writer.h"

namespace spadille::test {

/// A written hand with one fault of its text, and the byte where the fault stands.
struct PlantedText {
  std::string text;
  std::size_t offset = 0;
};

/// Puts one fault of this code into the text of a hand, whatever its game; nothing where the hand has
/// no room for it.
std::optional<PlantedText> plant_in_text(const record::WrittenHand& written, const record::WriteStyle& style, Code code,
                                         Random& random);

/// The codes that `plant_in_text` can plant.
std::span<const Code> text_plantable_codes();

}  // namespace spadille::test
