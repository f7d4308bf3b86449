#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "compare/comparison.h"

namespace spadille::compare {

/// How often a cause made a difference, and how large it was, in chips or points (see `swing`).
struct Weight {
  std::size_t hands = 0;
  std::int64_t sum = 0;   ///< over all hands that both sides settle
  std::int64_t most = 0;  ///< largest in one hand

  void add(std::int64_t swing);
  Weight& operator+=(const Weight& other);
};

/// A hand, and the two rule sets whose results are furthest apart.
struct Swing {
  std::string file;
  std::size_t line = 1;
  std::string hand;
  std::string from;
  std::string to;
  std::vector<std::string_view> options;  ///< options that cause the difference
  bool carried = false;
  std::int64_t amount = 0;  ///< in chips or points
};

/// Totals of an archive. Keeps amounts and the largest swings, but no hands.
class Tally {
 public:
  void add(const ComparedHand& hand);
  /// Adds the totals of a later part of the archive.
  Tally& operator+=(const Tally& after);

  std::size_t hands = 0;
  std::size_t differing = 0;
  std::size_t not_valid = 0;             ///< not valid under at least one rule set
  std::size_t invalid = 0;               ///< invalid or unreadable under at least one rule set
  std::array<std::size_t, 3> checked{};  ///< readable hands by their least `Checked` under the rule sets
  /// By game and option. A hand counts once, with its largest swing between rule sets that the option separates.
  std::map<std::pair<std::string_view, std::string_view>, Weight> options;
  /// By the names of two rule sets, the earlier one first.
  std::map<std::pair<std::string, std::string>, Weight> pairs;
  /// The hands with the largest swings, in descending order; equal swings in order of the archive.
  std::vector<Swing> largest;

 private:
  void count_verdicts(const ComparedHand& hand);
  // True if this swing, coming after all others, would be one of the largest.
  [[nodiscard]] bool has_room_for(std::int64_t amount) const;
  void rank(Swing swing);

  static constexpr std::size_t kLargest = 10;
};

}  // namespace spadille::compare
