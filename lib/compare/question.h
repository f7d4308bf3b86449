#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/reading.h"

namespace spadille::compare {

/// How much is found out.
enum class Detail {
  causes,  ///< what differs, and why
  tricks   ///< which tricks go to somebody else as well
};

/// What is compared.
struct Question {
  std::vector<std::string> rules{};   ///< presets, files, mappings; none: all presets of a hand's game for its players
  std::optional<std::string> hand{};  ///< only hands of this name are handed on
  Detail detail = Detail::tricks;
  rules::RuleFiles rule_files = rules::RuleFiles::below_folder;  ///< those that records may name
};

}  // namespace spadille::compare
