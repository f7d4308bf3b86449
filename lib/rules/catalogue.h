#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rule_set.h"
#include "syntax/node.h"

namespace spadille::rules {

/// The fixed rules and options of one game, with their sources: `schemas/rules/<game>/catalogue.yaml`. Loaded on first
/// use. A hand without faults does not use it.
class Catalogue {
 public:
  /// Returns the catalogue of a game. Aborts if the embedded file is missing or faulty. Thread-safe.
  static const Catalogue& of(std::string_view game);

  /// Returns the entry of a fixed rule or an option. Searches this catalogue, then the one it extends. Null if there is
  /// none.
  [[nodiscard]] const syntax::Node* law(std::string_view key) const { return entry("laws", key); }
  [[nodiscard]] const syntax::Node* option(std::string_view key) const { return entry("options", key); }
  /// Returns the keys of the fixed rules or options. The inherited keys come first, in their order, then the others.
  [[nodiscard]] std::vector<std::string> laws() const { return keys("laws"); }
  [[nodiscard]] std::vector<std::string> options() const { return keys("options"); }
  /// Returns the game whose catalogue describes an option: this one or the one it extends.
  [[nodiscard]] std::string_view home_of_option(std::string_view key) const;
  /// Returns the content of the file.
  [[nodiscard]] const syntax::Node& root() const { return root_; }

  /// Returns a citation for each of an entry's `sources`: "Gibbs 1878 (Akagiri), paragraph on bids".
  [[nodiscard]] static std::vector<std::string> citation_list(const syntax::Node& entry);
  /// Returns the citations of an entry of a catalogue, joined by "; ".
  [[nodiscard]] static std::string citations(const syntax::Node& entry);
  /// Returns the catalogue's entry for a value of an option; null if there is none.
  [[nodiscard]] const syntax::Node* value(std::string_view option, std::string_view value) const;
  /// Returns the source of an option's value in a rule set. That is the rule set's own citation, otherwise the
  /// catalogue's sources of the value. Otherwise it is the line of the file or mapping that sets it.
  [[nodiscard]] std::string source_of_option(const RuleSet& rules, std::size_t i) const;
  /// Returns the source of a fixed rule or an option by its `RuleRef` key; nullopt for an unknown key.
  [[nodiscard]] std::optional<std::string> source_of(const RuleSet& rules, std::string_view key) const;

 private:
  explicit Catalogue(std::string_view game);
  [[nodiscard]] const syntax::Node* entry(std::string_view part, std::string_view key) const;
  [[nodiscard]] std::vector<std::string> keys(std::string_view part) const;

  syntax::Node root_;
  const Catalogue* parent_ = nullptr;  // the catalogue of the game under `extends`
};

/// Returns where a file or mapping sets a value: "the record, line 3". The command line has no lines.
std::string place_of(const Origin& origin);

/// Returns the text under a key of an entry; empty if there is none.
std::string text_of(const syntax::Node& entry, std::string_view key);

/// Returns the name of a source of `sources.yaml` in citations: its `short` form, or the id if it has none.
std::string short_name_of_source(std::string_view id);

}  // namespace spadille::rules
