#include "rules/loader.h"

#include <fmt/format.h>

#include <mutex>
#include <utility>

#include "rules/presets.h"
#include "source/document.h"
#include "syntax/reader.h"

namespace spadille::rules {
namespace {

using syntax::Node;

std::string key_of(const GameOptions* game, const std::string& folder, const std::string& text) {
  return fmt::format("{}\n{}\n{}", game == nullptr ? "" : game->game, folder, text);
}

// Of a preset with its game, of a file as it is.
std::string full_name(std::string_view name, const GameOptions& game) {
  const bool full = is_file_name(name) || name.find('/') != std::string_view::npos;
  return full ? std::string(name) : fmt::format("{}/{}", game.game, name);
}

// What an inline rule set extends, and what it changes.
std::string name_of_inline(const Node& map, const GameOptions& game) {
  const Node* parent = map.find("extends");
  const std::string extends = full_name(parent == nullptr ? game.default_preset : parent->text, game);
  std::string own;
  for (std::size_t i = 0; i < map.entry_count(); ++i)
    if (!is_file_key(map.key(i).text))
      own += (own.empty() ? "" : ", ") + map.key(i).text + ": " + flow_text(map.value(i));
  return own.empty() ? extends : fmt::format("{} + {{{}}}", extends, own);
}

// Which of its lines the entries of a mapping stand on: nothing where all stand on the first.
std::string lines_within(const Node& map, std::size_t first, const std::function<std::size_t(Span)>& line_of) {
  std::string lines;
  for (std::size_t i = 0; i < map.entry_count(); ++i)
    if (const std::size_t line = line_of(map.key(i).at); line != first)
      lines += fmt::format("\n{}:{}", i, line - first);
  return lines;
}

RulesResult result_of(const Reading& reading, const std::function<std::string()>& name) {
  if (const Finding* error = reading.error()) return Unexpected{RulesError{error->message, error->at}};
  return std::make_shared<const RuleSet>(reading.rule_set(name()));
}

}  // namespace

Loader::Loader(FileReader& files, std::vector<const GameOptions*> games) : reader_(files, std::move(games)) {}

std::vector<std::string> Loader::presets(std::string_view game) { return presets_of(game); }

RulesResult Loader::defaults(const GameOptions& game) { return load_name(std::string(game.default_preset), &game, {}); }

RulesResult Loader::load_name(const std::string& name, const GameOptions* game, const std::string& folder) {
  const std::string key = key_of(game, folder, name);
  if (auto found = find_loaded(key).rules) return found;
  const Reading reading = reader_.read_name(name, game, folder);
  auto result = result_of(reading, [&] { return full_name(name, *reading.game); });
  if (result) remember(key, {*result});
  return result;
}

RulesResult Loader::load(const Node& node, const GameOptions* game, const std::string& folder,
                         const std::function<std::size_t(Span)>& line_of) {
  if (node.is_scalar() && !node.is_empty()) {
    auto result = load_name(node.text, game, folder);
    if (result) return result;
    return Unexpected{RulesError{result.error().message, node.at}};
  }
  if (!node.is_map())
    return Unexpected{
        RulesError{"rules are the name of a preset, a file ending in .yaml, or a mapping of options", node.at}};
  const std::size_t line = line_of(node.at);
  const std::string key = key_of(game, folder, flow_text(node)) + lines_within(node, line, line_of);
  if (const Loaded found = find_loaded(key); found.rules)
    return found.line == line ? found.rules : found.rules->below(static_cast<std::ptrdiff_t>(line - found.line));
  const Reading reading = reader_.read_inline(node, game, folder, line_of);
  auto result = result_of(reading, [&] { return name_of_inline(node, *reading.game); });
  if (result) remember(key, {*result, line});
  return result;
}

RulesResult Loader::load_argument(const std::string& word, const GameOptions* game) {
  if (!word.starts_with('{')) return load_name(word, game, {});
  const Document document(word, 1);
  const auto root = syntax::read_yaml(document.text());
  if (!root) return Unexpected{RulesError{root.error().message, {}}};
  auto found = load(*root, game, {}, [](Span) { return std::size_t{1}; });
  if (found || !found.error().at) return found;
  const std::size_t column = document.place(found.error().at->begin).column;
  return Unexpected{RulesError{fmt::format("column {}: {}", column, found.error().message), found.error().at}};
}

Loader::Loaded Loader::find_loaded(const std::string& key) const {
  const std::shared_lock lock(mutex_);
  const auto found = loaded_.find(key);
  return found == loaded_.end() ? Loaded{} : found->second;
}

void Loader::remember(const std::string& key, Loaded loaded) {
  const std::lock_guard lock(mutex_);
  if (loaded_.size() >= kMostRemembered) loaded_.clear();
  loaded_[key] = std::move(loaded);
}

}  // namespace spadille::rules
