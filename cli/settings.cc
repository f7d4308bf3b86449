#include "cli/settings.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "base/contains.h"
#include "base/file_reader.h"
#include "base/spelling.h"
#include "base/text.h"
#include "base/usage_error.h"
#include "cli/commands/commands.h"
#include "games/game.h"
#include "render/excerpt.h"
#include "rules/presets.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

namespace fs = std::filesystem;

config::KnownNames known_names() {
  config::KnownNames names;
  for (const GameEntry& game : all_games()) {
    names.games.push_back(game.name);
    for (std::string& preset : rules::presets_of(game.name)) names.presets.push_back(std::move(preset));
  }
  return names;
}

// Returns the nearest configuration file, from the working folder upwards; nullopt if there is none. A broken link
// counts as found, so that it is reported.
std::optional<std::string> find_upwards() {
  std::error_code error;
  const fs::path here = fs::current_path(error);
  fs::path relative;
  for (fs::path folder = here; !error; folder = folder.parent_path(), relative /= "..") {
    if (fs::exists(fs::symlink_status(folder / config::kFileName, error)))
      return (relative / config::kFileName).string();
    error.clear();
    if (!folder.has_relative_path()) break;
  }
  return std::nullopt;
}

// Returns the value of a variable; nullopt if it is not set, or empty.
std::optional<std::string> variable(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr || *value == '\0' ? std::nullopt : std::optional<std::string>(value);
}

constexpr std::string_view kVariablePrefix = "SPADILLE_";
constexpr std::string_view kConfigVariable = "SPADILLE_CONFIG";

std::string variable_of(std::string_view key) {
  std::string name(kVariablePrefix);
  for (const char c : key) name += c == '-' ? '_' : capital_of(c);
  return name;
}

// Splits a list at its commas.
std::vector<Written<std::string>> words_of(std::string_view list) {
  std::vector<Written<std::string>> words;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    std::size_t first = begin;
    std::size_t last = end;
    while (first < last && list[first] == ' ') ++first;
    while (last > first && list[last - 1] == ' ') --last;
    if (first < last) words.push_back({std::string(list.substr(first, last - first)), span_at(first, last - first)});
    begin = end + 1;
  }
  return words;
}

void refuse_faults(const SettingText& text, const std::vector<config::Fault>& faults) {
  if (faults.empty()) return;
  std::vector<FaultText> texts;
  texts.reserve(faults.size());
  for (const config::Fault& each : faults) texts.push_back(fault_text(text, each));
  throw ConfigError{std::move(texts)};
}

std::string path_in(const std::string& folder, const std::string& name) {
  return (fs::path(folder) / name).lexically_normal().string();
}

// A name of a file begins at the working folder afterwards. Everything else stays.
syntax::Node rebased(const syntax::Node& rules, const std::string& folder) {
  syntax::Node node = rules;
  if (node.is_scalar() && is_yaml_file_name(node.text)) node.text = path_in(folder, node.text);
  return node;
}

}  // namespace

std::string SettingText::place(Span at) const {
  return kind == Kind::variable ? name : render::place_text(name, document.line_number(at.begin));
}

FaultText fault_text(const SettingText& text, const config::Fault& fault) {
  const LineColumn at = text.document.place(fault.at.begin);
  const render::Style narrow(render::Style::Color::off, render::Style::Symbols::ascii, render::kLeastWidth);
  return {fmt::format("{}: error: {}", render::place_text(text.name, at), fault.message),
          render::source_excerpt(fault.at, text.document, narrow)};
}

Settings::Settings(const ConfigChoice& choice) : choice_(choice) {
  if (choice.path) {
    read_file(*choice.path);
  } else if (choice.lookup == ConfigChoice::Lookup::upwards) {
    const auto named = variable(std::string(kConfigVariable));
    if (const auto path = named ? named : find_upwards()) read_file(*path);
  }
  read_variables();
}

