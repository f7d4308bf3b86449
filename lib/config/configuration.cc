#include "config/configuration.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "base/spelling.h"
#include "base/text.h"
#include "source/utf8.h"
#include "syntax/reader.h"

namespace spadille::config {
namespace {

using syntax::Node;

bool has_text(const Node& node) {
  return node.is_scalar() && !node.is_empty() && !node.is_null() && !node.text.empty();
}

std::vector<std::string_view> names_of_keys() {
  std::vector<std::string_view> names;
  names.reserve(std::size(kKeys));
  for (const Key& each : kKeys) names.push_back(each.name);
  return names;
}

// Reads the entries of one configuration.
class ConfigurationReader {
 public:
  explicit ConfigurationReader(const KnownNames& known) : known_(known) {}

  void read(const Node& root) {
    if (root.is_empty() || root.is_null()) return;
    if (!root.is_map()) return report(root.at, "a configuration must be a mapping, such as 'rules: ombre/gibbs'");
    for (std::size_t i = 0; i < root.entry_count(); ++i) read_entry(root.key(i), root.value(i));
  }

  void read_rules(const Node& value) {
    if (value.is_map() && value.entry_count() > 0 && is_game(value.key(0).text)) {
      for (std::size_t i = 0; i < value.entry_count(); ++i) read_rules_of(value.key(i), value.value(i));
    } else if (value.is_map() || has_text(value)) {
      reading_.configuration.rules.push_back({std::nullopt, value});
    } else {
      report(value.at, "rules must be a rule set, or a mapping of games to rule sets; write 'rules: ombre/gibbs'");
    }
  }

  void report(Span at, std::string message) { reading_.faults.push_back({at, std::move(message)}); }

  Reading take() {
    std::stable_sort(reading_.faults.begin(), reading_.faults.end(),
                     [](const Fault& a, const Fault& b) { return a.at.begin < b.at.begin; });
    return std::move(reading_);
  }

 private:
  void read_entry(const Node& key, const Node& value) {
    const auto found = std::find_if(kKeys.begin(), kKeys.end(), [&](const Key& each) { return each.name == key.text; });
    if (!key.is_scalar() || found == kKeys.end()) {
      const auto names = names_of_keys();
      return report(key.at, fmt::format("unknown key '{}'{}", visible(key.text), choice("keys", key.text, names)));
    }
    if (value.is_empty() || value.is_null()) return;
    switch (found->shape) {
      case Shape::rules:
        reading_.configuration.rules_at = key.at;
        return read_rules(value);
      case Shape::aliases:
        return read_aliases(value);
      case Shape::word:
        if (!has_text(value)) return report(value.at, fmt::format("{} must be one word", found->name));
        return add(*found, key.at, {{value.text, value.at}});
      case Shape::list:
        return read_list(*found, key.at, value);
    }
  }

  void read_list(const Key& key, Span key_at, const Node& value) {
    std::vector<Written<std::string>> words;
    if (has_text(value)) words.push_back({value.text, value.at});
    if (value.is_list())
      for (const Node& each : value.items) {
        if (!has_text(each)) return report(each.at, fmt::format("{} must be a list of words", key.name));
        words.push_back({each.text, each.at});
      }
    if (!has_text(value) && !value.is_list())
      return report(value.at, fmt::format("{} must be a word or a list of words", key.name));
    add(key, key_at, std::move(words));
  }

  void add(const Key& key, Span at, std::vector<Written<std::string>> values) {
    reading_.configuration.settings.push_back({key.name, at, std::move(values)});
  }

  [[nodiscard]] bool is_game(std::string_view word) const { return contains(known_.games, word); }

  void read_rules_of(const Node& game, const Node& value) {
    if (!is_game(game.text))
      return report(game.at,
                    fmt::format("unknown game '{}'{}", visible(game.text), choice("games", game.text, known_.games)));
    if (!value.is_map() && !has_text(value))
      return report(value.is_empty() ? game.at : value.at,
                    fmt::format("the rules of {} must be a rule set", game.text));
    reading_.configuration.rules.push_back({game.text, value});
  }

  void read_aliases(const Node& value) {
    if (!value.is_map())
      return report(value.at, "aliases must be a mapping of names to rule sets; write 'aliases: {club: ./club.yaml}'");
    for (std::size_t i = 0; i < value.entry_count(); ++i) read_alias(value.key(i), value.value(i));
  }

  void read_alias(const Node& name, const Node& target) {
    if (!has_text(name) || name.text.find('/') != std::string::npos || name.text.find(',') != std::string::npos ||
        is_yaml_file_name(name.text) || name.text.starts_with('{'))
      return report(name.at, "an alias must be one word without '/' and ',' that is not the name of a file");
    for (const std::string& preset : known_.presets)
      if (preset.substr(preset.find('/') + 1) == name.text)
        return report(name.at, fmt::format("the alias '{}' is the name of the preset {}; choose another name",
                                           visible(name.text), preset));
    if (!has_text(target))
      return report(target.is_empty() ? name.at : target.at,
                    fmt::format("the alias '{}' must name a preset or a file", visible(name.text)));
    const auto preset = std::find(known_.presets.begin(), known_.presets.end(), target.text);
    if (!is_yaml_file_name(target.text) && preset == known_.presets.end()) {
      const std::vector<std::string_view> presets(known_.presets.begin(), known_.presets.end());
      return report(target.at, fmt::format("'{}' is neither a file ending in .yaml nor the full name of a preset{}",
                                           visible(target.text), suggestion(target.text, presets)));
    }
    reading_.configuration.aliases.push_back({{name.text, name.at}, {target.text, target.at}});
  }

  const KnownNames& known_;
  Reading reading_;
};

}  // namespace

Reading read_configuration(const Document& document, const KnownNames& known) {
  ConfigurationReader reader(known);
  const auto root = syntax::read_yaml(document.text());
  if (root) {
    reader.read(*root);
  } else {
    reader.report(span_at(root.error().offset, 1), root.error().message);
  }
  return reader.take();
}

Reading read_rules(const Document& document, const KnownNames& known) {
  ConfigurationReader reader(known);
  if (!document.text().starts_with('{')) {
    Node name;
    name.style = syntax::ScalarStyle::plain;
    name.text = document.text();
    name.at = span_at(0, name.text.size());
    reader.read_rules(name);
    return reader.take();
  }
  const auto root = syntax::read_yaml(document.text());
  if (root) {
    reader.read_rules(*root);
  } else {
    reader.report(span_at(root.error().offset, 1), root.error().message);
  }
  return reader.take();
}

}  // namespace spadille::config
