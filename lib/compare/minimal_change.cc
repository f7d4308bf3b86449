#include "compare/minimal_change.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "base/assert.h"
#include "base/small_vector.h"

namespace spadille::compare {

std::size_t Changes::size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

std::size_t most_tries(std::size_t changes) {
  return changes <= kExact ? (std::size_t{1} << changes) - 2 : changes * changes + 3 * changes + 6;
}

namespace {

// Returns the next larger set with the same number of members, comparing sets by their bits as numbers. `changes` must
// not be empty and must not contain the 64th change.
Changes next_of_same_size(Changes changes) {
  SPADILLE_ASSERT(!changes.empty());
  const std::uint64_t bits = changes.bits();
  const std::uint64_t lowest = bits & (~bits + 1);
  const std::uint64_t carried = bits + lowest;
  return Changes::of(carried | (bits ^ carried) / lowest >> 2U);
}

class Finder {
 public:
  Finder(std::size_t n, const std::function<Effect(Changes)>& effect, const Clues& clues)
      : n_(n), effect_(effect), clues_(clues) {}

  Why find() {
    auto [changes, other] = n_ <= kExact ? try_all() : try_some();
    return {changes, other, known_.size()};
  }

 private:
  static constexpr std::size_t kUsual = 24;

  struct Known {
    Changes changes;
    Effect effect;
  };
  using Way = SmallVector<Changes, kUsual>;
  using Found = std::pair<Changes, std::optional<Changes>>;

  [[nodiscard]] Changes all() const { return Changes::first(n_); }

  Effect effect(Changes changes) {
    if (changes.empty()) return Effect::none;
    if (changes == all()) return Effect::all;
    // Usually a few dozen at most, so a linear search is faster than hashing.
    const auto known =
        std::find_if(known_.begin(), known_.end(), [&](const Known& each) { return each.changes == changes; });
    return known != known_.end() ? known->effect : known_.emplace_back(Known{changes, effect_(changes)}).effect;
  }
  bool suffices(Changes changes) { return effect(changes) == Effect::all; }

  Found try_all() {
    const auto smallest = smallest_within(all());
    SPADILLE_ASSERT(smallest.has_value());
    return {*smallest, smallest_within(all() - *smallest)};
  }

  // Returns the smallest sufficient subset of `some`; nullopt if there is none. Of two of the same size, the one with
  // the earlier changes.
  std::optional<Changes> smallest_within(Changes some) {
    for (std::size_t size = 1; size <= some.size(); ++size)
      for (Changes each = Changes::first(size); (each - all()).empty(); each = next_of_same_size(each))
        if ((each - some).empty() && suffices(each)) return each;
    return std::nullopt;
  }

  Found try_some() {
    if (is_minimal(clues_.like)) return with_other(clues_.like);
    return with_other(shrink(some_sufficient()));
  }

  // Returns a sufficient set that is not much larger than needed. It holds the likely changes, and the others that
  // alter the effect on the way to all changes.
  Changes some_sufficient() {
    const Changes likely = clues_.likely | clues_.like;
    Way way{likely};
    for (std::size_t i = 0; i < n_; ++i)
      if (!likely.has(i)) way.push_back(way.back() | Changes::only(i));
    Changes found = likely;
    add_steps(way, 0, way.size() - 1, found);
    return suffices(found) ? found : all();
  }

  // Adds the changes between two positions of a way that lead from one effect to another.
  void add_steps(const Way& way, std::size_t begin, std::size_t end, Changes& found) {
    if (begin == end || effect(way[begin]) == effect(way[end])) return;
    if (end - begin == 1) {
      found = found | (way[end] - way[begin]);
      return;
    }
    const std::size_t middle = begin + (end - begin) / 2;
    add_steps(way, begin, middle, found);
    add_steps(way, middle, end, found);
  }

  // True if the set is sufficient, but not without any one of its members.
  bool is_minimal(Changes changes) {
    if (!suffices(changes)) return false;
    for (std::size_t i = 0; i < n_; ++i)
      if (changes.has(i) && suffices(changes - Changes::only(i))) return false;
    return true;
  }

  // Returns a minimal set and another from the changes it leaves over, the smaller first. If there are two, one of them
  // is often a single change.
  Found with_other(Changes found) {
    if (!suffices(all() - found)) return {found, std::nullopt};
    std::vector<Changes> single;
    for (std::size_t i = 0; i < n_; ++i)
      if (suffices(Changes::only(i))) single.push_back(Changes::only(i));
    if (single.size() > 1) return {single[0], single[1]};
    if (!single.empty()) found = single.front();
    const Changes rest = all() - found;
    if (!suffices(rest)) return {found, std::nullopt};
    const Changes other = shrink(rest);
    if (other.size() < found.size()) return {other, found};
    return {found, other};
  }

  // Leaves out changes, the last first, until none can be left out.
  Changes shrink(Changes changes) {
    for (bool smaller = true; smaller;) {
      smaller = false;
      for (std::size_t i = n_; i-- > 0;) {
        if (!changes.has(i) || !suffices(changes - Changes::only(i))) continue;
        changes = changes - Changes::only(i);
        smaller = true;
      }
    }
    return changes;
  }

  std::size_t n_;
  const std::function<Effect(Changes)>& effect_;
  Clues clues_;
  SmallVector<Known, kUsual> known_;
};

}  // namespace

Why find_minimal_change(std::size_t n, const std::function<Effect(Changes)>& effect, const Clues& clues) {
  SPADILLE_ASSERT(n >= 1 && n <= Changes::kMost);
  return Finder(n, effect, clues).find();
}

}  // namespace spadille::compare
