#include "reference/verdict_on.h"

#include <sstream>

#include "games/game.h"
#include "referee/referee.h"
#include "report/findings_text.h"
#include "report/text.h"
#include "rules/check.h"

namespace spadille::reference {

std::string verdict_on_record(const std::string& name, const std::string& text, const std::optional<std::string>& rules,
                              const report::Style& style) {
  DiskReader files;
  referee::Referee referee(files, rules::RuleFiles::below_folder, referee::Presets::named);
  if (rules) referee.override_rules(*rules);
  std::istringstream in(text);
  std::string out;
  referee.judge(in, StreamKind::yaml, name, {},
                {[&](const Report& report, const Document& document, const referee::ReadHand* /*hand*/) {
                   for (const Diagnostic& each : report.diagnostics)
                     out += report::diagnostic_text(each, report, document, style);
                   if (!report.diagnostics.empty() || report.kind == Report::Kind::hand)
                     out += report::hand_line(report, style);
                 },
                 [&](const referee::OpenSession& session) {
                   out +=
                       report::open_session_line(session.file, session.line, session.title, session.uncounted, style);
                 }});
  return out;
}

std::string verdict_on_rules(const std::string& name, const std::string& text, const report::Style& style) {
  DiskReader files;
  rules::Reader reader(files, all_game_options());
  const Document document(text, 1);
  std::string out;
  for (const rules::Finding& each : rules::check_rules(reader, document, name, nullptr).findings)
    out += report::finding_text(each, name, document, style);
  return out;
}

}  // namespace spadille::reference
