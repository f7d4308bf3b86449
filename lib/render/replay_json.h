#pragma once

#include <cstddef>
#include <optional>

#include "games/game.h"
#include "render/json.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::render {

/// Returns a hand trick by trick or turn by turn, as `replay` in `schemas/report.schema.json` describes it. Each play
/// has the legal cards, and the rule that bars each other card. With `only`, returns the trick or turn of this number
/// alone. `rules` is the rule set of the hand.
Json replay_value(const Report& report, const HandView& view, const rules::RuleSet& rules,
                  std::optional<std::size_t> only);

}  // namespace spadille::render
