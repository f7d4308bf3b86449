#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/style.h"
#include "rules/loader.h"

/// Rule sets of one game side by side, option by option.
namespace spadille::render {

/// Which options are shown: those that differ, or all.
enum class Shown { differing, all };

/// A value of an option, and the rule sets that have it.
struct SharedValue {
  std::string value;
  std::vector<std::size_t> sets;  ///< indices into those compared
};

/// Options with their values that make an option mean nothing, and the rule sets in which they do.
struct SharedIdle {
  std::string because;  ///< "all_pass: redeal"
  std::vector<std::size_t> sets;
};

/// What is shown of some rule sets: at least one, all of one game.
class RulesTable {
 public:
  RulesTable(std::vector<rules::RuleSetPtr> sets, Shown shown);

  [[nodiscard]] const rules::GameOptions& game() const { return sets_.front()->game(); }
  [[nodiscard]] const std::vector<rules::RuleSetPtr>& sets() const { return sets_; }
  /// Indices of the options that are shown, in the order of the law.
  [[nodiscard]] const std::vector<std::size_t>& options() const { return options_; }
  /// How many options differ.
  [[nodiscard]] std::size_t differing() const { return differing_; }
  /// The values of an option, each once, in the order of the rule sets.
  [[nodiscard]] std::vector<SharedValue> values(std::size_t option) const;
  /// Where an option means nothing, and why.
  [[nodiscard]] std::vector<SharedIdle> idle(std::size_t option) const;
  /// A rule set's name without its game.
  [[nodiscard]] std::string label(std::size_t set) const;
  /// The labels of all.
  [[nodiscard]] std::vector<std::string> labels() const;
  /// What a rule set says it is, with its source: "Ombre after Gibbs (Gibbs 1878 (Akagiri))"; empty where it does not.
  [[nodiscard]] std::string title(std::size_t set) const;
  /// The name of an option of the game.
  [[nodiscard]] std::string name_of(std::size_t option) const { return std::string(game().options[option].name); }
  /// "22 of the 37 options of ombre differ."
  [[nodiscard]] std::string count_text() const;
  /// What an option asks, in the catalogue's words.
  [[nodiscard]] std::string question(std::size_t option) const;
  /// What a value of it means, in the catalogue's words; empty where they do not list it.
  [[nodiscard]] std::string meaning(std::size_t option, const std::string& value) const;
  /// Who says that an option has the value that it has in a rule set; empty where nobody is named.
  [[nodiscard]] std::string source(std::size_t option, std::size_t set) const;

 private:
  std::vector<rules::RuleSetPtr> sets_;
  std::vector<std::size_t> options_;
  std::size_t differing_ = 0;
};

/// For a terminal: the values side by side, then each with its meaning and sources.
std::string rules_table_text(const RulesTable& table, const Style& style);
/// A page to print or publish.
std::string rules_table_markdown(const RulesTable& table);

}  // namespace spadille::render
