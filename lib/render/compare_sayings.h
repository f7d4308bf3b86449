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

/// What a rule set says about one of its game's options.
struct Saying {
  std::string_view option;
  std::string value;
  std::string source;          ///< empty where nobody is named
  std::string json{};          ///< an object with value and source
  std::size_t statement = 0;   ///< the same for sayings that read the same; see `Sayings::statement`
  std::size_t same_value = 0;  ///< the same for sayings with the same option and value
};

/// What the compared rule sets say, looked up once for all hands: there are as many of them as were named, however long
/// the archive is.
class Sayings {
 public:
  /// What one of them says.
  class Book {
   public:
    /// Good as long as the `Sayings`.
    const Saying& operator[](std::size_t option);
    /// The name of the rule set as it can stand in a page.
    [[nodiscard]] const std::string& name() const { return name_; }

   private:
    friend class Sayings;
    Book(Sayings& all, rules::RuleSetPtr rules);

    Sayings* all_;
    rules::RuleSetPtr rules_;  // keeps the key of the book valid
    std::string name_;
    std::vector<std::optional<Saying>> sayings_;
  };

  Sayings() = default;
  Sayings(const Sayings&) = delete;
  Sayings& operator=(const Sayings&) = delete;

  /// Good as long as this.
  Book& book(const rules::RuleSetPtr& rules);

  /// "red_ace: high: Wikipedia 2021, Ranks". Good until another saying is looked up.
  [[nodiscard]] const std::string& statement(std::size_t number) const { return statements_[number]; }
  /// How many statements there are so far.
  [[nodiscard]] std::size_t statements() const { return statements_.size(); }

  /// The name of a row's rule set as it can stand in a page. Good as long as this.
  const std::string& name(const compare::Row& row);

 private:
  Saying look_up(const rules::RuleSet& rules, std::size_t option);

  std::map<const rules::RuleSet*, Book> books_;
  std::vector<std::string> statements_;
  std::vector<std::string> values_;  // "option: value"
  std::unordered_map<std::string, std::string> names_;
};

}  // namespace spadille::render
