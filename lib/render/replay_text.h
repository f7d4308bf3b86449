#pragma once

#include <optional>
#include <string>

#include "base/strong.h"
#include "games/game.h"
#include "render/style.h"
#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::render {

/// The table trick by trick: what each held, what was lawful, what was played, who took it. Faults
/// stand at their trick. Only the trick or turn with this number if there is one.
std::string replay_text(const Report& report, const HandView& view, const Document& document,
                        std::optional<std::size_t> only, const Style& style);

}  // namespace spadille::render
