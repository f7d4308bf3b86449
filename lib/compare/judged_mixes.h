#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace spadille::compare {

/// What one hand comes to under mixes of rules that were tried. Keeps its memory from hand to hand, and nothing else.
class JudgedMixes {
 public:
  /// Nothing is known any more.
  void begin_hand() { ++hand_; }

  /// The group that the hand belongs to under a mix, carried on from a state (both by number); nothing where it is not
  /// known. Good until the next call: what is written there is known from then on.
  std::optional<std::size_t>& group(std::size_t mix, std::size_t state) {
    if (by_state_.size() <= state) by_state_.resize(state + 1);
    std::vector<Entry>& entries = by_state_[state];
    if (entries.size() <= mix) entries.resize(mix + 1);
    Entry& entry = entries[mix];
    if (entry.hand != hand_) entry = {hand_, std::nullopt};
    return entry.group;
  }

 private:
  struct Entry {
    std::uint64_t hand = 0;
    std::optional<std::size_t> group{};
  };

  std::uint64_t hand_ = 0;
  std::vector<std::vector<Entry>> by_state_;
};

}  // namespace spadille::compare
