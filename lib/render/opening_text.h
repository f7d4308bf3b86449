#pragma once

#include <string>

#include "games/game.h"
#include "record/hand_record.h"
#include "render/style.h"
#include "result/hand_report.h"

namespace spadille::render {

/// Returns what a trick game's record shows before the first lead, as far as it is recorded: the deal, the auction, the
/// exchange or the passing, the declarer and trumps. Returns an empty text for a game of melds.
std::string opening_text(const Report& report, const record::HandRecord& record, const HandView& view,
                         const Style& style);

}  // namespace spadille::render
