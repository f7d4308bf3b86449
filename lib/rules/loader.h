#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/file_reader.h"
#include "base/result.h"
#include "rules/reading.h"
#include "rules/rule_set.h"
#include "syntax/node.h"

namespace spadille::rules {

/// The reason why a rule set cannot be loaded.
struct RulesError {
  std::string message;
  /// Location in the text that names the rule set. nullopt if the fault is in a file that the text names; the message
  /// then contains the location.
  std::optional<Span> at;
};

using RuleSetPtr = std::shared_ptr<const RuleSet>;
using RulesResult = Result<RuleSetPtr, RulesError>;

/// The rule sets of records that name none, instead of the games' own defaults.
struct Defaults {
  std::map<const GameOptions*, RuleSetPtr> of_game{};
  const GameOptions* game = nullptr;  ///< game of a record that does not name one; null: the first game
};

/// Loads rule sets by name. Caches the result of each name: the rule set, or its first error. Thread-safe.
class Loader {
 public:
  /// `games`: all games of the program. `files_of_records`: the files that records may name.
  Loader(FileReader& files, std::vector<const GameOptions*> games,
         RuleFiles files_of_records = RuleFiles::below_folder);

  /// Sets names that are valid wherever the name of a rule set is. Call it before anything is loaded.
  void set_aliases(Aliases aliases) { reader_.set_aliases(std::move(aliases)); }
  /// Sets the rule sets that `defaults` returns. Call it before the loader is used by several threads.
  void set_defaults(Defaults defaults) { defaults_ = std::move(defaults); }

  /// Returns the default rule set of a game.
  RulesResult defaults(const GameOptions& game);
  /// Returns the game of a record that does not name one; null: the first game.
  [[nodiscard]] const GameOptions* default_game() const { return defaults_.game; }
  /// True if `defaults` has returned a rule set that was set.
  [[nodiscard]] bool has_used_defaults() const { return used_defaults_; }
  /// Returns the aliases of rule sets that were read since the last call, sorted.
  std::vector<std::string> take_used_aliases() { return reader_.take_used_aliases(); }

  /// Loads the rule set under `rules` of a record: a preset, a file (`.yaml` or `.yml`) or a mapping. `game` is the
  /// record's game, null if it names none. `folder` is the record's folder.
  RulesResult load(const syntax::Node& node, const GameOptions* game, const std::string& folder,
                   const std::function<std::size_t(Span)>& line_of);
  /// As `load`, for the user's own text: any file is allowed.
  RulesResult load_own(const syntax::Node& node, const GameOptions* game, const std::string& folder,
                       const Reader::Surroundings& text);
  /// Loads a preset or a file by name. Relative file names start at `folder`. Any file is allowed.
  RulesResult load_name(const std::string& name, const GameOptions* game, const std::string& folder);
  /// Loads a word of the command line: a name, or a mapping `{…}`. Messages about a mapping contain the column.
  RulesResult load_argument(const std::string& word, const GameOptions* game);

  [[nodiscard]] const GameOptions* find_game(std::string_view name) const { return reader_.find_game(name); }
  /// Returns all games of the program.
  [[nodiscard]] const std::vector<const GameOptions*>& games() const { return reader_.games(); }
  /// Returns the full names of all presets of a game, sorted.
  [[nodiscard]] static std::vector<std::string> presets(std::string_view game);

 private:
  using NameKey = std::tuple<std::string, const GameOptions*, FileScope>;
  static constexpr std::size_t kMostKept = 256;  // limit, because an archive may name any number

  RulesResult load_in(const FileScope& scope, const syntax::Node& node, const GameOptions* game,
                      const Reader::Surroundings& text);
  RulesResult load_named(const std::string& name, const GameOptions* game, const FileScope& scope);
  RulesResult load_map(const syntax::Node& map, const GameOptions* game, const FileScope& scope,
                       const Reader::Surroundings& text);

  Reader reader_;
  Defaults defaults_;
  std::atomic<bool> used_defaults_ = false;
  RuleFiles files_of_records_;
  std::mutex mutex_;  // guards `named_`
  std::map<NameKey, RulesResult> named_;
};

/// Loads the rules that a configuration gives as default: of one game, or with null of each game in which they are
/// valid. The error is that of the game which understood most of them. Arguments as for `load_own`.
Result<Defaults, RulesError> find_defaults(Loader& loader, const syntax::Node& rules, const GameOptions* game,
                                           const std::string& folder, const Reader::Surroundings& text);

/// Loads the rule sets that the words of a command line name. All must be of `game`, or if it is null of the first game
/// in which all words are valid. That game also applies to short names, mappings, and files that do not name one. The
/// error is a sentence.
Result<std::vector<RuleSetPtr>, std::string> load_together(Loader& loader, const std::vector<std::string>& words,
                                                           const GameOptions* game);

}  // namespace spadille::rules
