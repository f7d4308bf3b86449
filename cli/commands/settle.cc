#include <ostream>

#include "cli/commands/judging.h"
#include "render/ledger_text.h"
#include "render/text.h"

namespace spadille::cli {

ExitStatus settle(const SettleOptions& options, Streams streams) {
  const render::Style style = style_for(options.judge.color, streams);
  const auto summary = judge_all(
      options.judge, streams,
      [&](const Report& report, const Document& document, const judge::ReadHand* hand, Page& page) {
        for (const Diagnostic& each : report.diagnostics)
          page.out << render::diagnostic_text(each, report, document, style);
        page.out << render::ledger_text(report, hand == nullptr ? nullptr : &hand->rules, style);
      },
      [&](const judge::OpenSession& session, Page& page) {
        page.out << render::open_session_line(session.file, session.line, session.title, session.uncounted, style);
      });
  return status_of(summary, Strictness::lenient);
}

}  // namespace spadille::cli
