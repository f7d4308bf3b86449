#pragma once

#include "games/game.h"
#include "page/faults.h"
#include "page/part_ids.h"
#include "record/hand_record.h"
#include "result/hand_report.h"
#include "rules/rotation.h"
#include "rules/rule_set.h"
#include "source/document.h"

namespace spadille::page {

/// A judged hand with everything that its sections show. Everything must outlive it.
struct ShownHand {
  const Report& report;
  const Document& document;
  const record::HandRecord& record;
  const HandView& view;
  const rules::RuleSet& rules;
  Faults& faults;
  const PartIds& ids;
  rules::Rotation rotation = rules::Rotation::clockwise;
};

}  // namespace spadille::page
