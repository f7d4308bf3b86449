#pragma once

#include <string>
#include <vector>

#include "render/rules_table.h"
#include "rules/check.h"
#include "source/document.h"

namespace spadille::render {

/// Rule sets side by side as one JSON object, in lines.
std::string rules_table_json(const RulesTable& table);

/// A rule-set file with what was found in it.
struct CheckedFile {
  std::string name;
  Document document;
  rules::CheckedRules checked;
};

/// What was found in rule-set files as one JSON object, in lines.
std::string findings_json(const std::vector<CheckedFile>& files);

}  // namespace spadille::render
