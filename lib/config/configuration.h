#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "source/document.h"
#include "source/span.h"
#include "syntax/node.h"

namespace spadille::config {

/// Name of the file that is looked for.
inline constexpr std::string_view kFileName = ".spadille.yaml";

/// How a value is written.
enum class Shape { word, list, rules, aliases };

/// A key of the configuration.
struct Key {
  std::string_view name;
  Shape shape;
};

/// All keys. A key of a word or a list is the option of this name, without its dashes.
inline constexpr auto kKeys = std::to_array<Key>({{"rules", Shape::rules},
                                                  {"aliases", Shape::aliases},
                                                  {"format", Shape::word},
                                                  {"color", Shape::word},
                                                  {"jobs", Shape::word},
                                                  {"select", Shape::list},
                                                  {"ignore", Shape::list},
                                                  {"fail-on", Shape::word},
                                                  {"baseline", Shape::word},
                                                  {"exclude", Shape::list}});

/// One key with its values, each at its location.
struct Setting {
  std::string_view key;
  Span key_at{};
  std::vector<Written<std::string>> values{};
};

/// A name for a rule set.
struct Alias {
  Written<std::string> name;
  Written<std::string> target;  ///< full name of a preset (`ombre/gibbs`), or a file
};

/// The rules of records that name none.
struct DefaultRules {
  std::optional<std::string> game{};  ///< nullopt: of every game in which they are valid
  syntax::Node rules;                 ///< a name or a mapping of options
};

/// The content of a configuration.
struct Configuration {
  std::vector<Setting> settings{};  ///< words and lists
  std::vector<Alias> aliases{};
  std::vector<DefaultRules> rules{};
  Span rules_at{};  ///< location of the key `rules`, if there are any
};

/// A fault of a configuration, at its location.
struct Fault {
  Span at;
  std::string message;
};

/// A configuration with its faults, in order of location. If there is any, the configuration is not to be used.
struct Reading {
  Configuration configuration{};
  std::vector<Fault> faults{};
};

/// The names that a configuration may use, or must not.
struct KnownNames {
  std::vector<std::string_view> games{};
  std::vector<std::string> presets{};  ///< full names
};

/// Reads the text of a configuration file. Checks keys and shapes, but not the words of options.
Reading read_configuration(const Document& document, const KnownNames& known);

/// Reads the value of `rules` alone, from a variable of the environment.
Reading read_rules(const Document& document, const KnownNames& known);

}  // namespace spadille::config
