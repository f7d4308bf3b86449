#include "judge/finish.h"

#include <algorithm>

#include "rules/catalogue.h"

namespace spadille::judge {

void cite(Diagnostic& diagnostic, const rules::RuleSet& rules) {
  if (diagnostic.rule.empty()) return;
  if (rules.find(diagnostic.rule)) diagnostic.option = std::string(diagnostic.rule);
  diagnostic.source = rules::Catalogue::of(rules.game().game).source_of(rules, diagnostic.rule);
}

Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished) {
  const bool wrong = std::any_of(diagnostics.begin(), diagnostics.end(),
                                 [](const Diagnostic& d) { return d.severity == Severity::error; });
  return wrong ? Verdict::invalid : unfinished ? Verdict::incomplete : Verdict::valid;
}

}  // namespace spadille::judge
