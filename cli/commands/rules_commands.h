#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "render/rules_table.h"

/// The commands under `spadille rules`.
namespace spadille::cli {

/// Output format of rule sets.
enum class RulesFormat { text, json, markdown };
/// Output format of the findings in rule sets.
enum class FindingsFormat { text, json, short_lines, github, gitlab, sarif };

/// The options of all these commands.
struct RulesLook {
  std::optional<std::string> game;  ///< game whose rule sets short names mean
  RulesFormat format = RulesFormat::text;
  Color color = Color::automatic;
};

/// Lists every preset with its title and source, as text or JSON.
ExitStatus list_rules(const RulesLook& look, Streams streams);

/// The options of `rules show`.
struct ShowOptions {
  std::string word;  ///< a preset, a file or a mapping
  RulesLook look;
};
/// Shows one rule set, option by option, each with where it was set and its source. Throws `UsageError` if there is no
/// such rule set.
ExitStatus show_rules(const ShowOptions& options, Streams streams);

/// The options of `rules diff`.
struct DiffOptions {
  std::vector<std::string> words;
  render::Shown shown = render::Shown::differing;
  RulesLook look;
};
/// Shows rule sets of one game side by side. Throws `UsageError` if they cannot be loaded together.
ExitStatus diff_rules(const DiffOptions& options, Streams streams);

/// The options of `rules check`.
struct CheckRulesOptions {
  std::vector<std::string> files;
  FindingsFormat format = FindingsFormat::text;
  RulesLook look;
};
/// Reports everything that is wrong with rule-set files. Throws `UsageError` if one cannot be read.
ExitStatus check_rules(const CheckRulesOptions& options, Streams streams);

/// Prints a page of the reference: of a game, or of the diagnostics. Throws `UsageError` if there is no such page.
ExitStatus print_reference(const std::string& page, Streams streams);

}  // namespace spadille::cli
