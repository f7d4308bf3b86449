#include "render/formats/annotation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <utility>

#include "base/spelling.h"
#include "cards/notation.h"
#include "render/excerpt.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// FNV-1a with 64 bits. The result is the same on every machine and in every version of the program.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3;
  }
  return hash;
}

// Numbers the annotations with one key and hashes both. A key ends with a NUL, which no part of it contains.
class Fingerprints {
 public:
  std::string of(const std::string& key) {
    const std::size_t number = ++seen_[key];
    return fmt::format("{:016x}", hash_of(key + std::to_string(number)));
  }

 private:
  std::map<std::string, std::size_t> seen_;
};

std::string key_of(std::initializer_list<std::string_view> parts) {
  std::string key;
  for (const std::string_view each : parts) key.append(each).push_back('\0');
  return key;
}

// GitHub and GitLab do not show a diagnostic of ./night.yaml in the file night.yaml.
std::string_view without_dot(std::string_view file) {
  while (file.starts_with("./")) file.remove_prefix(std::min(file.find_first_not_of('/', 1), file.size()));
  return file;
}

// No line, so that a fault keeps its fingerprint if text is inserted before it.
std::string key_of(const Report& report, const Diagnostic& d) {
  constexpr std::array<std::string_view, 3> kKinds{"hand", "header", "settlement"};
  return key_of({without_dot(report.file), report.session.value_or(""), kKinds[static_cast<std::size_t>(report.kind)],
                 report.hand, id_of(d.code), d.act ? fmt::format("{} {}", name_of(d.act->kind), d.act->number) : "",
                 d.player.value_or(""), d.card ? to_string(*d.card, report.notation) : ""});
}

}  // namespace

Region region_of(const Annotation& annotation) {
  const Span at = annotation.at;
  return {annotation.document.place(at.begin), annotation.document.place(std::max(at.begin, at.end))};
}

std::vector<std::string> detail_lines(const Annotation& annotation) {
  std::vector<std::string> lines;
  if (annotation.diagnostic == nullptr) return lines;
  const Diagnostic& d = *annotation.diagnostic;
  const Report& report = *annotation.report;
  for (const Related& each : d.related) {
    const bool same = !each.elsewhere && each.at.begin == d.at.begin;
    lines.push_back((same ? "" : place_text(std::string(annotation.file), place_of(each, annotation.document)) + ": ") +
                    printable(each.message, kWidestMessage));
  }
  if (d.repair) lines.push_back("repair: " + printable(d.repair->message, kWidestMessage));
  if (d.legal && !d.legal->empty()) lines.push_back("legal: " + to_string(*d.legal, report.notation));
  if (!d.rule.empty())
    lines.push_back(fmt::format("rule: {}{}", d.rule, d.source && !d.source->empty() ? " (" + *d.source + ")" : ""));
  if (!d.allowed_by.empty()) lines.push_back("allowed by: " + join_words(d.allowed_by, "and"));
  return lines;
}

std::vector<Annotation> annotations(const ListedReport& listed) {
  std::vector<Annotation> all;
  Fingerprints fingerprints;
  for (const Diagnostic* each : listed.diagnostics)
    all.push_back({.file = without_dot(listed.report.file),
                   .document = listed.document,
                   .at = each->at,
                   .code = id_of(each->code),
                   .severity = each->severity,
                   .message = each->message,
                   .diagnostic = each,
                   .report = &listed.report,
                   .fingerprint = fingerprints.of(key_of(listed.report, *each))});
  return all;
}

std::vector<Annotation> annotations(const std::vector<rules::Finding>& findings, std::string_view file,
                                    const Document& document) {
  std::vector<Annotation> all;
  Fingerprints fingerprints;
  for (const rules::Finding& each : findings) {
    const std::string_view id = rules::info_of(each.code).id;
    all.push_back({.file = without_dot(file),
                   .document = document,
                   .at = each.at.value_or(Span{}),
                   .code = id,
                   .severity = each.severity(),
                   .message = each.message,
                   .fingerprint = fingerprints.of(key_of({without_dot(file), id, each.option.value_or("")}))});
  }
  return all;
}

void AnnotationFormat::append_report(Sections& out, const ListedReport& listed) const {
  if (listed.diagnostics.empty()) return;
  std::string& text = out.in({});
  for (const Annotation& each : annotations(listed)) append_annotation(text, each);
}

}  // namespace spadille::render
