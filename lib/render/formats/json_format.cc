#include "render/formats/json_format.h"

#include <fmt/format.h>

#include <utility>

#include "render/summary_json.h"

namespace spadille::render {
namespace {

void append_object(std::string& out, const ListedReport& listed) {
  if (listed.diagnostics.size() == listed.report.diagnostics.size()) {
    append_json(out, listed.report, listed.document, listed.rules, listed.unlisted);
    return;
  }
  Report cut = listed.report;
  cut.diagnostics.clear();
  for (const Diagnostic* each : listed.diagnostics) cut.diagnostics.push_back(*each);
  append_json(out, cut, listed.document, listed.rules, listed.unlisted);
}

}  // namespace

void JsonFormat::append_report(Sections& out, const ListedReport& listed) const {
  std::string& text = out.in({});
  text += Separated::kSeparator;
  append_object(text, listed);
}

std::string JsonFormat::head() { return "{\"reports\":[\n"; }

std::string JsonFormat::put(Sections next) {
  const std::string entries = ReportFormat::put(std::move(next));
  return std::string(list_.next(entries));
}

std::string JsonFormat::tail(const RunEnd& end) {
  std::string text = "\n]";
  if (end.left_out > 0) text += fmt::format(",\"diagnostics_left_out\":{}", end.left_out);
  return text + ",\"summary\":" + to_json(end.summary) + "}\n";
}

void JsonLinesFormat::append_report(Sections& out, const ListedReport& listed) const {
  std::string& text = out.in({});
  append_object(text, listed);
  text += '\n';
}

std::string JsonLinesFormat::tail(const RunEnd& /*end*/) { return {}; }

}  // namespace spadille::render
