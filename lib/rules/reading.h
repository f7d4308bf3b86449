#pragma once

#include <any>
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
#include "rules/finding.h"
#include "rules/rule_set.h"
#include "source/document.h"
#include "syntax/node.h"

namespace spadille::rules {

/// How one option stands in the text that was read.
struct OptionReading {
  std::optional<Span> key;  ///< where this text sets it
  std::optional<Span> value;
  /// The value that it would have otherwise, as a rule set writes it.
  std::string inherited{};
  /// False where its value cannot be known, because what should give it is faulty.
  bool known = true;
};

/// What a text of options and those that it extends come to, with everything that is wrong with it.
struct Reading {
  const GameOptions* game = nullptr;  ///< null where it cannot be told
  std::any rules{};                   ///< the game's own; before its `complete`
  std::vector<Origin> origins{};      ///< as the game's options
  About about{};
  std::vector<OptionReading> options{};  ///< as the game's options
  std::optional<Span> extends{};         ///< where this text says what it extends
  bool parent_known = true;              ///< false where what it extends cannot be had
  std::vector<Finding> findings{};       ///< in the order in which they were found

  /// The first error, if there is any.
  [[nodiscard]] const Finding* error() const;
  /// The rules, resolved; there must be a game.
  [[nodiscard]] RuleSet rule_set(std::string name) const;
};

/// Whether a name of rules is that of a file.
bool is_file_name(std::string_view name);
/// One line of flow YAML, as an inline rule set is named.
std::string flow_text(const syntax::Node& node);
/// Whether a key of a rule set is none of an option.
bool is_file_key(std::string_view key);

/// Which files a name may mean.
enum class RuleFiles {
  below_folder,  ///< relative names without `..` of files that, links followed, are below the folder
  anywhere
};

/// Where the names of rule-set files begin, and which files they may mean.
struct FileScope {
  std::string folder{};  ///< empty: the working folder
  RuleFiles files = RuleFiles::anywhere;

  friend auto operator<=>(const FileScope&, const FileScope&) = default;
};

/// Reads rule sets: presets compiled in, files, inline mappings, each with what it extends. Goes on after a fault, so
/// that one reading finds all faults. Reads each preset and each file once. Thread-safe.
class Reader {
 public:
  /// The line of a place in the text that is read.
  using LineOf = std::function<std::size_t(Span)>;

  /// `games`: all games the program knows.
  Reader(FileReader& files, std::vector<const GameOptions*> games);

  /// A preset, or a file (ends in `.yaml`). Findings have no place; their messages contain it.
  [[nodiscard]] Reading read_name(const std::string& name, const GameOptions* game, const FileScope& scope);
  /// The mapping under `rules` of a record, or one on the command line.
  [[nodiscard]] Reading read_inline(const syntax::Node& map, const GameOptions* game, const FileScope& scope,
                                    const LineOf& line_of);
  /// The text of a file: findings have their places in it. `name` is the file's, as a path from `folder`.
  [[nodiscard]] Reading read_file(const Document& document, const std::string& name, const GameOptions* game,
                                  const std::string& folder);

  [[nodiscard]] const GameOptions* find_game(std::string_view name) const;
  [[nodiscard]] std::vector<std::string_view> game_names() const;
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
  // What a mapping builds upon: what it extends, or the defaults.
  Reading parent_of(const syntax::Node& map, const GameOptions* game, const Layer& layer);
  [[nodiscard]] static Reading defaults_of(const GameOptions& game);
  // The game that a mapping says it is of, if it may be.
  const GameOptions* game_of(const syntax::Node& map, const GameOptions* game, std::vector<Finding>& findings) const;

  // What reading a name comes to: by the name, the game and the scope.
  using NameKey = std::tuple<std::string, const GameOptions*, FileScope>;
  static constexpr std::size_t kMostKept = 256;

  FileReader& files_;
  std::vector<const GameOptions*> games_;
  std::mutex mutex_;  // of `named_`
  std::map<NameKey, std::shared_ptr<const Reading>> named_;
};

}  // namespace spadille::rules
