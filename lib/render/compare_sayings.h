#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compare/comparison.h"
#include "rules/loader.h"

namespace spadille::render {

/// The value of an option in a rule set, and its source.
struct Saying {
  std::string_view option;
  std::string value;
  std::string source;          ///< empty if none is named
  std::string json{};          ///< object with value and source
  std::size_t statement = 0;   ///< equal for sayings of the same text; see `Sayings::statement`
  std::size_t same_value = 0;  ///< equal for sayings of the same option and value
};

/// Caches the sayings of the compared rule sets for all hands. Its size depends on the number of rule sets, not on
/// that of hands.
class Sayings {
 public:
  /// The sayings of one rule set.
  class Book {
   public:
    /// The reference is valid while the `Sayings` live.
    const Saying& operator[](std::size_t option);
    /// The printable name of the rule set.
    [[nodiscard]] const std::string& name() const { return name_; }

   private:
    friend class Sayings;
    Book(Sayings& all, rules::RuleSetPtr rules);

    Sayings* all_;
    rules::RuleSetPtr rules_;  // keeps the map's key valid
    std::string name_;
    std::vector<std::optional<Saying>> sayings_;
  };

  Sayings() = default;
  Sayings(const Sayings&) = delete;
  Sayings& operator=(const Sayings&) = delete;

  /// The reference is valid while this lives.
  Book& book(const rules::RuleSetPtr& rules);

  /// Returns "red_ace: high: Wikipedia 2021, Ranks". The reference is valid until another saying is looked up.
  [[nodiscard]] const std::string& statement(std::size_t number) const { return statements_[number]; }
  /// Number of statements so far.
  [[nodiscard]] std::size_t statements() const { return statements_.size(); }

  /// Returns the printable name of a row's rule set. The reference is valid while this lives.
  const std::string& name(const compare::Row& row);

 private:
  Saying look_up(const rules::RuleSet& rules, std::size_t option);

  std::map<const rules::RuleSet*, Book> books_;
  std::vector<std::string> statements_;
  std::vector<std::string> values_;  // "option: value"
  std::unordered_map<std::string, std::string> names_;
};

}  // namespace spadille::render
