#pragma once

#include <vector>

#include "diagnostics/diagnostic.h"
#include "judge/listener.h"
#include "rules/loader.h"

namespace spadille::judge {

/// Adds to each error of a hand the presets of its game that allow what it reports, in `Diagnostic::allowed_by`. A
/// preset allows it if its value of the deciding option is another, and the hand judged by the preset, or with this one
/// option of it, has neither the error nor a new one at or before its place. The cost is bounded: the hand is judged at
/// most once by each preset, and once for each value of an option that decides an error.
void name_allowing_presets(std::vector<Diagnostic>& diagnostics, const ReadHand& hand, rules::Loader& loader);

}  // namespace spadille::judge
