#include "whatif/judging.h"

#include <algorithm>
#include <iterator>

#include "diagnostics/same_fault.h"
#include "judge/judge_record.h"

namespace spadille::whatif {

Judged Conditions::judge(const record::HandRecord& hand) const {
  Sink sink;
  Judged judged;
  judged.view = judge::view_record(game, hand, rules, carried, sink);
  judged.diagnostics = sink.take();
  return judged;
}

std::vector<Diagnostic> faults_beyond(const std::vector<Diagnostic>& found, const std::vector<Diagnostic>& known) {
  std::vector<Diagnostic> beyond;
  std::copy_if(found.begin(), found.end(), std::back_inserter(beyond), [&](const Diagnostic& each) {
    return each.severity == Severity::error &&
           std::none_of(known.begin(), known.end(), [&](const Diagnostic& k) { return is_same_fault(each, k); });
  });
  return beyond;
}

}  // namespace spadille::whatif
