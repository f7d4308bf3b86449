#include "rules/loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "rules/presets.h"
#include "source/document.h"
#include "source/utf8.h"
#include "syntax/reader.h"

namespace spadille::rules {
namespace {

using syntax::Node;

// Adds the game to the short name of a preset. A file name stays unchanged.
std::string full_name(std::string_view name, const GameOptions& game) {
  return is_full_name(name) ? printable_line(name) : fmt::format("{}/{}", game.game, name);
}

// Names an inline rule set after the rule set that it extends and its own options.
std::string name_of_inline(const Node& map, const GameOptions& game, const Reader& reader) {
  const Node* parent = map.find("extends");
  const std::string extends =
      full_name(parent == nullptr ? game.default_preset : reader.meaning_of(parent->text), game);
  std::string own;
  for (std::size_t i = 0; i < map.entry_count(); ++i)
    if (!is_file_key(map.key(i).text))
      own += (own.empty() ? "" : ", ") + map.key(i).text + ": " + flow_text(map.value(i));
  return own.empty() ? extends : fmt::format("{} + {{{}}}", extends, own);
}

RulesResult result_of(const Reading& reading, const std::function<std::string()>& name) {
  if (const Finding* error = reading.error()) return Unexpected{RulesError{error->message, error->at}};
  return std::make_shared<const RuleSet>(reading.rule_set(name()));
}

// The meaning of the words in one game.
struct Meaning {
  std::vector<RuleSetPtr> sets;     // one per valid word
  std::vector<std::string> errors;  // one per other word
};

Meaning meaning_of(Loader& loader, const std::vector<std::string>& words, const GameOptions* game) {
  Meaning meaning;
  for (const std::string& word : words) {
    auto found = loader.load_argument(word, game);
    if (found) {
      meaning.sets.push_back(*found);
    } else {
      meaning.errors.push_back(found.error().message);
    }
  }
  return meaning;
}

// Lists the games in which each word is a rule set; nullopt if a word is one in no game.
std::optional<std::string> games_of_words(Loader& loader, const std::vector<std::string>& words) {
  std::vector<std::string> parts;
  for (const std::string& word : words) {
    std::vector<std::string> games;
    for (const GameOptions* game : loader.games())
      if (loader.load_argument(word, game)) games.emplace_back(game->game);
    if (games.empty()) return std::nullopt;
    parts.push_back(fmt::format("{} is for {}", printable(word), join_words(games, "or")));
  }
  return join_words(parts, "and");
}

}  // namespace

Loader::Loader(FileReader& files, std::vector<const GameOptions*> games, RuleFiles files_of_records)
    : reader_(files, std::move(games)), files_of_records_(files_of_records) {}

std::vector<std::string> Loader::presets(std::string_view game) { return presets_of(game); }

RulesResult Loader::defaults(const GameOptions& game) {
  const auto found = defaults_.of_game.find(&game);
  if (found == defaults_.of_game.end()) return load_name(std::string(game.default_preset), &game, {});
  used_defaults_ = true;
  return found->second;
}

RulesResult Loader::load_name(const std::string& name, const GameOptions* game, const std::string& folder) {
  return load_named(name, game, {folder, RuleFiles::anywhere});
}

RulesResult Loader::load_named(const std::string& name, const GameOptions* game, const FileScope& scope) {
  NameKey key(name, game, scope);
  const std::lock_guard lock(mutex_);
  if (const auto found = named_.find(key); found != named_.end()) return found->second;
  const Reading reading = reader_.read_name(name, game, scope);
  auto result = result_of(reading, [&] { return full_name(reader_.meaning_of(name), *reading.game); });
  if (named_.size() >= kMostKept) named_.clear();
  named_.emplace(std::move(key), result);
  return result;
}

RulesResult Loader::load(const Node& node, const GameOptions* game, const std::string& folder,
                         const std::function<std::size_t(Span)>& line_of) {
  return load_in({folder, files_of_records_}, node, game, {"the record", line_of});
}

RulesResult Loader::load_own(const Node& node, const GameOptions* game, const std::string& folder,
                             const Reader::Surroundings& text) {
  return load_in({folder, RuleFiles::anywhere}, node, game, text);
}

RulesResult Loader::load_in(const FileScope& scope, const Node& node, const GameOptions* game,
                            const Reader::Surroundings& text) {
  if (node.is_scalar() && !node.is_empty()) {
    auto result = load_named(node.text, game, scope);
    if (result) return result;
    return Unexpected{RulesError{result.error().message, node.at}};
  }
  if (node.is_map()) return load_map(node, game, scope, text);
  return Unexpected{
      RulesError{"rules must be the name of a preset, a file ending in .yaml, or a mapping "
                 "of options",
                 node.at}};
}

RulesResult Loader::load_map(const Node& map, const GameOptions* game, const FileScope& scope,
                             const Reader::Surroundings& text) {
  const Reading reading = reader_.read_inline(map, game, scope, text);
  return result_of(reading, [&] { return name_of_inline(map, *reading.game, reader_); });
}

RulesResult Loader::load_argument(const std::string& word, const GameOptions* game) {
  if (!word.starts_with('{')) return load_name(word, game, {});
  const Document document(word, 1);
  const auto root = syntax::read_yaml(document.text());
  if (!root) return Unexpected{RulesError{root.error().message, {}}};
  auto found = load_map(*root, game, {}, {"the command line", [](Span) { return std::size_t{0}; }});
  if (found || !found.error().at) return found;
  const std::size_t column = document.place(found.error().at->begin).column;
  return Unexpected{RulesError{fmt::format("column {}: {}", column, found.error().message), found.error().at}};
}

Result<Defaults, RulesError> find_defaults(Loader& loader, const Node& rules, const GameOptions* game,
                                           const std::string& folder, const Reader::Surroundings& text) {
  Defaults defaults;
  std::optional<RulesError> likeliest;
  const std::vector<const GameOptions*> one{game};
  for (const GameOptions* each : game == nullptr ? loader.games() : one) {
    auto found = loader.load_own(rules, each, folder, text);
    if (found) {
      defaults.of_game[each] = *found;
      continue;
    }
    const auto reach = [](const RulesError& error) { return error.at ? error.at->begin : 0; };
    if (!likeliest || reach(found.error()) > reach(*likeliest)) likeliest = found.error();
  }
  if (defaults.of_game.empty()) return Unexpected{*likeliest};
  // The first game is that of a record without a game anyway.
  const auto named = game == nullptr ? loader.load_own(rules, nullptr, folder, text) : RulesResult(RuleSetPtr());
  if (named && *named && &(*named)->game() != loader.games().front()) defaults.game = &(*named)->game();
  return defaults;
}

Result<std::vector<RuleSetPtr>, std::string> load_together(Loader& loader, const std::vector<std::string>& words,
                                                           const GameOptions* game) {
  const std::vector<const GameOptions*> one{game};
  Meaning best;
  for (const GameOptions* each : game == nullptr ? loader.games() : one) {
    Meaning meaning = meaning_of(loader, words, each);
    if (meaning.errors.empty()) return std::move(meaning.sets);
    if (best.errors.empty() || meaning.sets.size() > best.sets.size()) best = std::move(meaning);
  }
  if (game == nullptr && words.size() > 1)
    if (const auto games = games_of_words(loader, words))
      return Unexpected{fmt::format("these rule sets are for different games: {}", *games)};
  if (game == nullptr && best.sets.empty())
    if (const auto named = loader.load_argument(words.front(), nullptr); !named)
      return Unexpected{named.error().message};
  return Unexpected{best.errors.front()};
}

}  // namespace spadille::rules
