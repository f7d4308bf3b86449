#include "compare/rule_mixes.h"

#include <algorithm>
#include <bit>

#include "base/assert.h"

namespace spadille::compare {
namespace {

constexpr std::size_t kWordBits = 64;

}  // namespace

RuleMixes::RuleMixes(std::vector<std::shared_ptr<const rules::RuleSet>> rules)
    : rules_(std::move(rules)),
      differing_(rules_.size() * rules_.size()),
      differing_set_(differing_.size()),
      own_(rules_.size()),
      blend_(*rules_.front()) {
  SPADILLE_ASSERT(!rules_.empty() && rules_.size() < 256);
  const std::size_t n = rules_.size();
  for (std::size_t from = 0; from < n; ++from)
    for (std::size_t to = 0; to < n; ++to)
      if (from != to) differing_[from * n + to] = rules::differing_options(*rules_[from], *rules_[to]);
  for (std::size_t pair = 0; pair < differing_.size(); ++pair)
    for (const std::size_t option : differing_[pair]) differing_set_[pair].insert(option);
  find_places();
  const auto& options = rules_.front()->game().options;
  for (std::size_t i = 0; i < options.size(); ++i) options_.emplace(options[i].name, i);
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

void RuleMixes::find_places() {
  const std::size_t n = rules_.size();
  places_.resize(rules_.front()->game().options.size());
  std::size_t word = 0;
  unsigned shift = 0;
  for (std::size_t option = 0; option < places_.size(); ++option) {
    std::vector<std::uint64_t> first_with(n);
    for (std::size_t i = 0; i < n; ++i) {
      std::size_t first = 0;
      while (!has_same(first, i, option)) ++first;
      first_with[i] = first;
    }
    const std::uint64_t most = *std::max_element(first_with.begin(), first_with.end());
    if (most == 0) continue;
    const auto bits = static_cast<unsigned>(std::bit_width(most));
    if (shift + bits > kWordBits) {
      ++word;
      shift = 0;
    }
    SPADILLE_ASSERT(word < MixKey{}.words.size());
    varying_.push_back(option);
    places_[option] = {word, shift, ((std::uint64_t{1} << bits) - 1) << shift};
    for (std::size_t i = 0; i < n; ++i) own_[i].words[word] |= first_with[i] << shift;
    shift += bits;
  }
  words_ = word + 1;
}

MixKey RuleMixes::mask_of(rules::OptionSet options) const {
  MixKey mask;
  for (std::uint64_t left = options.bits(); left != 0; left &= left - 1) {
    const Place& place = places_[static_cast<std::size_t>(std::countr_zero(left))];
    mask.words[place.word] |= place.mask;
  }
  return mask;
}

Changes RuleMixes::changes_of(std::size_t from, std::size_t to, rules::OptionSet options) const {
  const rules::OptionSet differing = differing_set_[from * rules_.size() + to];
  Changes changes;
  for (std::uint64_t left = (options & differing).bits(); left != 0; left &= left - 1) {
    const std::uint64_t before = (left & (~left + 1)) - 1;
    changes = changes | Changes::only(static_cast<std::size_t>(std::popcount(differing.bits() & before)));
  }
  return changes;
}

MixKey RuleMixes::key(std::size_t from, std::size_t to, Changes changes) const {
  MixKey key = own_[from];
  const std::vector<std::size_t>& options = differing(from, to);
  for (std::uint64_t left = changes.bits(); left != 0; left &= left - 1) {
    const Place& place = places_[options[static_cast<std::size_t>(std::countr_zero(left))]];
    std::uint64_t& word = key.words[place.word];
    word = (word & ~place.mask) | (own_[to].words[place.word] & place.mask);
  }
  return key;
}

bool RuleMixes::contradicts(const MixKey& key) { return blended(key).contradicts(); }

rules::RuleMixer& RuleMixes::blended(const MixKey& key) {
  for (const std::size_t option : varying_) {
    const Place& place = places_[option];
    const std::uint64_t value = key.words[place.word] & place.mask;
    if (value == (blend_key_.words[place.word] & place.mask)) continue;
    blend_.take(*rules_[static_cast<std::size_t>(value >> place.shift)], option);
  }
  blend_key_ = key;
  return blend_;
}

const rules::RuleSet& RuleMixes::rules_of(const MixKey& key) { return blended(key).rules(); }

std::optional<std::size_t> RuleMixes::option(std::string_view name) const {
  const auto found = options_.find(name);
  return found == options_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace spadille::compare
