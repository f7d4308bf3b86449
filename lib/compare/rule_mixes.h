#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compare/minimal_change.h"
#include "rules/rule_mixer.h"
#include "rules/rule_set.h"

namespace spadille::compare {

/// The values of the options in which compared rule sets differ, packed: rules with the same key are the same.
struct MixKey {
  std::array<std::uint64_t, 5> words{};

  friend bool operator==(const MixKey&, const MixKey&) = default;
};

/// Rule sets of one game that are compared, and all that lie between two of them.
class RuleMixes {
 public:
  /// There are at most 255 of them, all of one game.
  explicit RuleMixes(std::vector<std::shared_ptr<const rules::RuleSet>> rules);

  [[nodiscard]] const rules::RuleSet& rules(std::size_t i) const { return *rules_[i]; }
  /// The options in which two of them differ, ascending.
  [[nodiscard]] const std::vector<std::size_t>& differing(std::size_t from, std::size_t to) const {
    return differing_[from * rules_.size() + to];
  }
  /// Which of the changes from the first to the second are changes of these options.
  [[nodiscard]] Changes changes_of(std::size_t from, std::size_t to, rules::OptionSet options) const;
  /// What the first becomes with these of the options in which the second differs from it.
  [[nodiscard]] MixKey key(std::size_t from, std::size_t to, Changes changes) const;

  /// True if the rules with this key contradict each other: no hand can be judged by them.
  bool contradicts(const MixKey& key);
  /// The rules with this key; valid until the next call.
  const rules::RuleSet& rules_of(const MixKey& key);
  /// The parts of a key that say what these options are.
  [[nodiscard]] MixKey mask_of(rules::OptionSet options) const;
  /// True if two keys are equal in the parts that a mask shows.
  [[nodiscard]] bool agree(const MixKey& a, const MixKey& b, const MixKey& mask) const {
    for (std::size_t i = 0; i < words_; ++i)
      if (((a.words[i] ^ b.words[i]) & mask.words[i]) != 0) return false;
    return true;
  }

  /// How many options the game has.
  [[nodiscard]] std::size_t option_count() const { return places_.size(); }
  /// Index of the option with this name.
  [[nodiscard]] std::optional<std::size_t> option(std::string_view name) const;

 private:
  // Where the value of an option stands in a key: it is the number of the first rule set that has it.
  struct Place {
    std::size_t word = 0;
    unsigned shift = 0;
    std::uint64_t mask = 0;
  };

  [[nodiscard]] bool has_same(std::size_t a, std::size_t b, std::size_t option) const;
  void find_places();
  // The rules with this key.
  rules::RuleMixer& blended(const MixKey& key);

  std::vector<std::shared_ptr<const rules::RuleSet>> rules_;
  std::vector<std::vector<std::size_t>> differing_;  // by pair
  std::vector<rules::OptionSet> differing_set_;      // the same
  std::vector<Place> places_;                        // by option; no mask where all are the same
  std::size_t words_ = 1;                            // of a key that are used
  std::vector<MixKey> own_;                          // by rule set
  std::unordered_map<std::string_view, std::size_t> options_;
  std::vector<std::size_t> varying_;  // options that are not the same in all rule sets
  rules::RuleMixer blend_;
  MixKey blend_key_;  // what the blend is now
};

}  // namespace spadille::compare
