#include "judge/citation.h"

#include "rules/catalogue.h"

namespace spadille::judge {

void cite(Diagnostic& diagnostic, const rules::RuleSet& rules) {
  if (diagnostic.rule.empty()) return;
  if (rules.find(diagnostic.rule)) diagnostic.option = std::string(diagnostic.rule);
  diagnostic.source = rules::Catalogue::of(rules.game().game).source_of(rules, diagnostic.rule);
}

void cite_all(Report& report, const rules::RuleSet& rules) {
  for (Diagnostic& each : report.diagnostics) cite(each, rules);
}

}  // namespace spadille::judge
