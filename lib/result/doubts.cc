#include "result/doubts.h"

#include <fmt/format.h>

#include "result/hand_report.h"

namespace spadille {

void Doubts::add(Span at, std::string what) {
  if (!at_) at_ = at;
  what_.push_back(std::move(what));
}

void Doubts::report(Sink& sink) const {
  if (!at_) return;
  sink.report({.code = Code::record_unverifiable,
               .at = *at_,
               .message = fmt::format("not fully checked: {}", fmt::join(what_, "; "))});
}

void Doubts::report_unless_counted(const PointsResult& result, Sink& sink) const {
  if (!result.counted) report(sink);
}

}  // namespace spadille
