#pragma once

#include <any>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/file_reader.h"
#include "rules/finding.h"
#include "rules/rule_set.h"
#include "source/document.h"
#include "syntax/node.h"

namespace spadille::rules {

/// One option in the text that was read.
struct OptionReading {
  std::optional<Span> key;  ///< location where this text sets it
  std::optional<Span> value;
  /// The value that it would have without this text, as a rule set writes it.
  std::string inherited{};
  /// False if its value is unknown because the text that sets it is faulty.
  bool known = true;
};

/// The options of a text and of the rule sets that it extends, with all findings.
struct Reading {
  const GameOptions* game = nullptr;  ///< null if unknown
  std::any rules{};                   ///< the game's own rules, before its `complete`
  std::vector<Origin> origins{};      ///< by option index
  About about{};
  std::vector<OptionReading> options{};  ///< by option index
  std::optional<Span> extends{};         ///< location of the name after `extends` in this text
  bool parent_known = true;              ///< false if the rule set that it extends has errors
  std::vector<Finding> findings{};       ///< in the order of detection

  /// Returns the first error; null if there is none.
  [[nodiscard]] const Finding* error() const;
  /// Returns the resolved rule set. `game` must not be null.
  [[nodiscard]] RuleSet rule_set(std::string name) const;
};

/// True if the name of a rule set is a file name, or a preset with its game.
bool is_full_name(std::string_view name);
/// Returns one line of flow YAML, used as the name of an inline rule set.
std::string flow_text(const syntax::Node& node);
/// True if a key of a rule set is not an option: `about`, `game`, `extends` or `cite`.
bool is_file_key(std::string_view key);

/// The files that a name may refer to.
enum class RuleFiles {
  below_folder,  ///< only relative names without `..`; after resolving links the file must be below the folder
  anywhere
};

/// The folder that names of rule-set files are relative to, and the files that they may refer to.
struct FileScope {
  std::string folder{};  ///< empty: the working folder
  RuleFiles files = RuleFiles::anywhere;

  friend auto operator<=>(const FileScope&, const FileScope&) = default;
};

/// Names for rule sets: each means a preset by its full name, or a file, relative to the working folder.
using Aliases = std::map<std::string, std::string, std::less<>>;

/// Reads rule sets with all they extend: embedded presets, files, inline mappings. Continues after a fault, so that one
/// reading finds all faults. Caches the results of `read_name`. Thread-safe.
class Reader {
 public:
  /// Returns the line number of a location in the text that is read.
  using LineOf = std::function<std::size_t(Span)>;
  /// The text around a mapping.
  struct Surroundings {
    std::string name;  ///< as reports name it
    LineOf line_of;    ///< returns 0 if the text has no lines
  };

  /// `games`: all games of the program.
  Reader(FileReader& files, std::vector<const GameOptions*> games);

  /// Sets names that are valid wherever the name of a rule set is. Call it before anything is read.
  void set_aliases(Aliases aliases) { aliases_ = std::move(aliases); }
  /// Returns the rule set that an alias means; any other name unchanged.
  [[nodiscard]] const std::string& meaning_of(const std::string& name) const;
  /// Returns the aliases that were read since the last call, sorted.
  std::vector<std::string> take_used_aliases();

  /// Reads a preset or a file (ends in `.yaml` or `.yml`). The findings have no location; their messages contain it.
  [[nodiscard]] Reading read_name(const std::string& name, const GameOptions* game, const FileScope& scope);
  /// Reads the mapping under `rules` of a record, or one on the command line.
  [[nodiscard]] Reading read_inline(const syntax::Node& map, const GameOptions* game, const FileScope& scope,
                                    const Surroundings& text);
  /// Reads the text of a file. The findings have locations in it. `name` is the path of the file, relative to `folder`.
  [[nodiscard]] Reading read_file(const Document& document, const std::string& name, const GameOptions* game,
                                  const std::string& folder);

  [[nodiscard]] const GameOptions* find_game(std::string_view name) const;
  [[nodiscard]] std::vector<std::string_view> game_names() const;
  // Returns the end of the message that there is no rule set with this short name: " for ombre; write 'rummy/kaluki'".
  // `said` is the game; null if nothing names it.
  [[nodiscard]] std::string choice_of_presets(std::string_view word, const GameOptions* said) const;
  [[nodiscard]] const std::vector<const GameOptions*>& games() const { return games_; }

 private:
  struct Layer;
  using Seen = std::vector<std::string>;

  Reading chain_of_name(const std::string& name, const GameOptions* game, const FileScope& scope,
                        const std::string& folder, Seen& seen);
  Reading chain_of_file(const std::string& name, const GameOptions* game, const FileScope& scope,
                        const std::string& folder, Seen& seen);
  Reading chain_of_preset(const std::string& name, const GameOptions* game, Seen& seen);
  Reading chain_of_text(const Document& document, const Layer& layer, const GameOptions* game);
  Reading chain_of_map(const syntax::Node& map, const GameOptions* game, const Layer& layer);
  // Returns the base of a mapping: the rule set that it extends, or the defaults.
  Reading parent_of(const syntax::Node& map, const GameOptions* game, const Layer& layer);
  [[nodiscard]] static Reading defaults_of(const GameOptions& game);
  // Returns the game that a mapping names, or `game` if it names none or an unknown one. Reports an unknown game, and
  // one that differs from `game`.
  const GameOptions* game_of(const syntax::Node& map, const GameOptions* game, std::vector<Finding>& findings) const;

  // Key of the cache of `read_name`: name, game and scope.
  using NameKey = std::tuple<std::string, const GameOptions*, FileScope>;
  static constexpr std::size_t kMostKept = 256;

  FileReader& files_;
  std::vector<const GameOptions*> games_;
  Aliases aliases_;
  std::mutex mutex_;  // guards `named_` and `used_aliases_`
  std::map<NameKey, std::shared_ptr<const Reading>> named_;
  std::set<std::string> used_aliases_;
};

}  // namespace spadille::rules
