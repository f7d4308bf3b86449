#include "render/formats/text_format.h"

#include "render/summary_text.h"
#include "render/text.h"

namespace spadille::render {

void TextFormat::append_report(Sections& out, const ListedReport& listed) const {
  std::string& text = out.in({});
  for (const Diagnostic* each : listed.diagnostics)
    text += diagnostic_text(*each, listed.report, listed.document, style_);
  text += left_out_text(listed.report);
  if (detail_ == Detail::all) text += hand_line(listed.report, style_);
}

void TextFormat::append_open_session(Sections& out, const judge::OpenSession& session) const {
  if (detail_ == Detail::faults_only) return;
  out.in({}) += open_session_line(session.file, session.line, session.title, session.uncounted, style_);
}

std::string TextFormat::tail(const RunEnd& end) {
  std::string text;
  if (const auto left_out = left_out_sentence(end)) text += *left_out + "\n";
  const bool nothing = end.summary.documents == 0 && end.summary.unusable > 0;
  if (detail_ == Detail::all && !nothing) text += summary_text(end.summary, style_) + remarks_text(end.summary, style_);
  return text;
}

}  // namespace spadille::render
