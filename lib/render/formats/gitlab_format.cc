#include "render/formats/gitlab_format.h"

#include <utility>

namespace spadille::render {
namespace {

std::string_view severity_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "major";
    case Severity::warning:
      return "minor";
    case Severity::note:
      return "info";
  }
  return "info";
}

}  // namespace

void GitlabFormat::append_annotation(std::string& out, const Annotation& annotation) const {
  const Region region = region_of(annotation);
  const Json issue{
      {"description", annotation.message},
      {"check_name", annotation.code},
      {"fingerprint", annotation.fingerprint},
      {"severity", severity_of(annotation.severity)},
      {"location", {{"path", annotation.file}, {"lines", {{"begin", region.begin.line}, {"end", region.end.line}}}}}};
  out.append(Separated::kSeparator).append(dump(issue));
}

std::string GitlabFormat::head() { return "[\n"; }

std::string GitlabFormat::put(Sections next) {
  const std::string entries = ReportFormat::put(std::move(next));
  return std::string(list_.next(entries));
}

std::string GitlabFormat::tail(const RunEnd& /*end*/) { return "\n]\n"; }

}  // namespace spadille::render
