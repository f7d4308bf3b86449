#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compare/minimal_change.h"
#include "rules/rule_set.h"

namespace spadille::compare {

/// The values of the options in which the compared rule sets differ, packed. Equal keys mean equal rule sets.
struct MixKey {
  std::array<std::uint64_t, 5> words{};

  friend bool operator==(const MixKey&, const MixKey&) = default;
};

/// The compared rule sets of one game, and all combinations of two of them.
class RuleMixes {
 public:
  /// At most 255 rule sets, all of one game.
  explicit RuleMixes(std::vector<std::shared_ptr<const rules::RuleSet>> rules);

  [[nodiscard]] const rules::RuleSet& rules(std::size_t i) const { return *rules_[i]; }
  /// Returns the options in which two of them differ, ascending.
  [[nodiscard]] const std::vector<std::size_t>& differing(std::size_t from, std::size_t to) const {
    return differing_[from * rules_.size() + to];
  }
  /// Returns those changes from the first to the second that change one of these options.
  [[nodiscard]] Changes changes_of(std::size_t from, std::size_t to, rules::OptionSet options) const;
  /// Returns the key of the first rule set with these changes toward the second. The n-th change is the n-th option in
  /// which they differ.
  [[nodiscard]] MixKey key(std::size_t from, std::size_t to, Changes changes) const;

  /// True if the values of this key contradict each other, so that no hand can be judged by them.
  bool contradicts(const MixKey& key);
  /// Returns the rule set with this key; valid until the next call.
  const rules::RuleSet& rules_of(const MixKey& key);
  /// Returns a mask of the parts of a key that hold these options.
  [[nodiscard]] MixKey mask_of(rules::OptionSet options) const;
  /// True if two keys are equal in the parts that the mask selects.
  [[nodiscard]] bool agree(const MixKey& a, const MixKey& b, const MixKey& mask) const {
    for (std::size_t i = 0; i < words_; ++i)
      if (((a.words[i] ^ b.words[i]) & mask.words[i]) != 0) return false;
    return true;
  }

  /// Returns the index of the option with this name; nullopt if there is none.
  [[nodiscard]] std::optional<std::size_t> option(std::string_view name) const;

 private:
  // The location of an option's value in a key. The value is the number of the first rule set that has it.
  struct Place {
    std::size_t word = 0;
    unsigned shift = 0;
    std::uint64_t mask = 0;
  };

  [[nodiscard]] bool has_same(std::size_t a, std::size_t b, std::size_t option) const;
  void find_places();
  // Returns the mixer, set to this key.
  rules::RuleMixer& blended(const MixKey& key);

  std::vector<std::shared_ptr<const rules::RuleSet>> rules_;
  std::vector<std::vector<std::size_t>> differing_;  // by pair
  std::vector<rules::OptionSet> differing_set_;      // by pair, as a set
  std::vector<Place> places_;                        // by option; mask 0 if all rule sets agree
  std::size_t words_ = 1;                            // words of a key in use
  std::vector<MixKey> own_;                          // key of each rule set
  std::unordered_map<std::string_view, std::size_t> options_;
  std::vector<std::size_t> varying_;  // options in which any two rule sets differ
  rules::RuleMixer blend_;
  MixKey blend_key_;  // key of `blend_`
};

}  // namespace spadille::compare
