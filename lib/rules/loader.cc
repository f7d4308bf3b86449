#include "rules/loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "base/nearest.h"
#include "rules/embedded.h"
#include "source/document.h"
#include "source/utf8.h"
#include "syntax/reader.h"

namespace spadille::rules {

using syntax::Node;

/// Who speaks in one mapping of options, before it is read.
struct Loader::Layer {
  Origin::Kind kind;
  std::string name;                          ///< of the preset or file; how errors call it
  std::function<std::size_t(Span)> line_of;  ///< line of a place in its text
};

/// Options said so far, the last word counting.
struct Loader::Chain {
  const GameOptions* game = nullptr;
  std::any rules;
  std::vector<Origin> origins;
};

namespace {

constexpr std::string_view kPresetFolder = "/presets/";
constexpr std::array<std::string_view, 4> kFileKeys{"about", "game", "extends", "cite"};

std::string preset_path(std::string_view game, std::string_view preset) {
  return fmt::format("rules/{}/presets/{}.yaml", game, preset);
}

bool is_file_name(std::string_view name) { return name.ends_with(".yaml") || name.ends_with(".yml"); }

std::string scalar_of(const Node* map, std::string_view key) {
  const Node* node = map == nullptr ? nullptr : map->find(key);
  return node != nullptr && node->is_scalar() ? node->text : std::string{};
}

// One line of flow YAML, for the name of an inline rule set.
std::string flow_text(const Node& node) {
  if (node.is_scalar()) return node.text;
  std::string text = node.is_map() ? "{" : "[";
  const std::size_t n = node.is_map() ? node.entry_count() : node.items.size();
  for (std::size_t i = 0; i < n; ++i) {
    if (i > 0) text += ", ";
    text += node.is_map() ? node.key(i).text + ": " + flow_text(node.value(i)) : flow_text(node.items[i]);
  }
  return text + (node.is_map() ? "}" : "]");
}

}  // namespace

Loader::Loader(FileReader& files, std::vector<const GameOptions*> games) : files_(files), games_(std::move(games)) {}

const GameOptions* Loader::find_game(std::string_view name) const {
  const auto found = std::find_if(games_.begin(), games_.end(), [&](const GameOptions* g) { return g->game == name; });
  return found == games_.end() ? nullptr : *found;
}

std::vector<std::string> Loader::presets(std::string_view game) {
  std::vector<std::string> names;
  const std::string prefix = fmt::format("rules/{}{}", game, kPresetFolder);
  for (const EmbeddedFile& file : embedded_files()) {
    if (!file.path.starts_with(prefix)) continue;
    const std::string_view name = file.path.substr(prefix.size());
    names.push_back(fmt::format("{}/{}", game, name.substr(0, name.rfind('.'))));
  }
  std::sort(names.begin(), names.end());
  return names;
}

RulesResult Loader::defaults(const GameOptions& game) { return load_name(std::string(game.default_preset), &game, {}); }

RulesResult Loader::load_name(const std::string& name, const GameOptions* game, const std::string& folder) {
  const std::string key = fmt::format("{}\n{}\n{}", game == nullptr ? "" : game->game, folder, name);
  if (const auto found = loaded_.find(key); found != loaded_.end()) return found->second;
  std::vector<std::string> seen;
  auto chain = chain_of_name(name, game, folder, seen);
  if (!chain) return Unexpected{chain.error()};
  const std::string full =
      is_file_name(name) || name.find('/') != std::string::npos ? name : fmt::format("{}/{}", chain->game->game, name);
  auto result = resolve(*chain, full);
  if (result) remember(key, *result);
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
        RulesError{"rules are the name of a preset, a file ending in .yaml, or a mapping "
                   "of options",
                   node.at}};
  // Where the same mapping stands again, only its places differ: those are told by the first.
  const std::string text = flow_text(node);
  const std::string key = fmt::format("{}\n{}\n{}", game == nullptr ? "" : game->game, folder, text);
  if (const auto found = loaded_.find(key); found != loaded_.end()) return found->second;
  std::vector<std::string> seen;
  auto chain = chain_of_map(node, game, folder, {Origin::Kind::inline_rules, "the record", line_of}, seen);
  if (!chain) return Unexpected{chain.error()};
  std::string extends = scalar_of(&node, "extends");
  if (extends.empty()) extends = chain->game->default_preset;
  if (!is_file_name(extends) && extends.find('/') == std::string::npos)
    extends = fmt::format("{}/{}", chain->game->game, extends);
  std::string own;
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    if (std::find(kFileKeys.begin(), kFileKeys.end(), node.key(i).text) != kFileKeys.end()) continue;
    own += (own.empty() ? "" : ", ") + node.key(i).text + ": " + flow_text(node.value(i));
  }
  auto result = resolve(*chain, own.empty() ? extends : fmt::format("{} + {{{}}}", extends, own));
  if (result) remember(key, *result);
  return result;
}

