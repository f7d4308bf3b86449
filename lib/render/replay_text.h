#pragma once

#include <optional>
#include <string>

#include "base/strong.h"
#include "games/game.h"
#include "render/style.h"
#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::render {

/// Returns a hand trick by trick or turn by turn. Before the tricks come the deal, the auction, the exchange and
/// trumps, unless `record` is null. A trick shows what each player held, what was legal, what was played, and who won
/// it. Faults are listed after their trick or turn. With `only`, returns the trick or turn of this number alone.
std::string replay_text(const Report& report, const record::HandRecord* record, const HandView& view,
                        const Document& document, std::optional<std::size_t> only, const Style& style);

}  // namespace spadille::render
