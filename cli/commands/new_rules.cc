#include <fmt/format.h>

#include <filesystem>

#include "base/text.h"
#include "base/usage_error.h"
#include "cli/commands/new_commands.h"
#include "cli/commands/new_output.h"
#include "cli/settings.h"
#include "games/game.h"
#include "judge/infer_game.h"
#include "record/yaml_text.h"
#include "rules/loader.h"
#include "skeleton/rules_skeleton.h"

namespace spadille::cli {
namespace {

// The rule set that the options name, or that of the game.
rules::RuleSetPtr base_of(const NewRulesOptions& options, rules::Loader& loader) {
  const GameEntry* game = options.game ? find_game(*options.game) : nullptr;
  if (options.game && game == nullptr) throw UsageError(judge::no_such_game(*options.game));
  if (!options.extends && game == nullptr) throw UsageError("name a game, or a rule set with --extends");
  const rules::GameOptions* wanted = game == nullptr ? nullptr : &game->options();
  const auto found =
      options.extends ? loader.load_name(*options.extends, wanted, {}) : loader.defaults(game->options());
  if (!found) throw UsageError("--extends: " + found.error().message);
  return *found;
}

// Returns the value of a key that names a rule set.
std::string value_of_name(const std::string& name) {
  return record::is_plain_yaml(name, record::YamlPlace::line) ? name : record::double_quoted(name);
}

std::string extends_of(const NewRulesOptions& options, const rules::RuleSet& base) {
  if (!options.extends) return std::string(base.game().default_preset);
  const std::string& word = *options.extends;
  return value_of_name(is_yaml_file_name(word) ? name_from(options.output, word) : word);
}

}  // namespace

ExitStatus new_rules(const NewRulesOptions& options, Streams streams) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  settings_or_none(streams.settings).configure_aliases(loader);
  const rules::RuleSetPtr base = base_of(options, loader);
  const bool is_file = options.output.path && *options.output.path != "-";
  const std::string file =
      is_file ? value_of_name(std::filesystem::path(*options.output.path).filename().string()) : "club.yaml";
  const std::string text = skeleton::rules_skeleton({*base, extends_of(options, *base), file});
  write_new(options.output, text, "rules check", streams);
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
