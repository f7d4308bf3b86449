#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
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

/// Why rules cannot be had.
struct RulesError {
  std::string message;
  /// Place in the text that named them; empty where the fault lies in a file they name (which the
  /// message then tells).
  std::optional<Span> at;
};

using RuleSetPtr = std::shared_ptr<const RuleSet>;
using RulesResult = Result<RuleSetPtr, RulesError>;

/// Rule sets by their names: what a `Reader` has read without a fault, or the first fault. Resolves a name once.
/// Thread-safe.
class Loader {
 public:
  /// `games`: all games the program knows. `files_of_records`: which files records may name.
  Loader(FileReader& files, std::vector<const GameOptions*> games,
         RuleFiles files_of_records = RuleFiles::below_folder);

  /// The rules of a game where nothing is said.
  RulesResult defaults(const GameOptions& game);
  /// The rules under `rules` of a record: a preset, a file (ends in `.yaml`), or a mapping. `game` is that of the
  /// record, null if it names none. `folder` is the record's own.
  RulesResult load(const syntax::Node& node, const GameOptions* game, const std::string& folder,
                   const std::function<std::size_t(Span)>& line_of);
  /// The same for a name.
  RulesResult load_name(const std::string& name, const GameOptions* game, const std::string& folder);
  /// The same for a word of the command line: a name, or a mapping `{…}`. The messages of errors tell their place too.
  RulesResult load_argument(const std::string& word, const GameOptions* game);

  [[nodiscard]] const GameOptions* find_game(std::string_view name) const { return reader_.find_game(name); }
  /// All games that it knows.
  [[nodiscard]] const std::vector<const GameOptions*>& games() const { return reader_.games(); }
  /// Full names of all presets of a game, sorted.
  [[nodiscard]] static std::vector<std::string> presets(std::string_view game);

 private:
  using NameKey = std::tuple<std::string, const GameOptions*, FileScope>;
  static constexpr std::size_t kMostKept = 256;  // an archive may name any number

  RulesResult load_named(const std::string& name, const GameOptions* game, const FileScope& scope);
  RulesResult load_map(const syntax::Node& map, const GameOptions* game, const FileScope& scope,
                       const Reader::LineOf& line_of);

  Reader reader_;
  RuleFiles files_of_records_;
  std::mutex mutex_;  // of `named_`
  std::map<NameKey, RulesResult> named_;
};

}  // namespace spadille::rules
