#include "compare/rule_mixes.h"

#include <algorithm>

#include "base/assert.h"

namespace spadille::compare {

RuleMixes::RuleMixes(std::vector<std::shared_ptr<const rules::RuleSet>> rules)
    : rules_(std::move(rules)), values_(rules_.size()), differing_(rules_.size() * rules_.size()) {
  SPADILLE_ASSERT(rules_.size() < 256);
  const std::size_t n = rules_.size();
  for (std::size_t from = 0; from < n; ++from)
    for (std::size_t to = 0; to < n; ++to)
      if (from != to) differing_[from * n + to] = rules::differing_options(*rules_[from], *rules_[to]);
  // An option has the number of the first rule set with the same value.
  const std::size_t options = n == 0 ? 0 : rules_.front()->game().options.size();
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t option = 0; option < options; ++option) {
      std::size_t first = 0;
      while (first < i && std::binary_search(differing(first, i).begin(), differing(first, i).end(), option)) ++first;
      values_[i].push_back(static_cast<char>(first));
    }
  }
}

RuleMixes::Key RuleMixes::key(std::size_t from, std::size_t to, Changes changes) const {
  Key key = values_[from];
  const auto& options = differing(from, to);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (changes.has(i)) key[options[i]] = values_[to][options[i]];
  return key;
}

const rules::RuleSet* RuleMixes::mixed(std::size_t from, std::size_t to, Changes changes, const Key& key) {
  if (const auto found = kept_.find(key); found != kept_.end()) return found->second.get();
  std::vector<std::size_t> chosen;
  const auto& options = differing(from, to);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (changes.has(i)) chosen.push_back(options[i]);
  if (kept_.size() >= kMostKept) kept_.clear();
  return kept_.emplace(key, rules::mixed(*rules_[from], *rules_[to], chosen)).first->second.get();
}

}  // namespace spadille::compare
