#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/sink.h"
#include "mechanics/tricks/replay.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

namespace spadille::counts {

/// Number of tricks by seat.
using Tricks = std::array<std::uint8_t, kMaxSeats>;

/// Returns the tricks that each player has won at least: those of `replayed`, and later ones with a recorded winner.
/// The replay stops at a trick whose winner is open.
Tricks least_tricks(const record::HandRecord& record, const tricks::Replayed& replayed);

/// Declarer, and the partner if there is one.
struct Side {
  Seat declarer{};
  std::optional<Seat> partner;

  [[nodiscard]] std::size_t of(const Tricks& taken) const {
    return taken[index_of(declarer)] + (partner ? taken[index_of(*partner)] : std::size_t{0});
  }
};

/// Whether one number is the tricks of declarer alone or of their side, and what the numbers of a text mean.
enum class NumberOf : std::uint8_t { declarer, side };

/// The numbers of tricks that a score sheet records.
class TrickCounts {
 public:
  /// A number that cannot be right, whatever else happened. It is ignored.
  struct Fault {
    Span at;
    std::string message;
  };

  /// `in_hand`: number of tricks of a hand. `turn`: the players who take part.
  TrickCounts(const record::HandRecord& hand, const tricks::Turn& turn, std::size_t in_hand, NumberOf meaning);

  [[nodiscard]] const std::vector<Fault>& faults() const { return faults_; }

  /// True if these tricks agree with the numbers. If all are recorded, and the sum is too small, the hand was recorded
  /// short: each player may have more.
  [[nodiscard]] bool agree(const Tricks& taken, const Side& side) const;
  /// As `agree`, for a hand that ended with fewer tricks: the numbers are exact.
  [[nodiscard]] bool agree_exactly(const Tricks& taken, const Side& side) const;
  /// Returns these counts without the numbers that the record has after `figure`.
  [[nodiscard]] TrickCounts up_to(const std::pair<Seat, Written<std::size_t>>& figure) const;

  /// Returns all numbers recorded for players who take part, also those that cannot be right, in the order of the
  /// record.
  [[nodiscard]] const std::vector<std::pair<Seat, Written<std::size_t>>>& figures() const { return figures_; }
  /// Returns the number of a player, if it is recorded, or follows because the others' numbers are.
  [[nodiscard]] std::optional<std::size_t> of(Seat seat) const;
  /// Returns the number recorded for declarer, and that for the side.
  [[nodiscard]] std::optional<std::size_t> declarers(const Side& side) const;
  [[nodiscard]] std::optional<std::size_t> sides(const Side& side) const;
  /// True if all tricks that are not declarer's, or their side's, are recorded as 0.
  [[nodiscard]] bool others_have_none(const Side& side) const;
  /// True if the sum of all is recorded.
  [[nodiscard]] bool is_complete() const { return complete_; }
  [[nodiscard]] std::size_t sum() const { return sum_; }

 private:
  void add_players(const record::HandRecord& hand, const record::CountedTricks& tricks);
  void add_shape(const record::CountedTricks& tricks);
  [[nodiscard]] bool fits(std::size_t taken, std::size_t number, bool exact) const {
    return exact ? taken == number : taken >= number;
  }
  // True if the numbers are those of a whole hand.
  [[nodiscard]] bool is_exact() const { return !complete_ || sum_ == in_hand_; }
  [[nodiscard]] bool agrees(const Tricks& taken, const Side& side, bool exact) const;
  [[nodiscard]] bool agrees_shape(const Tricks& taken, const Side& side, bool exact) const;

  const tricks::Turn& turn_;
  std::size_t in_hand_;
  NumberOf meaning_;
  std::array<std::optional<Written<std::size_t>>, kMaxSeats> players_{};
  std::optional<std::size_t> number_;  // number of declarer, or of the side
  std::optional<record::CountedTricks::Shape> shape_;
  bool complete_ = false;
  std::size_t sum_ = 0;
  std::vector<std::pair<Seat, Written<std::size_t>>> figures_;
  std::vector<Fault> faults_;
};

/// Returns all ways to share `in_hand` tricks among the players.
std::vector<Tricks> shares_of(const tricks::Turn& turn, std::size_t in_hand);

}  // namespace spadille::counts
