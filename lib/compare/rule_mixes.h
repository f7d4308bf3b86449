#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "compare/minimal_change.h"
#include "rules/loader.h"
#include "rules/option_tracking.h"

namespace spadille::compare {

/// A number for each option. As the key of a combination: the number of the first rule set with the option's value.
/// Equal keys mean equal rule sets.
using MixKey = std::array<std::uint8_t, rules::OptionSet::kMost>;

/// The compared rule sets of one game, and all combinations of two of them.
class RuleMixes {
 public:
  /// At most 255 rule sets, all of one game.
  explicit RuleMixes(std::vector<rules::RuleSetPtr> rules);

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
  bool contradicts(const MixKey& key) { return mixed(key).contradicts(); }
  /// Returns the rule set with this key; valid until the next call.
  const rules::RuleSet& rules_of(const MixKey& key) { return mixed(key).rules(); }

 private:
  [[nodiscard]] bool has_same(std::size_t a, std::size_t b, std::size_t option) const;
  // Returns the mixer, set to this key.
  rules::RuleMixer& mixed(const MixKey& key);

  std::vector<rules::RuleSetPtr> rules_;
  std::vector<std::vector<std::size_t>> differing_;  // by pair
  std::vector<MixKey> own_;                          // key of each rule set
  rules::RuleMixer mixer_;
  MixKey mixed_{};  // key of `mixer_`
};

/// Returns a mask that selects these options of a key.
MixKey mask_of(rules::OptionSet options);
/// True if two keys are equal in the options that the mask selects.
bool agree(const MixKey& a, const MixKey& b, const MixKey& mask);

}  // namespace spadille::compare
