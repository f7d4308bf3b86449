#pragma once

#include <any>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/option.h"

namespace spadille::rules {

/// The text that gave an option its value.
struct Origin {
  enum class Kind { default_value, preset, file, inline_rules };
  Kind kind = Kind::default_value;
  std::string name;                      ///< name of the preset or file; printable
  std::size_t line = 0;                  ///< line of the file or inline mapping, from 1
  std::optional<std::string> cite;       ///< location in the source, if given; printable
  std::optional<std::string> source_id;  ///< key of `sources.yaml`; printable
};

/// A rule set's description of itself. Missing parts are empty.
struct About {
  std::string title;   ///< printable
  std::string source;  ///< key of `sources.yaml`; printable
  std::string text;    ///< as the rule set has it
};

/// The resolved rules of one game: its own typed rules, and the origin of each option's value.
class RuleSet {
 public:
  /// `said`: the game's rules with the options as set, before the game completes them.
  RuleSet(const GameOptions& game, std::string name, std::any said, std::vector<Origin> origins, About about);

  [[nodiscard]] const GameOptions& game() const { return *game_; }
  /// Returns the full name: `ombre/gibbs`, `ombre/gibbs + {red_ace: high}`, or the path of a file. Printable.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// Returns the description in the preset or file itself; empty for a mapping without one.
  [[nodiscard]] const About& about() const { return about_; }
  /// Returns the game's own rules. `Rules` must be their type.
  template <class Rules>
  [[nodiscard]] const Rules& as() const {
    return *std::any_cast<Rules>(rules_.get());
  }
  /// Returns the value of option i, as a rule set writes it.
  [[nodiscard]] std::string value(std::size_t i) const { return game_->options[i].print(*rules_); }
  [[nodiscard]] const Origin& origin(std::size_t i) const { return (*origins_)[i]; }
  /// Returns the index of an option; nullopt for an unknown name.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view option) const;

 private:
  friend std::vector<std::size_t> differing_options(const RuleSet& a, const RuleSet& b);
  friend class RuleMixer;

  using Origins = std::shared_ptr<const std::vector<Origin>>;
  static std::shared_ptr<const std::any> completed(const GameOptions& game,
                                                   const std::shared_ptr<const std::any>& said);

  const GameOptions* game_;
  std::string name_;
  std::shared_ptr<const std::any> as_set_;
  std::shared_ptr<const std::any> rules_;  // completed; equal to `said_` if the game has nothing to complete
  Origins origins_;                        // by option index
  About about_;
};

/// Returns the ascending indices of the options whose values differ. Both rule sets must be of one game.
std::vector<std::size_t> differing_options(const RuleSet& a, const RuleSet& b);

/// A rule set that changes option by option, for judging with many combinations in turn.
class RuleMixer {
 public:
  /// Starts as a copy of `base`.
  explicit RuleMixer(const RuleSet& base);
  RuleMixer(const RuleMixer&) = delete;
  RuleMixer& operator=(const RuleMixer&) = delete;

  /// Gives an option the value that it has in another rule set of the same game.
  void take(const RuleSet& other, std::size_t option);
  /// True if the values contradict each other, so that no hand can be judged with them.
  [[nodiscard]] bool contradicts() const;
  /// Returns the current rule set, valid until the next change. For judging only: its name and the origins of its
  /// values remain those of `base`.
  const RuleSet& rules();

 private:
  std::shared_ptr<std::any> as_set_;
  RuleSet rules_;  // shares `said_`
  bool complete_ = true;
};

}  // namespace spadille::rules
