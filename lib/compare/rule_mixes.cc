#include "compare/rule_mixes.h"

#include <algorithm>
#include <bit>

#include "base/assert.h"

namespace spadille::compare {
namespace {

// The last bits of a key are free for a number.
constexpr std::size_t kSpareBits = 8;
constexpr std::size_t kWordBits = 64;

}  // namespace

std::size_t MixHash::operator()(const MixKey& key) const {
  std::uint64_t hash = 0;
  for (const std::uint64_t word : key.words) hash = (hash ^ word) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(hash ^ hash >> 32U);
}

RuleMixes::RuleMixes(std::vector<std::shared_ptr<const rules::RuleSet>> rules)
    : rules_(std::move(rules)), differing_(rules_.size() * rules_.size()), own_(rules_.size()) {
  SPADILLE_ASSERT(!rules_.empty() && rules_.size() < 256);
  const std::size_t n = rules_.size();
  for (std::size_t from = 0; from < n; ++from)
    for (std::size_t to = 0; to < n; ++to)
      if (from != to) differing_[from * n + to] = rules::differing_options(*rules_[from], *rules_[to]);
  find_places();
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
      while (first < i && std::binary_search(differing(first, i).begin(), differing(first, i).end(), option)) ++first;
      first_with[i] = first;
    }
    const std::uint64_t most = *std::max_element(first_with.begin(), first_with.end());
    if (most == 0) continue;
    const auto bits = static_cast<unsigned>(std::bit_width(most));
    if (shift + bits > kWordBits) {
      ++word;
      shift = 0;
    }
    SPADILLE_ASSERT(word + 1 < MixKey{}.words.size() || shift + bits <= kWordBits - kSpareBits);
    places_[option] = {word, shift, ((std::uint64_t{1} << bits) - 1) << shift};
    for (std::size_t i = 0; i < n; ++i) own_[i].words[word] |= first_with[i] << shift;
    shift += bits;
  }
}

MixKey RuleMixes::key(std::size_t from, std::size_t to, Changes changes) const {
  MixKey key = own_[from];
  const auto& options = differing(from, to);
  for (std::uint64_t left = changes.bits(); left != 0; left &= left - 1) {
    const Place& place = places_[options[static_cast<std::size_t>(std::countr_zero(left))]];
    std::uint64_t& word = key.words[place.word];
    word = (word & ~place.mask) | (own_[to].words[place.word] & place.mask);
  }
  return key;
}

MixKey RuleMixes::numbered(MixKey key, std::size_t number) {
  key.words.back() |= static_cast<std::uint64_t>(number) << (kWordBits - kSpareBits);
  return key;
}

const rules::RuleSet* RuleMixes::mixed(std::size_t from, std::size_t to, Changes changes, const MixKey& key) {
  if (const auto found = kept_.find(key); found != kept_.end()) return found->second.get();
  std::vector<std::size_t> chosen;
  const auto& options = differing(from, to);
  for (std::size_t i = 0; i < options.size(); ++i)
    if (changes.has(i)) chosen.push_back(options[i]);
  if (kept_.size() >= kMostKept) kept_.clear();
  return kept_.emplace(key, rules::mixed(*rules_[from], *rules_[to], chosen)).first->second.get();
}

}  // namespace spadille::compare
