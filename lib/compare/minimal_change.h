#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

namespace spadille::compare {

/// A set of the changes that lead from one rule set to another: the n-th bit is the n-th change.
class Changes {
 public:
  static constexpr std::size_t kMost = 64;

  constexpr Changes() = default;
  /// The first n of them; n is at most 64.
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

/// What a hand comes to when some of the changes are made. The values between `some` and `all` are like `some`, and
/// different from it and from each other.
enum class Effect : std::uint32_t {
  none = 0,         ///< as without any
  some = 1,         ///< neither one nor the other; or the changes contradict each other without the rest
  all = 0xFFFFFFFF  ///< as with all of them
};

/// Which changes explain a difference.
struct Why {
  Changes changes;               ///< making just these makes all the difference; none of them can be left out
  std::optional<Changes> other;  ///< the same, and nothing in common with `changes`; where there is such a set
  std::size_t tries = 0;         ///< how often the hand was judged anew
};

/// The most tries that `find_why` needs for so many changes.
std::size_t most_tries(std::size_t changes);

/// What can be guessed about a difference before anything is tried. A wrong guess costs tries, nothing else.
struct Clues {
  Changes like{};    ///< what explained a like difference; none where there is none
  Changes likely{};  ///< what may well have to do with it
};

/// Finds a minimal set of the first n changes (1 to 64) that makes all the difference, by trying. Without any change
/// the effect is `none`, with all of them `all`: neither is tried, and nothing is tried twice.
///
/// Up to `kExact` changes every combination is tried, the smaller first: the set is a smallest one, and another without
/// a member in common is found if there is any.
///
/// Beyond that `clues.like` is taken where it is sufficient and minimal. Else the way from no change to all of them is
/// searched for the changes that show, by halves, the likely ones first; of these, or of all where they do not suffice,
/// changes are left out one by one until none can be. Last, all that the set leaves over are tried together for
/// another; where they do, each change is tried alone, and one that suffices alone goes before all others.
inline constexpr std::size_t kExact = 6;
Why find_minimal_change(std::size_t n, const std::function<Effect(Changes)>& effect, const Clues& clues = {});

}  // namespace spadille::compare
