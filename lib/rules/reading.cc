#include "rules/reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include "base/assert.h"
#include "base/contains.h"
#include "base/spelling.h"
#include "base/text.h"
#include "rules/apply.h"
#include "rules/presets.h"
#include "source/utf8.h"
#include "syntax/reader.h"

namespace spadille::rules {

using syntax::Node;

/// One text, the folder of the files that it names, and the texts that led to it.
struct Reader::Layer {
  Speaker speaker;
  const FileScope& scope;
  std::string folder;
  Seen& seen;
};

namespace {

constexpr std::array<std::string_view, 4> kFileKeys{"about", "game", "extends", "cite"};

Reading failed(FindingCode code, std::string message) {
  Reading reading;
  reading.findings.push_back({code, std::nullopt, std::move(message)});
  return reading;
}

// Puts the location of each finding into its message, because the findings will be reported for another text.
void report_places(std::vector<Finding>& findings, const std::string& id, const Document& document) {
  for (Finding& each : findings) {
    if (!each.at) continue;
    const LineColumn at = document.place(each.at->begin);
    if (!each.names_place)
      each.message = fmt::format("{}:{}:{}: {}", visible(id, 200), at.line, at.column, each.message);
    each.names_place = true;
    each.at.reset();
  }
}

// Keeps the errors of an extended rule set, and moves them to the location of its name.
void put_at(std::vector<Finding>& findings, Span at) {
  std::erase_if(findings, [](const Finding& each) { return each.severity() != Severity::error; });
  for (Finding& each : findings) {
    each.at = at;
    if (each.code != FindingCode::circle) each.code = FindingCode::cannot_extend;
    each.option.reset();
  }
}

// Far more rule sets than a chain of `extends` needs.
constexpr std::size_t kLongestChain = 32;

// Adds a text to those read so far. Returns a failed reading if the text may not be read; otherwise nullopt.
std::optional<Reading> refuse_chain(const std::string& id, std::vector<std::string>& seen) {
  const bool again = contains(seen, id);
  seen.push_back(id);
  if (again)
    return failed(FindingCode::circle,
                  fmt::format("the rule sets extend each other in a circle: {}",
                              printable(fmt::format("{}", fmt::join(seen, " -> ")), kWidestMessage)));
  if (seen.size() <= kLongestChain) return std::nullopt;
  return failed(FindingCode::cannot_extend, fmt::format("more than {} rule sets extend each other, from '{}' to '{}'",
                                                        kLongestChain, visible(seen.front()), visible(id)));
}

// True if a record may not name this file, whatever is on disk.
bool leads_out(const std::string& name) {
  const std::filesystem::path path(name);
  return path.is_absolute() || contains(path, "..");
}

constexpr const char* kOnlyBelow =
    "a record may name only rule-set files below its own folder; --allow-rule-files allows others";

}  // namespace

bool is_full_name(std::string_view name) { return is_yaml_file_name(name) || name.find('/') != std::string_view::npos; }

bool is_file_key(std::string_view key) { return contains(kFileKeys, key); }

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

const Finding* Reading::error() const {
  const auto found = std::find_if(findings.begin(), findings.end(),
                                  [](const Finding& each) { return each.severity() == Severity::error; });
  return found == findings.end() ? nullptr : &*found;
}

RuleSet Reading::rule_set(std::string name) const {
  SPADILLE_ASSERT(game != nullptr);
  return {*game, std::move(name), rules, origins, about};
}

Reader::Reader(FileReader& files, std::vector<const GameOptions*> games) : files_(files), games_(std::move(games)) {}

const GameOptions* Reader::find_game(std::string_view name) const {
  const auto found = std::find_if(games_.begin(), games_.end(), [&](const GameOptions* g) { return g->game == name; });
  return found == games_.end() ? nullptr : *found;
}

std::vector<std::string_view> Reader::game_names() const {
  std::vector<std::string_view> names;
  for (const GameOptions* each : games_) names.push_back(each->game);
  return names;
}

Reading Reader::read_name(const std::string& name, const GameOptions* game, const FileScope& scope) {
  NameKey key(name, game, scope);
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = named_.find(key); found != named_.end()) return *found->second;
  }
  Seen seen;
  Reading reading;
  if (scope.files == RuleFiles::below_folder && is_yaml_file_name(name) && leads_out(name)) {
    reading = failed(FindingCode::cannot_extend,
                     fmt::format("the rule set '{}' may not be read: {}", visible(name), kOnlyBelow));
  } else {
    reading = chain_of_name(name, game, scope, scope.folder, seen);
  }
  const std::lock_guard lock(mutex_);
  if (named_.size() >= kMostKept) named_.clear();
  named_.insert_or_assign(std::move(key), std::make_shared<const Reading>(reading));
  return reading;
}

Reading Reader::read_inline(const Node& map, const GameOptions* game, const FileScope& scope,
                            const Surroundings& text) {
  Seen seen;
  Reading reading =
      chain_of_map(map, game, {{Origin::Kind::inline_rules, text.name, text.line_of}, scope, scope.folder, seen});
  if (reading.game != nullptr) find_contradictions(reading);
  return reading;
}

