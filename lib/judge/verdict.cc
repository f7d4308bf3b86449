#include "judge/verdict.h"

#include <algorithm>

namespace spadille::judge {

Verdict verdict_of(const std::vector<Diagnostic>& diagnostics, bool unfinished) {
  const bool wrong = std::any_of(diagnostics.begin(), diagnostics.end(),
                                 [](const Diagnostic& d) { return d.severity == Severity::error; });
  return wrong ? Verdict::invalid : unfinished ? Verdict::incomplete : Verdict::valid;
}

}  // namespace spadille::judge
