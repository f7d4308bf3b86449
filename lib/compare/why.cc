#include "compare/why.h"

#include <algorithm>
#include <bit>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/assert.h"

namespace spadille::compare {

std::size_t Changes::size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

std::size_t most_tries(std::size_t changes) {
  return changes <= kExact ? (std::size_t{1} << changes) - 2 : changes * changes + changes + 2;
}

namespace {

class Finder {
 public:
  Finder(std::size_t n, const std::function<Effect(Changes)>& effect) : n_(n), effect_(effect) {}

  Why find() {
    auto [changes, other] = n_ <= kExact ? try_all() : try_some();
    return {changes, other, tries_};
  }

 private:
  using Found = std::pair<Changes, std::optional<Changes>>;

  [[nodiscard]] Changes all() const { return Changes::first(n_); }

  Effect effect(Changes changes) {
    if (changes.empty()) return Effect::none;
    if (changes == all()) return Effect::all;
    const auto [known, is_new] = known_.try_emplace(changes.bits(), Effect::none);
    if (is_new) {
      ++tries_;
      known->second = effect_(changes);
    }
    return known->second;
  }
  bool suffices(Changes changes) { return effect(changes) == Effect::all; }

  Found try_all() {
    std::vector<Changes> subsets;
    for (std::uint64_t bits = 1; bits <= all().bits(); ++bits) subsets.push_back(Changes::of(bits));
    // Of two of the same size the one with the earlier changes.
    std::stable_sort(subsets.begin(), subsets.end(), [](Changes a, Changes b) { return a.size() < b.size(); });
    const auto first = std::find_if(subsets.begin(), subsets.end(), [&](Changes each) { return suffices(each); });
    SPADILLE_ASSERT(first != subsets.end());
    const auto other =
        std::find_if(first + 1, subsets.end(), [&](Changes each) { return each - *first == each && suffices(each); });
    return {*first, other == subsets.end() ? std::nullopt : std::optional(*other)};
  }

  Found try_some() {
    Changes effective;
    std::vector<Changes> sufficient;
    for (std::size_t i = 0; i < n_; ++i) {
      const Changes alone = Changes::only(i);
      if (effect(alone) != Effect::none) effective = effective | alone;
      if (suffices(alone)) sufficient.push_back(alone);
    }
    if (sufficient.size() > 1) return {sufficient[0], sufficient[1]};
    const Changes found = !sufficient.empty() ? sufficient[0] : shrink(suffices(effective) ? effective : all());
    const Changes rest = all() - found;
    if (!suffices(rest)) return {found, std::nullopt};
    const Changes other = shrink(rest);
    if (other.size() < found.size()) return {other, found};
    return {found, other};
  }

  // Leaves out what can be left out, the last first, until nothing more can be.
  Changes shrink(Changes whole) {
    for (bool smaller = true; smaller;) {
      smaller = false;
      for (std::size_t i = n_; i-- > 0;) {
        if (!whole.has(i) || !suffices(whole - Changes::only(i))) continue;
        whole = whole - Changes::only(i);
        smaller = true;
      }
    }
    return whole;
  }

  std::size_t n_;
  const std::function<Effect(Changes)>& effect_;
  std::unordered_map<std::uint64_t, Effect> known_;
  std::size_t tries_ = 0;
};

}  // namespace

Why find_why(std::size_t n, const std::function<Effect(Changes)>& effect) {
  SPADILLE_ASSERT(n >= 1 && n <= Changes::kMost);
  return Finder(n, effect).find();
}

}  // namespace spadille::compare
