#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "diagnostics/sink.h"
#include "games/game.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// The unit in which a hand counts; unknown if its game is unknown.
enum class Unit : std::uint8_t { chips, points, unknown };
Unit unit_of(const GameEntry& game);

/// A document of a session that is not counted because it is not settled.
struct UncountedHand {
  enum class Form : std::uint8_t { unsettled, unreadable, perhaps_header };

  std::string name;
  LineColumn at{};  ///< place in the file
  Unit unit = Unit::unknown;
  Form form = Form::unsettled;
};

/// The unsettled hands of a session, in order. Memory is bounded: if there are very many, it keeps the first and counts
/// the rest.
class UncountedHands {
 public:
  void add(UncountedHand hand);

  /// Returns the hands that count in `unit`, or whose unit is unknown; without `unit`, all hands.
  [[nodiscard]] Uncounted in(std::optional<Unit> unit) const;
  /// Returns the places of these hands.
  [[nodiscard]] std::vector<Related> places(Unit unit) const;

 private:
  static constexpr std::size_t kMostBytes = std::size_t{1} << 16;

  std::vector<UncountedHand> hands_;
  std::size_t bytes_ = 0;
  std::size_t left_out_ = 0;
};

/// A figure is partial if it changes when a partial pool has this number of chips more.
inline constexpr Chips kMoreChips{60};

/// Marks the figures that change if the pool before the hand has `kMoreChips` more.
void mark_partial(const HandResult& as_carried, const HandResult& with_more, SeatCount seats, Uncertain& uncertain);

/// The claims of a hand that are not checked because their figures are partial.
struct Unchecked {
  std::optional<Span> first{};  ///< place of the first in the record

  void add(Span at) {
    if (!first || at.begin < first->begin) first = at;
  }
};

/// Marks all payments and the pool after the hand, because after a lost header its rules are unknown.
void mark_all(SeatCount seats, Uncertain& uncertain);

/// Removes the claims on partial payments and on a partial pool.
void drop_partial_claims(const Uncertain& uncertain, record::Claims& claims, Unchecked& unchecked);
/// Removes all claims.
void drop_all_claims(record::Claims& claims, Unchecked& unchecked);

/// Reports `session/uncertain` at the first claim that is not checked: the partial figures of the hand, and `remarks`.
/// If all claims are checked and there are no remarks, there is no report.
void report_uncertain(const record::HandRecord& hand, const Uncertain& uncertain, const Unchecked& unchecked,
                      const std::vector<std::string_view>& remarks, Sink& sink);

}  // namespace spadille::judge
