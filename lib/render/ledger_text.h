#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "render/notes.h"
#include "render/style.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

namespace spadille::render {

/// The rule that decides a line of a ledger or sheet.
struct Citation {
  std::optional<std::string_view> option;  ///< its key; nullopt for a fixed rule
  std::string value;                       ///< value of the option
  std::string source;                      ///< empty if there is none
};

/// Returns the citation of a rule by its key in a rule set; an empty one if the rule set is null.
Citation citation_of(const rules::RuleSet* rules, std::string_view rule);

/// Returns the ledger of a hand or settlement, line by line with reason, arithmetic and source. Equal lines of several
/// players are one line. Each player's gain, the pool and the balances of the session follow. A settlement ends with
/// the transfers that settle all debts. `Notes` must number the notes in the text.
std::string ledger_text(const Report& report, const rules::RuleSet* rules, Sources sources, const Style& style);

}  // namespace spadille::render
