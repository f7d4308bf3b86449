#pragma once

#include <cstdint>

#include "games/game.h"
#include "page/faults.h"
#include "page/part_ids.h"
#include "record/hand_record.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::page {

/// The direction in which the turn passes, seen from above.
enum class Turns : std::uint8_t { clockwise, counterclockwise };

/// A judged hand with everything that its sections show. Everything must outlive it.
struct ShownHand {
  const Report& report;
  const record::HandRecord& record;
  const HandView& view;
  const rules::RuleSet& rules;
  const Faults& faults;
  const PartIds& ids;
  Turns turns = Turns::clockwise;
};

}  // namespace spadille::page
