#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "compare/why.h"
#include "rules/rule_set.h"

namespace spadille::compare {

/// The values of the options in which compared rule sets differ, and a number besides, packed: rules with the same key
/// are the same.
struct MixKey {
  std::array<std::uint64_t, 5> words{};

  friend bool operator==(const MixKey&, const MixKey&) = default;
};

/// For tables of keys.
struct MixHash {
  std::size_t operator()(const MixKey& key) const;
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
  /// What the first becomes with these of the options in which the second differs from it.
  [[nodiscard]] MixKey key(std::size_t from, std::size_t to, Changes changes) const;
  /// The key with a number below 256 in its spare place.
  [[nodiscard]] static MixKey numbered(MixKey key, std::size_t number);
  /// The rules of such a key, as made of these two; null where they contradict each other. Good until the next call.
  const rules::RuleSet* mixed(std::size_t from, std::size_t to, Changes changes, const MixKey& key);

 private:
  // Where the value of an option stands in a key: it is the number of the first rule set that has it.
  struct Place {
    std::size_t word = 0;
    unsigned shift = 0;
    std::uint64_t mask = 0;
  };

  void find_places();

  static constexpr std::size_t kMostKept = 16384;

  std::vector<std::shared_ptr<const rules::RuleSet>> rules_;
  std::vector<std::vector<std::size_t>> differing_;  // by pair
  std::vector<Place> places_;                        // by option; no mask where all are the same
  std::vector<MixKey> own_;                          // by rule set
  std::unordered_map<MixKey, std::shared_ptr<const rules::RuleSet>, MixHash> kept_;
};

}  // namespace spadille::compare
