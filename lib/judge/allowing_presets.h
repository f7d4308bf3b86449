#pragma once

#include <vector>

#include "diagnostics/diagnostic.h"
#include "judge/document_judge.h"
#include "rules/loader.h"

namespace spadille::judge {

/// Adds to each error of a hand the presets of its game that allow it, in `Diagnostic::allowed_by`. A preset allows
/// an error on two conditions. First, its value of the deciding option differs. Second, the hand is free of the error
/// and of new ones at or before its place. This must hold by the preset, or by the rules in force with the preset's
/// value of that option. The cost is bounded: at most one judging for each preset, and one for each value of an
/// option that decides an error. Presets under which hands have other keys are not tried: they play for chips where
/// these rules score points, or the other way round.
void name_allowing_presets(std::vector<Diagnostic>& diagnostics, const ReadHand& hand, rules::Loader& loader);

}  // namespace spadille::judge
