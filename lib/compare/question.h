#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/reading.h"

namespace spadille::compare {

/// How much a comparison finds out.
enum class Detail {
  causes,  ///< the differences and their causes
  tricks   ///< also which tricks go to another player
};

/// A comparison to make.
struct Question {
  std::vector<std::string> rules{};   ///< presets, files, mappings; empty: all presets of a hand's game for its players
  std::optional<std::string> hand{};  ///< if set, only hands with this name are reported
  Detail detail = Detail::tricks;
  rules::RuleFiles rule_files = rules::RuleFiles::below_folder;  ///< rule-set files that records may name
};

}  // namespace spadille::compare
