#pragma once

#include <string>
#include <vector>

#include "render/rules_table.h"
#include "rules/check.h"
#include "source/document.h"

namespace spadille::render {

/// Returns rule sets side by side as one JSON object on many lines.
std::string rules_table_json(const RulesTable& table);

/// A rule-set file and its findings.
struct CheckedFile {
  std::string name;
  Document document;
  rules::CheckedRules checked;
};

/// Returns the findings in rule-set files as one JSON object on many lines.
std::string findings_json(const std::vector<CheckedFile>& files);

}  // namespace spadille::render
