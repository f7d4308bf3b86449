#include "reference/verdicts.h"

#include <sstream>

#include "games/game.h"
#include "judge/referee.h"
#include "render/text.h"
#include "rules/check.h"

namespace spadille::reference {

std::string verdict_on_record(const std::string& name, const std::string& text, const std::optional<std::string>& rules,
                              const render::Style& style) {
  DiskReader files;
  judge::Referee referee(files, rules::RuleFiles::below_folder, judge::Presets::named);
  if (rules) referee.override_rules(*rules);
  std::istringstream in(text);
  std::string out;
  referee.judge(in, StreamKind::yaml, name, {},
                {[&](const Report& report, const Document& document, const judge::ReadHand* /*hand*/) {
                   for (const Diagnostic& each : report.diagnostics)
                     out += render::diagnostic_text(each, report, document, style);
                   if (!report.diagnostics.empty() || report.kind == Report::Kind::hand)
                     out += render::hand_line(report, style);
                 },
                 [&](const judge::OpenSession& session) {
                   out +=
                       render::open_session_line(session.file, session.line, session.title, session.uncounted, style);
                 }});
  return out;
}

std::string verdict_on_rules(const std::string& name, const std::string& text, const render::Style& style) {
  DiskReader files;
  rules::Reader reader(files, all_game_options());
  const Document document(text, 1);
  std::string out;
  for (const rules::Finding& each : rules::check_rules(reader, document, name, nullptr).findings)
    out += render::finding_text(each, name, document, style);
  return out;
}

}  // namespace spadille::reference
