#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
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

/// Loads rule sets by name. Caches the result of each name: the rule set, or its first error. Thread-safe.
class Loader {
 public:
  /// `games`: all games of the program. `files_of_records`: the files that records may name.
  Loader(FileReader& files, std::vector<const GameOptions*> games,
         RuleFiles files_of_records = RuleFiles::below_folder);

  /// Returns the default rule set of a game.
  RulesResult defaults(const GameOptions& game);
  /// Loads the rule set under `rules` of a record: a preset, a file (`.yaml` or `.yml`) or a mapping. `game` is the
  /// record's game, null if it names none. `folder` is the record's folder.
  RulesResult load(const syntax::Node& node, const GameOptions* game, const std::string& folder,
                   const std::function<std::size_t(Span)>& line_of);
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

  RulesResult load_named(const std::string& name, const GameOptions* game, const FileScope& scope);
  RulesResult load_map(const syntax::Node& map, const GameOptions* game, const FileScope& scope,
                       const Reader::LineOf& line_of);

  Reader reader_;
  RuleFiles files_of_records_;
  std::mutex mutex_;  // guards `named_`
  std::map<NameKey, RulesResult> named_;
};

/// Loads the rule sets that the words of a command line name. All must be of `game`, or if it is null of the first game
/// in which all words are valid. That game also applies to short names, mappings, and files that do not name one. The
/// error is a sentence.
Result<std::vector<RuleSetPtr>, std::string> load_together(Loader& loader, const std::vector<std::string>& words,
                                                           const GameOptions* game);

}  // namespace spadille::rules
