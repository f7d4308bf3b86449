#include "compare/rule_mixes.h"

#include <algorithm>

#include "base/assert.h"

namespace spadille::compare {

RuleMixes::RuleMixes(std::vector<rules::RuleSetPtr> rules)
    : rules_(std::move(rules)),
      differing_(rules_.size() * rules_.size()),
      own_(rules_.size()),
      mixer_(*rules_.front()) {
  const std::size_t n = rules_.size();
  SPADILLE_ASSERT(n < 256);
  for (std::size_t from = 0; from < n; ++from)
    for (std::size_t to = 0; to < n; ++to)
      if (from != to) differing_[from * n + to] = rules::differing_options(*rules_[from], *rules_[to]);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t option = 0; option < rules_[i]->game().options.size(); ++option)
      while (!has_same(own_[i][option], i, option)) ++own_[i][option];
}

// True if both have the same value, and both or neither set it. A value that is not set may follow from other options.
bool RuleMixes::has_same(std::size_t a, std::size_t b, std::size_t option) const {
  if (std::binary_search(differing(a, b).begin(), differing(a, b).end(), option)) return false;
  if (rules_[a]->game().complete == nullptr) return true;
  const auto is_said = [&](std::size_t i) {
    return rules_[i]->origin(option).kind != rules::Origin::Kind::default_value;
  };
  return is_said(a) == is_said(b);
}

Changes RuleMixes::changes_of(std::size_t from, std::size_t to, rules::OptionSet options) const {
  Changes changes;
  for (std::size_t i = 0; i < differing(from, to).size(); ++i)
    if (options.contains(differing(from, to)[i])) changes = changes | Changes::only(i);
  return changes;
}

MixKey RuleMixes::key(std::size_t from, std::size_t to, Changes changes) const {
  MixKey key = own_[from];
  for (std::size_t i = 0; i < differing(from, to).size(); ++i)
    if (changes.has(i)) key[differing(from, to)[i]] = own_[to][differing(from, to)[i]];
  return key;
}

rules::RuleMixer& RuleMixes::mixed(const MixKey& key) {
  for (std::size_t option = 0; option < key.size(); ++option)
    if (key[option] != mixed_[option]) mixer_.take(*rules_[key[option]], option);
  mixed_ = key;
  return mixer_;
}

MixKey mask_of(rules::OptionSet options) {
  MixKey mask{};
  for (std::size_t i = 0; i < mask.size(); ++i) mask[i] = options.contains(i) ? 0xFF : 0;
  return mask;
}

bool agree(const MixKey& a, const MixKey& b, const MixKey& mask) {
  std::uint8_t differing = 0;  // in bytes, so that the compiler compares sixteen at a time
  for (std::size_t i = 0; i < mask.size(); ++i)
    differing = static_cast<std::uint8_t>(differing | ((a[i] ^ b[i]) & mask[i]));
  return differing == 0;
}

}  // namespace spadille::compare
