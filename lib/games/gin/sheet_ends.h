#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/gin/counted.h"
#include "games/gin/settle.h"
#include "record/hand_record.h"

/// Score sheets of gin rummy: the ways in which a hand can have ended.
namespace spadille::gin {

/// The end of a hand as a score sheet records it. `player`: nullopt if the hand is dead.
struct RecordedEnd {
  Knocked::Kind kind = Knocked::Kind::knock;
  std::optional<Seat> player;
  Span at{};
};

/// Returns the recorded ends; a sheet should have at most one.
std::vector<RecordedEnd> ends_of(const record::Counted& counted);

/// The most deadwood of ten cards.
inline constexpr Points kMostDeadwood{100};

/// The entries of a score sheet that are known. What is not set is open.
struct SheetFacts {
  std::optional<RecordedEnd> end{};
  std::array<std::optional<Points>, 2> left{};
  std::array<std::optional<Points>, 2> scored{};
  bool may_break_limit = false;  ///< the cards show the knock, which may be above the limit
};

/// A way in which a hand can have ended, with the points that its winner can score.
struct PossibleEnd {
  std::optional<Seat> winner{};
  std::optional<Knocked::Kind> kind{};     ///< nullopt if the hand is dead
  std::optional<std::string_view> feat{};  ///< gin, big_gin or undercut, if it is one
  std::size_t boxes = 0;                   ///< the winner's
  Points least;                            ///< the winner's points
  Points most;
  std::int64_t step = 1;                   ///< from `least` to `most`
  std::optional<Settlement> settlement{};  ///< set if the deadwood of both players is known
};

/// Returns all ways in which the hand can have ended. Each fits the recorded points. `shown` is null if no cards show
/// the end. Options knock_limit, oklahoma, big_gin_bonus, and the options of `settle`.
std::vector<PossibleEnd> possible_ends(const Rules& rules, const SheetFacts& facts, const ShownByCards* shown);

}  // namespace spadille::gin