Reading Reader::read_file(const Document& document, const std::string& name, const GameOptions* game,
                          const std::string& folder) {
  const std::filesystem::path path = std::filesystem::path(folder) / name;
  Seen seen{path.lexically_normal().string()};
  const FileScope anywhere{folder, RuleFiles::anywhere};
  const auto line_of = [&](Span at) { return document.line_number(at.begin); };
  Reading reading =
      chain_of_text(document, {{Origin::Kind::file, name, line_of}, anywhere, path.parent_path().string(), seen}, game);
  if (reading.game != nullptr) find_contradictions(reading);
  return reading;
}

Reading Reader::chain_of_name(const std::string& name, const GameOptions* game, const FileScope& scope,
                              const std::string& folder, Seen& seen) {
  const auto alias = aliases_.find(name);
  if (alias == aliases_.end())
    return is_yaml_file_name(name) ? chain_of_file(name, game, scope, folder, seen) : chain_of_preset(name, game, seen);
  {
    const std::lock_guard lock(mutex_);
    used_aliases_.insert(name);
  }
  const FileScope anywhere{};
  return is_yaml_file_name(alias->second) ? chain_of_file(alias->second, game, anywhere, {}, seen)
                                          : chain_of_preset(alias->second, game, seen);
}

const std::string& Reader::meaning_of(const std::string& name) const {
  const auto alias = aliases_.find(name);
  return alias == aliases_.end() ? name : alias->second;
}

std::vector<std::string> Reader::take_used_aliases() {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> names(used_aliases_.begin(), used_aliases_.end());
  used_aliases_.clear();
  return names;
}

Reading Reader::chain_of_file(const std::string& name, const GameOptions* game, const FileScope& scope,
                              const std::string& folder, Seen& seen) {
  const auto refused = [&](std::string_view outcome, std::string_view why) {
    return failed(FindingCode::cannot_extend, fmt::format("the rule set '{}' {}: {}", visible(name), outcome, why));
  };
  if (name.find('\0') != std::string::npos) return refused("cannot be read", "a file name must not contain NUL");
  const std::filesystem::path path = std::filesystem::path(folder) / name;
  const std::string id = path.lexically_normal().string();
  const bool outermost = seen.empty();
  if (auto refusal = refuse_chain(id, seen)) return std::move(*refusal);
  if (scope.files == RuleFiles::below_folder && !files_.is_below(path.string(), scope.folder))
    return refused("may not be read", kOnlyBelow);
  auto text = files_.read(path.string());
  if (!text) return refused("cannot be read", text.error());
  const Document document(std::move(text).value(), 1);
  const auto line_of = [&](Span at) { return document.line_number(at.begin); };
  Reading reading =
      chain_of_text(document, {{Origin::Kind::file, name, line_of}, scope, path.parent_path().string(), seen}, game);
  if (outermost && reading.game != nullptr) find_contradictions(reading);
  report_places(reading.findings, id, document);
  return reading;
}

std::string Reader::choice_of_presets(std::string_view word, const GameOptions* said) const {
  const auto choice_of = [&](std::string_view plural, std::string_view game) {
    const std::vector<std::string> known = presets_of(game);
    std::vector<std::string_view> words;
    words.reserve(known.size());
    for (const std::string& each : known) words.push_back(std::string_view(each).substr(game.size() + 1));
    return choice(plural, word, words);
  };
  std::vector<std::string> games;
  std::vector<std::string> names;
  for (const std::string_view game : game_names()) {
    if (!find_preset(game, word)) continue;
    games.emplace_back(game);
    names.push_back(fmt::format("'{}/{}'", game, word));
  }
  if (said != nullptr) {
    const std::string but = games.empty() ? "" : fmt::format(", only for {}", join_words(games, "and"));
    return fmt::format(" for {}{}{}", said->game, but, choice_of("rule sets", said->game));
  }
  const std::string_view usual = games_.front()->game;
  if (!names.empty()) return fmt::format(" for {}; write {}", usual, join_words(names, "or"));
  if (find_game(word) != nullptr) return choice_of(fmt::format("rule sets of {}", word), word);
  std::vector<std::string> all;
  std::vector<std::string_view> words;
  for (const std::string_view game : game_names())
    for (std::string& each : presets_of(game)) all.push_back(std::move(each));
  words.reserve(all.size());
  for (const std::string& each : all) words.push_back(std::string_view(each).substr(each.find('/') + 1));
  const auto meant = nearest(word, words);
  if (!meant || find_preset(usual, *meant)) return fmt::format(" for {}{}", usual, choice_of("rule sets", usual));
  return fmt::format("; did you mean '{}'?",
                     all[static_cast<std::size_t>(std::find(words.begin(), words.end(), *meant) - words.begin())]);
}