void Settings::read_file(const std::string& path) {
  const auto refuse = [&](std::string_view why) {
    throw ConfigError{{{fmt::format("{}: error: the configuration cannot be used: {}", path, why), {}}}};
  };
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (error && status.type() != fs::file_type::not_found) refuse(error.message());
  auto text = DiskReader().read(path);
  if (!text) refuse(text.error());
  file_.emplace();
  file_->text = {SettingText::Kind::file, path, fs::path(path).parent_path().string(),
                 Document(std::move(text).value(), 1)};
  config::Reading reading = config::read_configuration(file_->text.document, known_names());
  refuse_faults(file_->text, reading.faults);
  file_->content = std::move(reading.configuration);
}

void Settings::read_variables() {
  for (const config::Key& key : config::kKeys) {
    const std::string name = variable_of(key.name);
    const auto value = key.shape == config::Shape::aliases ? std::nullopt : variable(name);
    if (!value) continue;
    Part part;
    part.text = {SettingText::Kind::variable, name, "", Document(*value, 1)};
    if (first_invalid_utf8(*value)) refuse_faults(part.text, {{Span{}, "the value is not UTF-8"}});
    const Span all = span_at(0, value->size());
    if (key.shape == config::Shape::rules) {
      config::Reading reading = config::read_rules(part.text.document, known_names());
      refuse_faults(part.text, reading.faults);
      part.content = std::move(reading.configuration);
    } else if (key.shape == config::Shape::list) {
      part.content.settings.push_back({key.name, all, words_of(*value)});
    } else {
      part.content.settings.push_back({key.name, all, {{*value, all}}});
    }
    variables_.push_back(std::move(part));
  }
}

// A variable that resembles none of a setting may belong to another program.
std::vector<std::string> Settings::warnings() {
  std::vector<std::string> names{std::string(kConfigVariable), "SPADILLE_PAGER"};
  for (const config::Key& key : config::kKeys)
    if (key.shape != config::Shape::aliases) names.push_back(variable_of(key.name));
  std::vector<std::string_view> endings;
  endings.reserve(names.size());
  for (const std::string& each : names) endings.push_back(std::string_view(each).substr(kVariablePrefix.size()));
  std::vector<std::string> warnings;
  for (char** each = environ; each != nullptr && *each != nullptr; ++each) {
    const std::string_view entry = *each;
    const std::string_view name = entry.substr(0, entry.find('='));
    if (!name.starts_with(kVariablePrefix) || contains(names, name)) continue;
    const auto meant = nearest(name.substr(kVariablePrefix.size()), endings);
    if (meant)
      warnings.push_back(fmt::format("warning: {} in the environment has no effect; did you mean '{}{}'?", name,
                                     kVariablePrefix, *meant));
  }
  std::sort(warnings.begin(), warnings.end());
  return warnings;
}

void Settings::check_again() const {
  const Settings again(choice_);
  if (check_) check_(again);
}

std::vector<std::string> Settings::files_to_watch() const {
  std::vector<std::string> files;
  if (const auto found = file()) files.push_back(*found);
  const bool looked_for = !choice_.path && choice_.lookup == ConfigChoice::Lookup::upwards;
  if (!looked_for || variable(std::string(kConfigVariable))) return files;
  // A file in the working folder would go before the one found above it.
  const std::string nearest_file(config::kFileName);
  if (files.empty() || files.front() != nearest_file) files.push_back(nearest_file);
  return files;
}

std::optional<std::string> Settings::file() const { return file_ ? std::optional(file_->text.name) : std::nullopt; }

bool Settings::has_options() const {
  const auto has = [](const Part& part) { return !part.content.settings.empty(); };
  return std::any_of(variables_.begin(), variables_.end(), has) || (file_ && has(*file_));
}

std::optional<Settings::Found> Settings::find(std::string_view key) const {
  const auto in = [key](const Part& part) -> std::optional<Found> {
    for (const config::Setting& each : part.content.settings)
      if (each.key == key) return Found{part.text, each};
    return std::nullopt;
  };
  for (const Part& each : variables_)
    if (const auto found = in(each)) return found;
  return file_ ? in(*file_) : std::nullopt;
}