Result<Loader::Chain, RulesError> Loader::chain_of_name(const std::string& name, const GameOptions* game,
                                                        const std::string& folder, std::vector<std::string>& seen) {
  const auto fail = [](std::string message) { return Unexpected{RulesError{std::move(message), {}}}; };
  std::string text;
  std::string id = name;
  std::string next_folder = folder;
  Origin::Kind kind = Origin::Kind::preset;
  if (is_file_name(name)) {
    kind = Origin::Kind::file;
    const std::filesystem::path path = std::filesystem::path(folder) / name;
    id = path.lexically_normal().string();
    next_folder = path.parent_path().string();
    auto read = files_.read(path.string());
    if (!read) return fail(fmt::format("the rule set '{}' cannot be read", printable(name)));
    text = std::move(*read);
  } else {
    std::string_view preset = name;
    if (const std::size_t slash = name.find('/'); slash != std::string::npos) {
      const GameOptions* named = find_game(std::string_view(name).substr(0, slash));
      if (named != nullptr && game != nullptr && named != game)
        return fail(fmt::format("'{}' is a rule set of another game than {}", printable(name), game->game));
      if (named == nullptr) return fail(fmt::format("there is no rule set '{}'", printable(name)));
      game = named;
      preset.remove_prefix(slash + 1);
    }
    if (game == nullptr) game = find_game("ombre");
    SPADILLE_ASSERT(game != nullptr);
    id = fmt::format("{}/{}", game->game, preset);
    const auto embedded = embedded_file(preset_path(game->game, preset));
    if (!embedded) {
      const auto known = presets(game->game);
      std::vector<std::string_view> words;
      words.reserve(known.size());
      for (const std::string& each : known) words.push_back(std::string_view(each).substr(game->game.size() + 1));
      return fail(
          fmt::format("there is no rule set '{}' for {}{}", printable(preset), game->game, suggestion(preset, words)));
    }
    text = *embedded;
  }
  if (std::find(seen.begin(), seen.end(), id) != seen.end()) {
    seen.push_back(id);
    return fail(fmt::format("the rule sets extend each other in a circle: {}", fmt::join(seen, " -> ")));
  }
  seen.push_back(id);

  const Document document(text, 1);
  auto root = syntax::read_yaml(document.text());
  if (!root) {
    const LineColumn at = document.place(root.error().offset);
    return fail(fmt::format("{}:{}:{}: {}", id, at.line, at.column, root.error().message));
  }
  if (!root->is_map()) return fail(fmt::format("{}:1:1: a rule set is a mapping of options", id));
  auto chain = chain_of_map(
      *root, game, next_folder,
      {kind, kind == Origin::Kind::preset ? id : name, [&](Span at) { return document.place(at.begin).line; }}, seen);
  if (!chain && chain.error().at) {
    const LineColumn at = document.place(chain.error().at->begin);
    return fail(fmt::format("{}:{}:{}: {}", id, at.line, at.column, chain.error().message));
  }
  return chain;
}

