#include "render/formats/sarif_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "render/excerpt.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

// Returns the name of a file as a URI reference. A colon is escaped, because a name before a colon would be a scheme.
std::string uri_of(std::string_view file) {
  constexpr std::string_view kPlain = "-._~/";
  std::string uri = file.starts_with('/') ? "file://" : "";
  while (file.starts_with("./")) file.remove_prefix(2);
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte < 0x80 && (std::isalnum(byte) != 0 || kPlain.find(c) != std::string_view::npos);
    if (plain) {
      uri += c;
    } else {
      uri += fmt::format("%{:02X}", byte);
    }
  }
  return uri;
}

// Returns the column of a byte in UTF-16 code units, from 1. A code point of four bytes is two units.
std::size_t utf16_column(const Document& document, std::size_t offset) {
  const std::size_t end = std::min(offset, document.text().size());
  const std::size_t begin = document.line_begin(end);
  const std::string_view before = document.text().substr(begin, end - begin);
  constexpr unsigned char kFourBytes = 0xF0;
  return 1 + count_code_points(before) +
         static_cast<std::size_t>(std::count_if(before.begin(), before.end(),
                                                [](char c) { return static_cast<unsigned char>(c) >= kFourBytes; }));
}

Json region_at(Span at, const Document& document) {
  const std::size_t end = std::max(at.begin, at.end);
  return {{"startLine", document.line_number(at.begin)},
          {"startColumn", utf16_column(document, at.begin)},
          {"endLine", document.place(end).line},
          {"endColumn", utf16_column(document, end)}};
}

Json artifact(std::string_view file) { return {{"uri", uri_of(file)}}; }

// A place in an earlier document has only its line: its column cannot be converted without the text.
Json related_locations(const Diagnostic& d, std::string_view file, const Document& document) {
  Json locations = Json::array();
  for (const Related& each : d.related) {
    const Json region = each.elsewhere ? Json{{"startLine", each.elsewhere->line}} : region_at(each.at, document);
    locations.push_back({{"id", locations.size() + 1},
                         {"physicalLocation", {{"artifactLocation", artifact(file)}, {"region", region}}},
                         {"message", {{"text", each.message}}}});
  }
  return locations;
}

Json fix(const Repair& repair, std::string_view file, const Document& diagnosed) {
  const Document& document = repair.earlier ? *repair.earlier : diagnosed;
  Json replacements = Json::array();
  for (const TextEdit& each : repair.edits)
    replacements.push_back(
        {{"deletedRegion", region_at(each.at, document)}, {"insertedContent", {{"text", each.text}}}});
  Json change{{"artifactLocation", artifact(file)}, {"replacements", std::move(replacements)}};
  return {{"description", {{"text", repair.message}}}, {"artifactChanges", Json::array({std::move(change)})}};
}

// Returns the keys of the JSON report that SARIF has no place for.
Json properties(const Annotation& annotation) {
  Json json = to_value(*annotation.diagnostic, *annotation.report, annotation.document);
  for (const char* known : {"code", "severity", "message", "line", "column", "end_line", "end_column", "related"})
    json.erase(known);
  if (annotation.diagnostic->repair && !annotation.diagnostic->repair->edits.empty()) json.erase("repair");
  return json;
}

std::string hand_name(const Report& report) {
  switch (report.kind) {
    case Report::Kind::hand:
      return "hand " + report.hand;
    case Report::Kind::header:
      return "header";
    case Report::Kind::settlement:
      return "settlement";
  }
  return {};
}

void put_diagnostic(Json& result, const Annotation& annotation) {
  const Diagnostic& d = *annotation.diagnostic;
  const Report& report = *annotation.report;
  const std::string name = hand_name(report);
  const std::string full = report.session ? *report.session + ", " + name : name;
  result["locations"][0]["logicalLocations"] =
      Json::array({{{"name", name}, {"fullyQualifiedName", full}, {"kind", "object"}}});
  if (!d.related.empty()) result["relatedLocations"] = related_locations(d, annotation.file, annotation.document);
  if (d.repair && !d.repair->edits.empty())
    result["fixes"] = Json::array({fix(*d.repair, annotation.file, annotation.document)});
  if (Json more = properties(annotation); !more.empty()) result["properties"] = std::move(more);
}

Json notification(std::string_view level, std::string_view text) {
  return {{"level", level}, {"message", {{"text", text}}}};
}

}  // namespace

void SarifFormat::append_annotation(std::string& out, const Annotation& annotation) const {
  Json location;
  location["physicalLocation"] = {{"artifactLocation", artifact(annotation.file)},
                                  {"region", region_at(annotation.at, annotation.document)}};
  Json result{{"ruleId", annotation.code},
              {"ruleIndex", sarif_rule_index(annotation.code)},
              {"level", name_of(annotation.severity)},
              {"message", {{"text", annotation.message}}},
              {"locations", Json::array({std::move(location)})},
              {"partialFingerprints", {{"spadille/v1", annotation.fingerprint}}}};
  if (annotation.diagnostic != nullptr) put_diagnostic(result, annotation);
  out.append(Separated::kSeparator).append(dump(result));
}

std::string SarifFormat::head() {
  return fmt::format(
      "{{\"$schema\":\"{}\",\"version\":\"2.1.0\",\"runs\":[{{\n"
      "\"tool\":{{\"driver\":{{\"name\":\"spadille\",\"version\":\"{}\",\"rules\":[\n{}\n]}}}},\n"
      "\"columnKind\":\"utf16CodeUnits\",\n\"results\":[\n",
      kSchema, version_, sarif_rules(codes_));
}

std::string SarifFormat::put(Sections next) {
  const std::string entries = ReportFormat::put(std::move(next));
  return std::string(list_.next(entries));
}

std::string SarifFormat::unusable(const std::string& why) {
  constexpr std::size_t kMost = 1'000;
  if (unusable_.size() < kMost) unusable_.push_back(printable_line(why));
  return {};
}

std::string SarifFormat::tail(const RunEnd& end) {
  Json notifications = Json::array();
  for (const std::string& each : unusable_) notifications.push_back(notification("error", each));
  if (end.summary.unusable > unusable_.size())
    notifications.push_back(
        notification("error", fmt::format("{} more files cannot be used", end.summary.unusable - unusable_.size())));
  if (end.summary.stopped)
    notifications.push_back(notification("warning", "stopped by --fail-fast: the rest was not judged"));
  if (const auto left_out = left_out_sentence(end)) notifications.push_back(notification("warning", *left_out));
  Json invocation{{"executionSuccessful", end.summary.unusable == 0}, {"exitCode", end.exit_status}};
  if (!notifications.empty()) invocation["toolExecutionNotifications"] = std::move(notifications);
  return fmt::format("\n],\n\"invocations\":[{}]}}]}}\n", dump(invocation));
}

}  // namespace spadille::render
