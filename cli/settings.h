#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/configuration.h"
#include "rules/loader.h"
#include "source/document.h"

namespace spadille::cli {

/// Where the command line says to look for a configuration file.
struct ConfigChoice {
  enum class Lookup { upwards, none };

  Lookup lookup = Lookup::upwards;    ///< from the working folder, or not at all
  std::optional<std::string> path{};  ///< this file instead
};

/// A text with settings: a configuration file, or a variable of the environment.
struct SettingText {
  enum class Kind { file, variable };

  Kind kind = Kind::file;
  std::string name;    ///< path of the file, or name of the variable
  std::string folder;  ///< names of files are relative to it; empty: the working folder
  Document document;

  /// Returns "path:3", or the name of the variable. `at` is a location in the text.
  [[nodiscard]] std::string place(Span at) const;
};

/// A fault of a configuration: its place with the message, and the line with a caret, which fits every width.
struct FaultText {
  std::string message;
  std::string excerpt;
};

/// The settings of a configuration cannot be used.
struct ConfigError {
  std::vector<FaultText> faults;  ///< why; not empty
};

/// Returns the text of a fault.
FaultText fault_text(const SettingText& text, const config::Fault& fault);

/// The settings of a configuration file and of the environment. A variable goes before the file.
class Settings {
 public:
  /// A setting with the text that contains it.
  struct Found {
    const SettingText& text;
    const config::Setting& setting;
  };

  /// No settings.
  Settings() = default;
  /// Reads the configuration file, if there is one, and the variables. Throws `ConfigError`.
  explicit Settings(const ConfigChoice& choice);

  /// Returns the path of the configuration file; nullopt if there is none.
  [[nodiscard]] std::optional<std::string> file() const;
  /// True if there are settings of options.
  [[nodiscard]] bool has_options() const;
  /// Returns the setting of this key that is in force; nullopt if there is none. Not for `rules` and `aliases`.
  [[nodiscard]] std::optional<Found> find(std::string_view key) const;
  /// Returns the values of this key; empty if it is not set.
  [[nodiscard]] std::vector<std::string> values(std::string_view key) const;

  /// The rules of records that name none, with the text that gives them; null if there are none.
  [[nodiscard]] const SettingText* rules_text() const;
  [[nodiscard]] const config::Configuration* rules() const;
  /// The aliases of rule sets, with the text that gives them; null if there is no file.
  [[nodiscard]] const SettingText* alias_text() const;
  [[nodiscard]] const std::vector<config::Alias>& aliases() const;

  /// Returns the paths of rule-set files that rules and aliases name.
  [[nodiscard]] std::vector<std::string> rule_files() const;

  /// Gives aliases and default rules to a loader. Throws `ConfigError` if the rules cannot be loaded.
  void configure(rules::Loader& loader) const;
  /// Gives only the aliases.
  void configure_aliases(rules::Loader& loader) const { loader.set_aliases(alias_meanings()); }
  /// Returns the rule set that each alias means, for a reader or a loader.
  [[nodiscard]] rules::Aliases alias_meanings() const;
  /// Returns a warning for each variable of the environment that seems to be a misspelled one of a setting.
  [[nodiscard]] static std::vector<std::string> warnings();

  /// Sets a check of settings, which throws `ConfigError`.
  void set_check(std::function<void(const Settings&)> check) { check_ = std::move(check); }
  /// Reads the file and the variables again, and checks them. Throws `ConfigError` if they cannot be used.
  void check_again() const;
  /// Returns the paths of the files that `check_again` would read, also if they do not exist yet.
  [[nodiscard]] std::vector<std::string> files_to_watch() const;

  /// Returns one line on what the settings changed in the rules of the records; nullopt if nothing.
  [[nodiscard]] std::optional<std::string> remark(rules::Loader& loader) const;

 private:
  // A text and what it contains.
  struct Part {
    SettingText text;
    config::Configuration content;
  };

  void read_file(const std::string& path);
  void read_variables();

  ConfigChoice choice_;
  std::function<void(const Settings&)> check_;
  std::vector<Part> variables_;
  std::optional<Part> file_;
};

/// Returns the settings of a run; those without any if it has none.
const Settings& settings_or_none(const Settings* settings);

}  // namespace spadille::cli