Reading Reader::chain_of_preset(const std::string& name, const GameOptions* game, Seen& seen) {
  std::string_view preset = name;
  const GameOptions* said = game;
  if (const std::size_t slash = name.find('/'); slash != std::string::npos) {
    const GameOptions* named = find_game(std::string_view(name).substr(0, slash));
    if (named != nullptr && game != nullptr && named != game)
      return failed(FindingCode::cannot_extend,
                    fmt::format("'{}' is a rule set of another game than {}", visible(name), game->game));
    if (named == nullptr)
      return failed(FindingCode::cannot_extend, fmt::format("unknown rule set '{}'{}", visible(name),
                                                            choice("games", name.substr(0, slash), game_names())));
    said = game = named;
    preset.remove_prefix(slash + 1);
  }
  if (game == nullptr) game = games_.front();
  SPADILLE_ASSERT(game != nullptr);
  const std::string id = fmt::format("{}/{}", game->game, preset);
  const auto embedded = find_preset(game->game, preset);
  if (!embedded)
    return failed(FindingCode::cannot_extend,
                  fmt::format("unknown rule set '{}'{}", visible(preset), choice_of_presets(preset, said)));
  if (auto refusal = refuse_chain(id, seen)) return std::move(*refusal);
  const Document document(std::string(embedded->text), 1);
  const auto line_of = [&](Span at) { return document.line_number(at.begin); };
  const FileScope none{};
  Reading reading = chain_of_map(embedded->root, game, {{Origin::Kind::preset, id, line_of}, none, {}, seen});
  report_places(reading.findings, id, document);
  return reading;
}

Reading Reader::chain_of_text(const Document& document, const Layer& layer, const GameOptions* game) {
  const auto root = syntax::read_yaml(document.text());
  if (root && root->is_map()) return chain_of_map(*root, game, layer);
  Reading reading;
  reading.findings.push_back(root
                                 ? Finding{FindingCode::bad_value, Span{}, "a rule set must be a mapping of options"}
                                 : Finding{FindingCode::syntax, span_at(root.error().offset, 1), root.error().message});
  return reading;
}

Reading Reader::chain_of_map(const Node& map, const GameOptions* game, const Layer& layer) {
  std::vector<Finding> findings;
  const GameOptions* meant = game_of(map, game, findings);
  Reading reading = parent_of(map, meant, layer);
  findings.insert(findings.end(), reading.findings.begin(), reading.findings.end());
  reading.findings = std::move(findings);
  if (reading.game == nullptr) return reading;
  for (std::size_t i = 0; i < reading.options.size(); ++i)
    reading.options[i] = {{}, {}, reading.game->options[i].print(reading.rules), reading.options[i].known};
  reading.about = {};
  apply(map, layer.speaker, reading);
  return reading;
}

const GameOptions* Reader::game_of(const Node& map, const GameOptions* game, std::vector<Finding>& findings) const {
  const Node* named = map.find("game");
  if (named == nullptr) return game;
  const GameOptions* own = find_game(named->text);
  if (own == nullptr) {
    findings.push_back(
        {FindingCode::unknown_game, named->at,
         fmt::format("unknown game '{}'{}", visible(named->text), choice("games", named->text, game_names()))});
    return game;
  }
  if (game != nullptr && own != game)
    findings.push_back({FindingCode::unknown_game, named->at,
                        fmt::format("these rules are for {}, but the record is for {}", own->game, game->game)});
  return own;
}

Reading Reader::parent_of(const Node& map, const GameOptions* game, const Layer& layer) {
  if (const Node* parent = map.find("extends")) {
    Reading inherited;
    if (parent->is_scalar() && !parent->is_empty()) {
      inherited = layer.seen.empty() ? read_name(parent->text, game, layer.scope)
                                     : chain_of_name(parent->text, game, layer.scope, layer.folder, layer.seen);
    } else {
      inherited = failed(FindingCode::bad_value, "extends must be the name of one preset or file");
    }
    const bool sound = inherited.error() == nullptr;
    put_at(inherited.findings, parent->at);
    if (inherited.game == nullptr && game != nullptr) {
      Reading usual = defaults_of(*game);
      usual.findings = std::move(inherited.findings);
      inherited = std::move(usual);
    }
    inherited.parent_known = sound;
    if (!sound)
      for (OptionReading& each : inherited.options) each.known = false;
    inherited.extends = parent->at;
    return inherited;
  }
  if (layer.speaker.kind == Origin::Kind::inline_rules || layer.speaker.kind == Origin::Kind::file) {
    if (game == nullptr) game = games_.front();
    SPADILLE_ASSERT(game != nullptr);
    Reading usual = read_name(std::string(game->default_preset), game, {});
    usual.extends.reset();
    return usual;
  }
  SPADILLE_ASSERT(game != nullptr);
  return defaults_of(*game);
}

Reading Reader::defaults_of(const GameOptions& game) {
  Reading reading;
  reading.game = &game;
  reading.rules = game.defaults();
  for (std::size_t i = 0; i < game.options.size(); ++i)
    game.options[i].set_number(reading.rules, static_cast<std::uint8_t>(i));
  reading.origins.resize(game.options.size());
  reading.options.resize(game.options.size());
  return reading;
}

}  // namespace spadille::rules
