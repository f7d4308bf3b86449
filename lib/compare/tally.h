#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compare/comparison.h"

namespace spadille::compare {

/// How often something made a difference, and how great a one, in chips or points (see `swing`).
struct Weight {
  std::size_t hands = 0;
  std::int64_t sum = 0;   ///< over all hands that were settled on both sides
  std::int64_t most = 0;  ///< in one hand

  void add(std::int64_t swing);
  Weight& operator+=(const Weight& other);
};

/// A hand, and the two rule sets that are furthest apart about it.
struct Swing {
  std::string file;
  std::size_t line = 1;
  std::string hand;
  std::string from;
  std::string to;
  std::vector<std::string_view> options;  ///< that make the difference
  bool carried = false;
  std::int64_t amount = 0;  ///< in chips or points
};

/// Orders two names, also where they are only looked for.
struct ByNames {
  using is_transparent = void;
  template <class A, class B>
  bool operator()(const A& a, const B& b) const {
    const int first = std::string_view(a.first).compare(b.first);
    return first != 0 ? first < 0 : std::string_view(a.second) < std::string_view(b.second);
  }
};

/// What an archive comes to. Keeps figures and the largest swings, no hands.
class Tally {
 public:
  Tally() = default;
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;

  void add(const ComparedHand& hand);
  /// Adds what stands behind this in the archive.
  Tally& operator+=(const Tally& behind);

  std::size_t hands = 0;
  std::size_t differing = 0;
  std::size_t not_valid = 0;  ///< under one rule set at least
  /// By game and option; a hand counts once, with the greatest swing between rule sets that the option parts.
  std::map<std::pair<std::string_view, std::string_view>, Weight, ByNames> options;
  /// By the names of two rule sets, the earlier one first.
  std::map<std::pair<std::string, std::string>, Weight, ByNames> pairs;
  /// The hands with the largest swings, the largest first; those that came earlier before others of the same.
  std::vector<Swing> largest;

 private:
  using Pairs = std::map<std::pair<std::string, std::string>, Weight, ByNames>;

  // Whether so large a swing, behind all others, would be one of the largest.
  [[nodiscard]] bool has_room_for(std::int64_t amount) const;
  void rank(Swing swing);
  // `place`: where two rows stand in a hand. As a rule they are the same rule sets as in the hand before.
  Weight& weight_of(std::size_t place, const std::string& from, const std::string& to);

  static constexpr std::size_t kLargest = 10;
  std::vector<Pairs::value_type*> last_;  // by place
};

}  // namespace spadille::compare