std::vector<std::string> Settings::values(std::string_view key) const {
  std::vector<std::string> values;
  if (const auto found = find(key))
    for (const auto& each : found->setting.values) values.push_back(each.value);
  return values;
}

const SettingText* Settings::rules_text() const {
  for (const Part& each : variables_)
    if (!each.content.rules.empty()) return &each.text;
  return file_ && !file_->content.rules.empty() ? &file_->text : nullptr;
}

const config::Configuration* Settings::rules() const {
  for (const Part& each : variables_)
    if (!each.content.rules.empty()) return &each.content;
  return file_ && !file_->content.rules.empty() ? &file_->content : nullptr;
}

const SettingText* Settings::alias_text() const { return file_ ? &file_->text : nullptr; }

const std::vector<config::Alias>& Settings::aliases() const {
  static const std::vector<config::Alias> kNone;
  return file_ ? file_->content.aliases : kNone;
}

std::vector<std::string> Settings::rule_files() const {
  std::vector<std::string> paths;
  for (const config::Alias& each : aliases())
    if (is_yaml_file_name(each.target.value)) paths.push_back(path_in(file_->text.folder, each.target.value));
  if (rules() == nullptr) return paths;
  for (const config::DefaultRules& each : rules()->rules) {
    const syntax::Node* name = each.rules.is_map() ? each.rules.find("extends") : &each.rules;
    if (name != nullptr && name->is_scalar() && is_yaml_file_name(name->text))
      paths.push_back(path_in(rules_text()->folder, name->text));
  }
  return paths;
}

rules::Aliases Settings::alias_meanings() const {
  rules::Aliases meanings;
  for (const config::Alias& each : aliases())
    meanings[each.name.value] =
        is_yaml_file_name(each.target.value) ? path_in(file_->text.folder, each.target.value) : each.target.value;
  return meanings;
}

namespace {

// A variable has no lines.
rules::Reader::Surroundings place_in(const SettingText& text) {
  const bool has_lines = text.kind == SettingText::Kind::file;
  return {text.name, [&text, has_lines](Span at) { return has_lines ? text.document.line_number(at.begin) : 0; }};
}

}  // namespace

void Settings::configure(rules::Loader& loader) const {
  configure_aliases(loader);
  const SettingText* text = rules_text();
  if (text == nullptr) return;
  rules::Defaults defaults;
  for (const config::DefaultRules& each : rules()->rules) {
    const GameEntry* game = each.game ? find_game(*each.game) : nullptr;
    auto found = rules::find_defaults(loader, rebased(each.rules, text->folder),
                                      game == nullptr ? nullptr : &game->options(), text->folder, place_in(*text));
    if (!found) refuse_faults(*text, {{found.error().at.value_or(each.rules.at), found.error().message}});
    for (const auto& [of, rules] : found->of_game) defaults.of_game[of] = rules;
    if (found->game != nullptr) defaults.game = found->game;
  }
  loader.set_defaults(std::move(defaults));
  loader.take_used_aliases();  // default rules may be unused
}

std::optional<std::string> Settings::remark(rules::Loader& loader) const {
  std::vector<std::string> changes;
  if (loader.has_used_defaults())
    changes.push_back(fmt::format("rules of {} for records that name none", rules_text()->place(rules()->rules_at)));
  for (const std::string& used : loader.take_used_aliases())
    for (const config::Alias& each : aliases())
      if (each.name.value == used)
        changes.push_back(fmt::format("alias {} of {}", used, alias_text()->place(each.name.at)));
  if (changes.empty()) return std::nullopt;
  return "configuration in force: " + join_words(changes, "and");
}

const Settings& settings_or_none(const Settings* settings) {
  static const Settings kNone;
  return settings == nullptr ? kNone : *settings;
}

}  // namespace spadille::cli
