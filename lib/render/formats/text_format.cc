#include "render/formats/text_format.h"

#include <utility>

#include "render/summary_text.h"
#include "render/text.h"

namespace spadille::render {
namespace {

// The most rows of a table, and their bytes.
constexpr std::size_t kMostRows = 100;
constexpr std::size_t kMostRowBytes = std::size_t{1} << 18U;

}  // namespace

void TextFormat::append_report(Sections& out, const ListedReport& listed) const {
  const Report& report = listed.report;
  std::string text;
  for (const Diagnostic* each : listed.diagnostics)
    text += diagnostic_text(*each, report, listed.document, style_, sources_);
  text += left_out_text(report, style_);
  if (detail_ == Detail::faults_only) {
    out.in({}) += text;
  } else if (report.kind == Report::Kind::hand && report.session && report.session_line) {
    out.add(checked_row(report, std::move(text)));
  } else {
    out.in({}) += text + hand_line(report, style_);
  }
}

std::string TextFormat::table() {
  if (rows_.empty()) return {};
  row_bytes_ = 0;
  return session_table(std::exchange(rows_, {}), style_);
}

std::string TextFormat::numbered(const std::string& text) {
  return sources_ == Sources::notes ? notes_.numbered(text, style_) : text;
}

std::string TextFormat::put(Sections next) {
  const auto is_other = [&](const CheckedRow& row) {
    const SheetRow& last = rows_.back().sheet;
    return last.file != row.sheet.file || last.session_line != row.sheet.session_line;
  };
  std::string text;
  for (Sections::Section& each : next.all()) {
    if (!each.text.empty()) text += table() + each.text;
    if (!each.row) continue;
    if (rows_.size() >= kMostRows || row_bytes_ > kMostRowBytes || (!rows_.empty() && is_other(*each.row)))
      text += table();
    row_bytes_ += each.row->bytes();
    rows_.push_back(std::move(*each.row));
  }
  return numbered(text);
}

void TextFormat::append_open_session(Sections& out, const judge::OpenSession& session) const {
  if (detail_ == Detail::faults_only) return;
  out.in({}) += open_session_line(session.file, session.line, session.title, session.uncounted, style_);
}

std::string TextFormat::tail(const RunEnd& end) {
  std::string text = numbered(table()) + notes_.list(style_);
  if (const auto left_out = left_out_sentence(end)) text += *left_out + "\n";
  const bool nothing = end.summary.documents == 0 && end.summary.unusable > 0;
  if (detail_ == Detail::all && !nothing) text += summary_text(end.summary, style_) + remarks_text(end.summary, style_);
  return text;
}

}  // namespace spadille::render
