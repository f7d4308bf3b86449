#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_set.h"
#include "syntax/node.h"

namespace spadille::rules {

/// What can be said about one game's rules, and who says it: `schemas/rules/<game>/catalogue.yaml`.
/// Loaded when first asked for; a hand without faults never asks.
class Catalogue {
 public:
  /// The catalogue of a game; ends the program if the data compiled in cannot be read.
  static const Catalogue& of(std::string_view game);

  /// An entry of this catalogue, else of the one that it extends.
  [[nodiscard]] const syntax::Node* law(std::string_view key) const { return entry("laws", key); }
  [[nodiscard]] const syntax::Node* option(std::string_view key) const { return entry("options", key); }
  /// The keys of the laws and options: those of the one that it extends in their order, then those that it has besides.
  [[nodiscard]] std::vector<std::string> laws() const { return keys("laws"); }
  [[nodiscard]] std::vector<std::string> options() const { return keys("options"); }
  /// The game whose catalogue says what an option means: this one, or the one that it extends.
  [[nodiscard]] std::string_view home_of_option(std::string_view key) const;
  /// What the file itself says.
  [[nodiscard]] const syntax::Node& root() const { return root_; }

  /// "Gibbs 1878 (Akagiri), paragraph on bids" of each of an entry's `sources`.
  [[nodiscard]] static std::vector<std::string> citation_list(const syntax::Node& entry);
  /// All of them in one text, with "; " between.
  [[nodiscard]] static std::string citations(const syntax::Node& entry);
  /// What a value of an option means, as the catalogue lists it; null where it does not.
  [[nodiscard]] const syntax::Node* value(std::string_view option, std::string_view value) const;
  /// The catalogue's sources of a value; empty where it does not list it.
  [[nodiscard]] std::string citations_of_value(std::string_view option, std::string_view value) const;
  /// Who says that an option has the value it has in these rules: the rule set's own place in its
  /// source, else the catalogue's sources of the value.
  [[nodiscard]] std::string source_of_option(const RuleSet& rules, std::size_t i) const;
  /// Who states a law or an option, by the key of a `RuleRef`; nothing for an unknown key.
  [[nodiscard]] std::optional<std::string> source_of(const RuleSet& rules, std::string_view key) const;

 private:
  explicit Catalogue(std::string_view game);
  [[nodiscard]] const syntax::Node* entry(std::string_view part, std::string_view key) const;
  [[nodiscard]] std::vector<std::string> keys(std::string_view part) const;

  syntax::Node root_;
  const Catalogue* parent_ = nullptr;  // the catalogue of the game under `extends`
};

/// How a citation names a source of `sources.yaml`: its `short` form, or the id where there is none.
std::string short_name_of_source(std::string_view id);

}  // namespace spadille::rules
