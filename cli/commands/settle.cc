#include <ostream>

#include "cli/commands/judging.h"
#include "report/ledger_text.h"
#include "report/text.h"

namespace spadille::cli {

ExitStatus settle(const SettleOptions& options, Streams streams) {
  const report::Style style = style_for(options.judge.colour, streams);
  const auto summary = judge_all(
      options.judge, streams,
      [&](const Report& report, const Document& document, const referee::ReadHand* hand, Page& page) {
        for (const Diagnostic& each : report.diagnostics)
          page.out << report::diagnostic_text(each, report, document, style);
        page.out << report::ledger_text(report, hand == nullptr ? nullptr : &hand->rules, style);
      },
      [&](const referee::OpenSession& session, Page& page) {
        page.out << report::open_session_line(session.file, session.line, session.title, session.uncounted, style);
      });
  return status_of(summary, Strictness::lenient);
}

}  // namespace spadille::cli
