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

/// Who gave an option its value.
struct Origin {
  enum class Kind { default_value, preset, file, inline_rules };
  Kind kind = Kind::default_value;
  std::string name;                      ///< of the preset or file; printable
  std::size_t line = 0;                  ///< of a file or inline mapping; from 1
  std::optional<std::string> cite;       ///< place in the source, where given; printable
  std::optional<std::string> source_id;  ///< key of `sources.yaml`
};

/// What a rule set says of itself; empty where it does not.
struct About {
  std::string title;
  std::string source;  ///< key of `sources.yaml`
  std::string text;
};

/// The rules of one game, resolved: the game's own typed rules, and for each option who set it.
class RuleSet {
 public:
  /// `said`: the game's rules as the options were set, before the game completes them.
  RuleSet(const GameOptions& game, std::string name, std::any said, std::vector<Origin> origins, About about);

  [[nodiscard]] const GameOptions& game() const { return *game_; }
  /// Full name: `ombre/gibbs`, `ombre/gibbs + {red_ace: high}`, or the path of a file; printable.
  [[nodiscard]] const std::string& name() const { return name_; }
  /// What the preset or file itself says it is; nothing of a mapping.
  [[nodiscard]] const About& about() const { return about_; }
  /// The game's own type.
  template <class Rules>
  [[nodiscard]] const Rules& as() const {
    return *std::any_cast<Rules>(rules_.get());
  }
  /// The value of the i-th option, as a rule set would write it.
  [[nodiscard]] std::string value(std::size_t i) const { return game_->options[i].print(*rules_); }
  [[nodiscard]] const Origin& origin(std::size_t i) const { return (*origins_)[i]; }
  /// Index of the option with this name.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view option) const;

 private:
  friend std::vector<std::size_t> differing_options(const RuleSet& a, const RuleSet& b);
  friend class RuleMixer;

  using Origins = std::shared_ptr<const std::vector<Origin>>;
  static std::shared_ptr<const std::any> completed(const GameOptions& game,
                                                   const std::shared_ptr<const std::any>& said);

  const GameOptions* game_;
  std::string name_;
  std::shared_ptr<const std::any> said_;
  std::shared_ptr<const std::any> rules_;  // completed; the same where the game has nothing to complete
  Origins origins_;                        // as the game's options
  About about_;
};

/// The options whose values are not the same in two rule sets of one game: their indices, ascending.
std::vector<std::size_t> differing_options(const RuleSet& a, const RuleSet& b);

}  // namespace spadille::rules
