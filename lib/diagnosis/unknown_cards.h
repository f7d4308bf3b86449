#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "cards/notation.h"
#include "diagnosis/clues.h"
#include "diagnostics/diagnostic.h"

namespace spadille::diagnosis {

/// Returns `faults` of reading a hand, with only the first of the unknown cards that have the same cause: cards of
/// another notation, or suits apart from their ranks (`S K42`). Nullopt if no two have the same cause. `text` is the
/// document, `notation` that of the hand.
std::optional<std::vector<Diagnostic>> explain_unknown_cards(Faults faults, std::string_view text,
                                                             std::string_view game, Notation notation);

}  // namespace spadille::diagnosis