Result<Loader::Chain, RulesError> Loader::chain_of_map(const Node& map, const GameOptions* game,
                                                       const std::string& folder, const Layer& layer,
                                                       std::vector<std::string>& seen) {
  const auto fail = [](Span at, std::string message) { return Unexpected{RulesError{std::move(message), at}}; };
  if (const Node* named = map.find("game")) {
    const GameOptions* own = find_game(named->text);
    if (own == nullptr) return fail(named->at, fmt::format("there is no game '{}' here", printable(named->text)));
    if (game != nullptr && own != game)
      return fail(named->at, fmt::format("these rules are for {}, the record is of {}", own->game, game->game));
    game = own;
  }
  auto parent = parent_of(map, game, folder, layer, seen);
  if (!parent) return parent;
  Chain chain = std::move(parent).value();
  if (auto wrong = apply(map, layer, chain)) return Unexpected{std::move(*wrong)};
  return chain;
}

Result<Loader::Chain, RulesError> Loader::parent_of(const Node& map, const GameOptions* game, const std::string& folder,
                                                    const Layer& layer, std::vector<std::string>& seen) {
  if (const Node* parent = map.find("extends")) {
    if (!parent->is_scalar() || parent->is_empty())
      return Unexpected{RulesError{"extends is the name of one preset or file", parent->at}};
    auto inherited = chain_of_name(parent->text, game, folder, seen);
    if (!inherited) return Unexpected{RulesError{inherited.error().message, parent->at}};
    return inherited;
  }
  if (layer.kind == Origin::Kind::inline_rules || layer.kind == Origin::Kind::file) {
    if (game == nullptr) game = find_game("ombre");
    return chain_of_name(std::string(game->default_preset), game, {}, seen);
  }
  SPADILLE_ASSERT(game != nullptr);
  Chain chain;
  chain.game = game;
  chain.rules = game->defaults();
  chain.origins.resize(game->options.size());
  return chain;
}

std::optional<RulesError> Loader::apply(const Node& map, const Layer& layer, Chain& chain) {
  const auto fail = [](Span at, std::string message) { return RulesError{std::move(message), at}; };
  const Node* cite = map.find("cite");
  const std::string source = scalar_of(map.find("about"), "source");
  const auto options = chain.game->options;
  std::vector<std::string_view> words;
  for (const OptionEntry& option : options) words.push_back(option.name);
  const auto index_of_option = [&](std::string_view name) {
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), name) - words.begin());
  };
  if (cite != nullptr && cite->is_map()) {
    for (std::size_t i = 0; i < cite->entry_count(); ++i)
      if (index_of_option(cite->key(i).text) == words.size())
        return fail(cite->key(i).at,
                    fmt::format("cite names '{}', which is no option of {}{}", printable(cite->key(i).text),
                                chain.game->game, suggestion(cite->key(i).text, words)));
  }
  for (std::size_t i = 0; i < map.entry_count(); ++i) {
    const Node& key = map.key(i);
    if (std::find(kFileKeys.begin(), kFileKeys.end(), key.text) != kFileKeys.end()) continue;
    const std::size_t k = index_of_option(key.text);
    if (!key.is_scalar() || k == words.size())
      return fail(key.at, fmt::format("'{}' is no option of {}{}", printable(key.text), chain.game->game,
                                      suggestion(key.text, words)));
    if (auto problem = options[k].read(map.value(i), chain.rules))
      return fail(problem->at, fmt::format("{}: {}", key.text, problem->message));
    Origin& origin = chain.origins[k];
    origin = {layer.kind, layer.name, layer.line_of(key.at), {}, {}};
    if (const std::string place = scalar_of(cite, key.text); !place.empty()) origin.cite = place;
    if (!source.empty()) origin.source_id = source;
  }
  return std::nullopt;
}

void Loader::remember(const std::string& key, RuleSetPtr rules) {
  if (loaded_.size() >= kMostRemembered) loaded_.clear();
  loaded_[key] = std::move(rules);
}

RulesResult Loader::resolve(const Chain& chain, std::string name) {
  if (auto wrong = chain.game->contradiction(chain.rules)) return Unexpected{RulesError{std::move(*wrong), {}}};
  return std::make_shared<const RuleSet>(*chain.game, std::move(name), chain.rules, chain.origins);
}

}  // namespace spadille::rules
