#pragma once

#include <functional>
#include <map>
#include <memory>
#include <shared_mutex>
#include <span>
#include <string>
#include <string_view>
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

/// Rule sets by their names: what a `Reader` has read without a fault, or the first fault. Keeps what it has loaded, so
/// that a long stream pays once. Several threads may ask it at the same time.
class Loader {
 public:
  /// `games`: all games the program knows.
  Loader(FileReader& files, std::vector<const GameOptions*> games);

  /// The rules of a game where nothing is said.
  RulesResult defaults(const GameOptions& game);
  /// What a `rules:` value names: a preset, a file (ends in `.yaml`), or a mapping. `game` is what the
  /// record says, nullptr where it does not. `folder` is where relative paths begin; `first_line` the
  /// number of the line that `offset_line` of the text counts from.
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
  struct Loaded {
    RuleSetPtr rules;
    std::size_t line = 0;  // of a mapping
  };

  [[nodiscard]] Loaded find_loaded(const std::string& key) const;
  // Keeps a rule set for the next record that names it; an archive may name any number of them.
  void remember(const std::string& key, Loaded loaded);

  static constexpr std::size_t kMostRemembered = 256;

  Reader reader_;
  mutable std::shared_mutex mutex_;  // of `loaded_`
  std::map<std::string, Loaded> loaded_;
};

}  // namespace spadille::rules
