#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "compare/mix_numbers.h"
#include "compare/why.h"
#include "rules/blend.h"
#include "rules/rule_set.h"

namespace spadille::compare {

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

  /// The number of what the first becomes with these changes: the same for the same rules, whatever they are made of.
  /// Numbers are small, and good until `begin_hand`.
  std::size_t mix(std::size_t from, std::size_t to, Changes changes);
  /// Whether the rules with such a number contradict each other: then nothing can be judged by them.
  [[nodiscard]] bool contradicts(std::size_t mix) const { return contradicts_[mix]; }
  /// The rules with such a number; good until the next rules are asked for.
  const rules::RuleSet& rules_of(std::size_t mix);
  /// The parts of a key that say what these options are.
  [[nodiscard]] MixKey mask_of(rules::OptionSet options) const;
  /// Whether two mixes, by their numbers, are the same in the parts of the key that a mask shows.
  [[nodiscard]] bool agree(std::size_t a, std::size_t b, const MixKey& mask) const {
    return agree(keys_[a], keys_[b], mask);
  }
  /// Forgets the numbers.
  void begin_hand();

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

  // Rules found to contradict each other, or not, by the options that were asked for it.
  struct Checked {
    MixKey key;
    MixKey asked;
    bool contradicts;
  };

  [[nodiscard]] bool has_same(std::size_t a, std::size_t b, std::size_t option) const;
  void find_places();
  [[nodiscard]] bool agree(const MixKey& a, const MixKey& b, const MixKey& mask) const {
    for (std::size_t i = 0; i < words_; ++i)
      if (((a.words[i] ^ b.words[i]) & mask.words[i]) != 0) return false;
    return true;
  }
  // The rules with this key.
  rules::Blend& blended(const MixKey& key);
  bool check(const MixKey& key);

  static constexpr std::size_t kMostChecked = 1024;

  std::vector<std::shared_ptr<const rules::RuleSet>> rules_;
  std::vector<std::vector<std::size_t>> differing_;  // by pair
  std::vector<rules::OptionSet> differing_set_;      // the same
  std::vector<Place> places_;                        // by option; no mask where all are the same
  std::size_t words_ = 1;                            // of a key that are used
  std::vector<MixKey> own_;                          // by rule set
  std::unordered_map<std::string_view, std::size_t> options_;
  std::vector<std::size_t> varying_;  // options that are not the same in all rule sets
  rules::Blend blend_;
  MixKey blend_key_;  // what the blend is now
  std::vector<Checked> checked_;
  MixNumbers numbers_;
  std::vector<MixKey> keys_;       // by number
  std::vector<bool> contradicts_;  // by number
};

}  // namespace spadille::compare
