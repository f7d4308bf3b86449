#include "render/formats/sarif_rules.h"

#include <fmt/format.h>

#include <cctype>

#include "diagnostics/codes.h"
#include "render/json.h"
#include "rules/catalogue.h"
#include "rules/finding.h"
#include "syntax/embedded.h"

namespace spadille::render {
namespace {

// "play/follow-suit" becomes "PlayFollowSuit".
std::string name_in_pascal_case(std::string_view code) {
  std::string name;
  bool begins = true;
  for (const char c : code) {
    const bool letter = std::isalnum(static_cast<unsigned char>(c)) != 0;
    if (letter) name += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    begins = !letter;
  }
  return name;
}

Json rule_of(std::string_view code, Severity severity, const syntax::Node* entry) {
  Json rule{{"id", code}, {"name", name_in_pascal_case(code)}};
  if (entry != nullptr) {
    const std::string text = rules::text_of(*entry, "text");
    rule["shortDescription"]["text"] = rules::text_of(*entry, "summary");
    rule["fullDescription"]["text"] = text;
    rule["help"] = {{"text", fmt::format("{}\nFor an example, run: spadille explain {}.", text, code)},
                    {"markdown", fmt::format("{}\n\nFor an example, run `spadille explain {}`.", text, code)}};
  }
  rule["defaultConfiguration"]["level"] = name_of(severity);
  return rule;
}

}  // namespace

std::string sarif_rules(SarifCodes codes) {
  const syntax::Node& texts = syntax::embedded_tree("diagnostics.yaml");
  std::string list;
  const auto add = [&](std::string_view id, Severity severity, const syntax::Node& entries) {
    list += (list.empty() ? "" : ",\n") + dump(rule_of(id, severity, entries.find(id)));
  };
  if (codes == SarifCodes::of_records) {
    for (const CodeInfo& each : kCodes) add(each.id, each.severity, *texts.find("diagnostics"));
  } else {
    for (const rules::FindingInfo& each : rules::kFindings) add(each.id, each.severity, *texts.find("rule_sets"));
  }
  return list;
}

std::size_t sarif_rule_index(std::string_view code) {
  if (const auto found = parse_code(code)) return static_cast<std::size_t>(*found);
  return static_cast<std::size_t>(rules::parse_finding_code(code).value());
}

}  // namespace spadille::render
