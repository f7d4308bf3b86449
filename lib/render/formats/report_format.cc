#include "render/formats/report_format.h"

#include <fmt/format.h>

#include <utility>

namespace spadille::render {

std::optional<std::string> left_out_sentence(const RunEnd& end) {
  if (end.left_out == 0) return std::nullopt;
  return fmt::format("{} more {} not listed (--max-diagnostics {})", end.left_out,
                     end.left_out == 1 ? "diagnostic is" : "diagnostics are", end.max_diagnostics.value_or(0));
}

void ReportFormat::append_open_session(Sections& /*out*/, const judge::OpenSession& /*session*/) const {}

std::string ReportFormat::put(Sections next) {
  std::string text;
  for (Sections::Section& each : next.all()) {
    if (text.empty()) {
      text = std::move(each.text);
    } else {
      text += each.text;
    }
  }
  return text;
}

std::string ReportFormat::unusable(const std::string& /*why*/) { return {}; }

}  // namespace spadille::render
