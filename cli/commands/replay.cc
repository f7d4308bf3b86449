#include <atomic>
#include <ostream>

#include "cli/commands/judging.h"
#include "report/replay_text.h"
#include "report/text.h"

namespace spadille::cli {

ExitStatus replay(const ReplayOptions& options, Streams streams) {
  const report::Style style = style_for(options.judge.colour, streams);
  std::atomic<bool> found = false;
  std::optional<TrickNo> only;
  if (options.trick) only = trick_no(*options.trick);
  const auto summary =
      judge_all(options.judge, streams,
                [&](const Report& report, const Document& document, const referee::ReadHand* hand, Page& page) {
                  if (report.kind != Report::Kind::hand || !is_wanted(report, options.hand)) return;
                  found = true;
                  HandView view;
                  Sink told;  // the report has told everything already
                  if (hand != nullptr) view = hand->game.view(hand->record, hand->rules, hand->carried, told);
                  page.out << report::replay_text(report, view, document, only, style);
                });
  require_found(found, options.hand);
  return status_of(summary, Strictness::lenient);
}

}  // namespace spadille::cli
