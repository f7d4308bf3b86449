#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "render/rules_table.h"

/// The commands under `spadille rules`.
namespace spadille::cli {

/// How rule sets are written.
enum class RulesFormat { text, json, markdown };

/// What all of them may be asked.
struct RulesLook {
  std::optional<std::string> game;  ///< whose rule sets short names mean
  RulesFormat format = RulesFormat::text;
  Colour colour = Colour::automatic;
};

/// Every preset with its title and source.
ExitStatus list_rules(const RulesLook& look, Streams streams);

/// One rule set, option by option, with who set each and its source. `word` is a preset, a file or a mapping. Throws
/// `UsageError` where there is no such rule set.
ExitStatus show_rules(const std::string& word, const RulesLook& look, Streams streams);

/// What `rules diff` was asked.
struct DiffOptions {
  std::vector<std::string> words;
  render::Shown shown = render::Shown::differing;
};
/// Rule sets of one game side by side. Throws `UsageError` where they cannot be had together.
ExitStatus diff_rules(const DiffOptions& options, const RulesLook& look, Streams streams);

/// Everything that can be said against rule-set files. Throws `UsageError` where one cannot be read.
ExitStatus check_rules(const std::vector<std::string>& files, const RulesLook& look, Streams streams);

/// A page of the reference: of a game, or of the diagnostics. Throws `UsageError` where there is no such page.
ExitStatus print_reference(const std::string& page, Streams streams);

}  // namespace spadille::cli
