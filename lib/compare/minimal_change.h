#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace spadille::compare {

/// A set of the changes that lead from one rule set to another. The n-th bit is the n-th change.
class Changes {
 public:
  static constexpr std::size_t kMost = 64;

  constexpr Changes() = default;
  /// Returns the first n changes; n is at most 64.
  static constexpr Changes first(std::size_t n) { return Changes(n == 0 ? 0 : ~std::uint64_t{0} >> (kMost - n)); }
  static constexpr Changes of(std::uint64_t bits) { return Changes(bits); }
  static constexpr Changes only(std::size_t i) { return Changes(std::uint64_t{1} << i); }

  [[nodiscard]] constexpr bool has(std::size_t i) const { return (bits_ >> i & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

  friend constexpr Changes operator|(Changes a, Changes b) { return Changes(a.bits_ | b.bits_); }
  friend constexpr Changes operator-(Changes a, Changes b) { return Changes(a.bits_ & ~b.bits_); }
  friend constexpr bool operator==(Changes, Changes) = default;

 private:
  explicit constexpr Changes(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

/// Effect of making some of the changes to a hand's rule set. Each value between `some` and `all` means `some` too, but
/// is a different effect from the others.
enum class Effect : std::uint32_t {
  none = 0,         ///< as without any change
  some = 1,         ///< neither `none` nor `all`; or the changes contradict each other without the rest
  all = 0xFFFFFFFF  ///< as with all changes
};

/// The changes that explain a difference.
struct Why {
  Changes changes;               ///< these alone make the whole difference; none can be left out
  std::optional<Changes> other;  ///< has the same effect, and no member in common with `changes`
  std::size_t tries = 0;         ///< how often the hand was judged again
};

/// Returns the maximum number of tries of `find_minimal_change` for this many changes.
std::size_t most_tries(std::size_t changes);

/// Guesses about a difference before anything is tried. A wrong guess costs only tries.
struct Clues {
  Changes like{};    ///< changes that explained a similar difference; empty if there is none
  Changes likely{};  ///< changes that are probably involved
};

/// Up to this many changes, `find_minimal_change` tries every combination.
inline constexpr std::size_t kExact = 6;
/// Finds by trial a minimal set of the first n changes (1 to 64) that makes the whole difference. Without any change
/// the effect is `none`, with all changes `all`. Neither is tried, and nothing is tried twice.
///
/// Up to `kExact` changes, every combination is tried, smaller sets first. The result is a smallest set. Another set
/// without a common member is found if there is one.
///
/// Beyond that, `clues.like` is used if it is sufficient and minimal. Otherwise the changes are added one by one to the
/// likely ones, and bisection finds those that alter the effect. If these do not suffice, all changes are used. They
/// are then left out one by one until none can be. Finally, the changes outside the set are tried together for another
/// set. If they suffice, each change is tried alone, and one that suffices alone is preferred.
Why find_minimal_change(std::size_t n, const std::function<Effect(Changes)>& effect, const Clues& clues = {});

}  // namespace spadille::compare
