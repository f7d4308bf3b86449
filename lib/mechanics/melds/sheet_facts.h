#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "mechanics/melds/left_cards.h"
#include "mechanics/melds/options.h"
#include "mechanics/melds/shown_end.h"

/// Score sheets of games of melds: what the recorded entries leave open.
namespace spadille::melds {

/// The rules by which a score sheet is settled.
struct CountedRules {
  CardBag pack;
  const CardPoints& points;  ///< the value of each card that is left
  LeftCards left = LeftCards::losers;
  bool may_be_drawn = false;  ///< a hand can end without a player who goes out
  Stalled stalled = Stalled::drawn;
  bool drawn_counts = false;     ///< if a hand is drawn, each scores their own cards, if losers do
  bool rummy_doubles = false;    ///< points count double if the winner went out in one turn
  std::optional<Seat> eldest{};  ///< the first in turn, if it is known who that is
  /// If each scores what they melded, less what they have left: no player melds more, or less than 0. Not set if a meld
  /// can lose points.
  std::optional<Points> most_melded{};

  /// True if the fewest points win a hand in which no player goes out.
  [[nodiscard]] bool fewest_win() const { return stalled == Stalled::lowest_wins; }
  /// Returns the points of the lowest card.
  [[nodiscard]] Points lowest() const;
  /// Returns the points of all cards of the pack: all players together have no more left.
  [[nodiscard]] Points all() const { return points.of(pack); }
  /// True if the scores depend on what is left. `out`: nullopt if no player went out.
  [[nodiscard]] bool needs_left(std::optional<Seat> out) const;
};

template <class T>
using OptionalBySeat = std::array<std::optional<T>, kMaxSeats>;

/// The entry of a player's remaining cards.
struct LeftEntry {
  Points points;
  std::optional<std::size_t> cards;  ///< their number, if cards are recorded
};

/// The entries of a score sheet that are known. What is not set is open.
struct SheetFacts {
  std::optional<std::optional<Seat>> out{};  ///< inner nullopt: no player went out
  std::optional<bool> in_one_turn{};         ///< the player who went out did so in one turn
  OptionalBySeat<LeftEntry> left{};
  std::optional<Points> left_sum{};
  OptionalBySeat<Points> scored{};
};

/// One way in which a hand may have ended.
struct EndOfHand {
  std::optional<Seat> out;
  std::int64_t factor = 1;  ///< for all points. Option going_rummy
};

/// The points that each player can have left, as far as they follow.
struct LeftByFacts {
  std::array<PointsRange, kMaxSeats> left{};
  std::optional<Points> sum{};  ///< for all players together
};

/// Finds what the entries of a score sheet, and the recorded cards if there are any, leave possible.
class SheetSolver {
 public:
  /// `shown`: null if the cards show nothing. Both must outlive the solver.
  SheetSolver(const CountedRules& rules, SeatCount seats, const ShownEnd* shown);

  /// True if a hand can have ended so.
  [[nodiscard]] bool allows(const SheetFacts& facts) const;
  /// Returns the scores of a hand that ended so, and who won; nullopt if they are open.
  [[nodiscard]] std::optional<LeftScores> score(const SheetFacts& facts, EndOfHand end) const;
  /// True if a player scores nothing in a hand that ended so, whatever is left.
  [[nodiscard]] bool scores_nothing(std::optional<Seat> out, Seat seat) const {
    return meaning_of({out}, index_of(seat)) == Meaning::zero;
  }
  /// Returns the points that a player can score in a hand that ended so; nullopt if there is no bound, or if it depends
  /// on the fewest points. Needs cards that show the end.
  [[nodiscard]] std::optional<PointsRange> scored(EndOfHand end, Seat seat) const;
  /// Returns what each player has left if the hand ended so; nullopt if it cannot have.
  [[nodiscard]] std::optional<LeftByFacts> complete(const SheetFacts& facts, EndOfHand end) const;

 private:
  // The points left in a hand that the fewest points win.
  struct LeftInStalled {
    bool is_possible = true;
    std::optional<std::array<Points, kMaxSeats>> left{};  // nullopt if it is open
    bool is_relative = false;                             // only the differences are known
  };
  // How the points of a player follow from what is left.
  enum class Meaning : std::uint8_t { open, zero, left, minus_left, sum, melded };

  [[nodiscard]] Meaning meaning_of(EndOfHand end, std::size_t seat) const;
  [[nodiscard]] bool allows_out(const SheetFacts& facts, std::optional<Seat> out) const;
  [[nodiscard]] bool allows_factor(const SheetFacts& facts, EndOfHand end) const;
  bool take_points(const SheetFacts& facts, EndOfHand end, LeftByFacts& found) const;
  bool take_left(const SheetFacts& facts, EndOfHand end, LeftByFacts& found) const;
  bool share_sum(LeftByFacts& found) const;
  [[nodiscard]] OptionalBySeat<Points> differences(const SheetFacts& facts) const;
  [[nodiscard]] LeftInStalled complete_stalled(const SheetFacts& facts, const LeftByFacts& found) const;
  // Returns the scores that agree with the recorded points, for each player who may be eldest.
  [[nodiscard]] std::vector<LeftScores> score_stalled(const SheetFacts& facts,
                                                      const std::array<Points, kMaxSeats>& left) const;
  [[nodiscard]] std::optional<LeftScores> score_by_fewest(const SheetFacts& facts, const LeftByFacts& found) const;
  [[nodiscard]] std::optional<LeftScores> score_after_end(const SheetFacts& facts, EndOfHand end,
                                                          const LeftByFacts& found) const;

  const CountedRules& rules_;
  std::size_t seats_;
  const ShownEnd* shown_;
  Points lowest_;
  Points all_;  // that can be left; points of a sheet may be doubled without a record of it
  std::array<PointsRange, kMaxSeats> shown_left_{};  // only if `shown_` is set
};

}  // namespace spadille::melds
