#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/style.h"
#include "rules/check.h"
#include "rules/loader.h"
#include "source/document.h"

/// Rule sets of one game side by side, option by option.
namespace spadille::render {

/// Options to show: only those that differ, or all.
enum class Shown { differing, all };

/// A text about an option, and the rule sets to which it applies.
struct Shared {
  std::string text;
  std::vector<std::size_t> sets;  ///< indices of the compared rule sets
};

/// Rule sets to compare: at least one, all of one game.
class RulesTable {
 public:
  RulesTable(std::vector<rules::RuleSetPtr> sets, Shown shown);

  [[nodiscard]] const rules::GameOptions& game() const { return sets_.front()->game(); }
  [[nodiscard]] const std::vector<rules::RuleSetPtr>& sets() const { return sets_; }
  /// Indices of the shown options, in the order of the game's options.
  [[nodiscard]] const std::vector<std::size_t>& options() const { return options_; }
  /// Number of options that differ.
  [[nodiscard]] std::size_t differing() const { return differing_; }
  /// Returns the values of an option, each once, in the order of the rule sets.
  [[nodiscard]] std::vector<Shared> values(std::size_t option) const;
  /// Returns the sources of an option's value in these rule sets, each once. Omits rule sets without one.
  [[nodiscard]] std::vector<Shared> sources(std::size_t option, const std::vector<std::size_t>& sets) const;
  /// Returns the rule sets in which an option has no effect, and why: "all_pass: redeal".
  [[nodiscard]] std::vector<Shared> idle(std::size_t option) const;
  /// Returns a rule set's name without its game.
  [[nodiscard]] std::string label(std::size_t set) const;
  /// Returns the labels of all rule sets.
  [[nodiscard]] std::vector<std::string> labels() const;
  /// Returns a rule set's title with its source: "Ombre after Gibbs (Gibbs 1878 (Akagiri))"; empty if it has no title.
  [[nodiscard]] std::string title(std::size_t set) const;
  /// Returns the name of an option of the game.
  [[nodiscard]] std::string name_of(std::size_t option) const { return std::string(game().options[option].name); }
  /// Returns "22 of the 37 options of ombre differ."
  [[nodiscard]] std::string count_text() const;
  /// Returns the catalogue's question for an option.
  [[nodiscard]] std::string question(std::size_t option) const;
  /// Returns the catalogue's meaning of a value of an option; empty if the value is not listed.
  [[nodiscard]] std::string meaning(std::size_t option, const std::string& value) const;
  /// Returns the source of an option's value in a rule set; empty if none is named.
  [[nodiscard]] std::string source(std::size_t option, std::size_t set) const;

 private:
  std::vector<rules::RuleSetPtr> sets_;
  std::vector<std::size_t> options_;
  std::size_t differing_ = 0;
};

/// Returns the values side by side for a terminal, then each value with its meaning and sources.
std::string rules_table_text(const RulesTable& table, const Style& style);
/// Returns a page of Markdown to print or publish.
std::string rules_table_markdown(const RulesTable& table);

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
