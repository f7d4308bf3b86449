#include <fmt/format.h>

#include <sstream>
#include <vector>

#include "base/spelling.h"
#include "base/text.h"
#include "base/usage_error.h"
#include "cli/commands/new_commands.h"
#include "cli/commands/new_output.h"
#include "cli/settings.h"
#include "games/game.h"
#include "judge/infer_game.h"
#include "judge/referee.h"
#include "record/score_document.h"
#include "record/yaml_text.h"
#include "rules/loader.h"
#include "rules/presets.h"
#include "skeleton/record_skeleton.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// A rule set, and the value of the key `rules` that names it.
struct NamedRules {
  rules::RuleSetPtr rules;
  std::string written;
};

const GameEntry& game_of(const std::string& word) {
  if (const GameEntry* game = find_game(word)) return *game;
  throw UsageError(judge::no_such_game(word));
}

std::string quoted_if_needed(const std::string& name) {
  return record::is_plain_yaml(name, record::YamlPlace::brackets) ? name : record::double_quoted(name);
}

bool fits(const GameEntry& game, const rules::RuleSet& rules, std::size_t players) {
  const PlayerRange range = game.players(rules);
  return range.least <= players && players <= range.most;
}

// The rules that the options name, or those of the game.
NamedRules named_rules(const NewRecordOptions& options, const GameEntry& game, rules::Loader& loader) {
  if (!options.rules) return {*loader.defaults(game.options()), std::string(game.options().default_preset)};
  const std::string& word = *options.rules;
  if (word.find_first_of("\r\n") != std::string::npos) throw UsageError("--rules: write the rules in one line");
  const auto found = loader.load_argument(word, &game.options());
  if (!found) throw UsageError("--rules: " + found.error().message);
  if (word.starts_with('{')) return {*found, word};
  return {*found, quoted_if_needed(is_yaml_file_name(word) ? name_from(options.output, word) : word)};
}

// If the rules are for another number of players: a preset for this number, or the rules with it. In a game of points
// the rules with it come first, because its presets for this number are other games.
NamedRules rules_for(std::size_t players, const NewRecordOptions& options, const GameEntry& game,
                     rules::Loader& loader) {
  NamedRules named = named_rules(options, game, loader);
  if (fits(game, *named.rules, players)) return named;
  const auto preset_for = [&]() -> std::optional<NamedRules> {
    if (options.rules) return std::nullopt;
    for (const std::string& preset : rules::presets_of(game.name))
      if (const auto found = loader.load_name(preset, &game.options(), {}); found && fits(game, **found, players))
        return NamedRules{*found, preset.substr(game.name.size() + 1)};
    return std::nullopt;
  };
  const bool option_first = game.point_session() != nullptr;
  if (const auto preset = option_first ? std::nullopt : preset_for()) return *preset;
  const bool is_mapping = named.written.starts_with('{');
  // A relative name begins at the working folder in `base`, and at the folder of the file in `written`.
  const std::string base = options.rules ? quoted_if_needed(*options.rules) : named.written;
  const auto with_players = [&](const std::string& word) {
    return is_mapping ? fmt::format("{}, players: {}}}", word.substr(0, word.rfind('}')), players)
                      : fmt::format("{{extends: {}, players: {}}}", word, players);
  };
  const auto found = loader.load_argument(with_players(is_mapping ? named.written : base), &game.options());
  if (found && fits(game, **found, players)) return {*found, with_players(named.written)};
  if (const auto preset = preset_for()) return *preset;
  const PlayerRange range = game.players(*named.rules);
  const std::string most = range.most > range.least ? fmt::format(" to {}", range.most) : "";
  throw UsageError(fmt::format("--players: {} named, but the rules {} are for {}{}", pluralize(players, "player"),
                               named.rules->name(), range.least, most));
}

std::vector<std::string> players_of(const NewRecordOptions& options, const GameEntry& game, rules::Loader& loader) {
  if (!options.players) return skeleton::usual_players(game.players(*named_rules(options, game, loader).rules));
  if (first_invalid_utf8(*options.players)) throw UsageError("--players: this is not UTF-8");
  if (has_controls(*options.players)) throw UsageError("--players: a name has a control character");
  return record::split_names(*options.players);
}

// The record must be what it promises: without an error as it is. An error is one of the names or the file of rules.
void refuse_faulty(const std::string& text, const std::string& folder, const Settings& settings) {
  DiskReader files;
  judge::Referee referee(files);
  settings.configure_aliases(referee.loader());
  std::istringstream in(text);
  referee.judge(in, StreamKind::yaml, {}, folder, {[](const Report& report, const Document&, const judge::ReadHand*) {
                  for (const Diagnostic& each : report.diagnostics)
                    if (each.severity == Severity::error) throw UsageError(each.message);
                }});
}

}  // namespace

ExitStatus new_record(const NewRecordOptions& options, Streams streams) {
  const GameEntry& game = game_of(options.game);
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const Settings& settings = settings_or_none(streams.settings);
  settings.configure_aliases(loader);
  const std::vector<std::string> players = players_of(options, game, loader);
  const NamedRules named = rules_for(players.size(), options, game, loader);
  const skeleton::SkeletonRules rules{*named.rules, named.written, named.rules->name()};
  const std::string folder = folder_of(options.output);
  const bool is_session = options.form == NewForm::session;
  const std::string text =
      is_session ? skeleton::session_skeleton(rules, players, folder) : skeleton::hand_skeleton(rules, players);
  refuse_faulty(text, folder, settings);
  write_new(options.output, text, is_session ? "settle" : "check", streams);
  return ExitStatus::all_valid;
}

}  // namespace spadille::cli
