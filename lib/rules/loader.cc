#include "rules/loader.h"

#include <fmt/format.h>

#include <utility>

#include "rules/presets.h"
#include "source/document.h"
#include "source/utf8.h"
#include "syntax/reader.h"

namespace spadille::rules {
namespace {

using syntax::Node;

// Adds the game to the short name of a preset. A file name stays unchanged.
std::string full_name(std::string_view name, const GameOptions& game) {
  const bool full = is_file_name(name) || name.find('/') != std::string_view::npos;
  return full ? printable_line(name) : fmt::format("{}/{}", game.game, name);
}

// Names an inline rule set after the rule set that it extends and its own options.
std::string name_of_inline(const Node& map, const GameOptions& game) {
  const Node* parent = map.find("extends");
  const std::string extends = full_name(parent == nullptr ? game.default_preset : parent->text, game);
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

}  // namespace

Loader::Loader(FileReader& files, std::vector<const GameOptions*> games, RuleFiles files_of_records)
    : reader_(files, std::move(games)), files_of_records_(files_of_records) {}

std::vector<std::string> Loader::presets(std::string_view game) { return presets_of(game); }

RulesResult Loader::defaults(const GameOptions& game) { return load_name(std::string(game.default_preset), &game, {}); }

RulesResult Loader::load_name(const std::string& name, const GameOptions* game, const std::string& folder) {
  return load_named(name, game, {folder, RuleFiles::anywhere});
}

RulesResult Loader::load_named(const std::string& name, const GameOptions* game, const FileScope& scope) {
  NameKey key(name, game, scope);
  const std::lock_guard lock(mutex_);
  if (const auto found = named_.find(key); found != named_.end()) return found->second;
  const Reading reading = reader_.read_name(name, game, scope);
  auto result = result_of(reading, [&] { return full_name(name, *reading.game); });
  if (named_.size() >= kMostKept) named_.clear();
  named_.emplace(std::move(key), result);
  return result;
}

RulesResult Loader::load(const Node& node, const GameOptions* game, const std::string& folder,
                         const std::function<std::size_t(Span)>& line_of) {
  const FileScope scope{folder, files_of_records_};
  if (node.is_scalar() && !node.is_empty()) {
    auto result = load_named(node.text, game, scope);
    if (result) return result;
    return Unexpected{RulesError{result.error().message, node.at}};
  }
  if (node.is_map()) return load_map(node, game, scope, line_of);
  return Unexpected{
      RulesError{"rules must be the name of a preset, a file ending in .yaml, or a mapping "
                 "of options",
                 node.at}};
}

RulesResult Loader::load_map(const Node& map, const GameOptions* game, const FileScope& scope,
                             const Reader::LineOf& line_of) {
  const Reading reading = reader_.read_inline(map, game, scope, line_of);
  return result_of(reading, [&] { return name_of_inline(map, *reading.game); });
}

RulesResult Loader::load_argument(const std::string& word, const GameOptions* game) {
  if (!word.starts_with('{')) return load_name(word, game, {});
  const Document document(word, 1);
  const auto root = syntax::read_yaml(document.text());
  if (!root) return Unexpected{RulesError{root.error().message, {}}};
  auto found = load_map(*root, game, {}, [](Span) { return std::size_t{1}; });
  if (found || !found.error().at) return found;
  const std::size_t column = document.place(found.error().at->begin).column;
  return Unexpected{RulesError{fmt::format("column {}: {}", column, found.error().message), found.error().at}};
}

}  // namespace spadille::rules
