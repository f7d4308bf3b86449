#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "mechanics/melds/holdings.h"
#include "mechanics/melds/options.h"
#include "record/hand_record.h"

/// The end of a hand in games of melds, as far as the recorded cards show it.
namespace spadille::melds {

/// The least and the most points that a player can have left.
struct PointsRange {
  Points least;
  std::optional<Points> most;  ///< nullopt: without limit

  [[nodiscard]] bool is_empty() const { return most && *most < least; }
  [[nodiscard]] bool is_exact() const { return most == least; }
  /// Leaves the points that are in both ranges.
  void narrow(const PointsRange& other) {
    least = std::max(least, other.least);
    if (other.most) most = most ? std::min(*most, *other.most) : *other.most;
  }
  [[nodiscard]] bool contains(Points points) const { return least <= points && (!most || points <= *most); }
};

/// Returns the points in words, such as "from 7 to 50".
std::string text_of(const PointsRange& range);

/// The cards that a player can have left.
struct ShownHolding {
  CardBag known;                     ///< cards that the player has left for certain
  CardBag possible;                  ///< all cards that the player can have left, also those
  std::optional<std::size_t> count;  ///< their number; nullopt if turns are missing

  /// Returns the points that the player can have left. Option card_points.
  [[nodiscard]] PointsRange range(const CardPoints& points) const;
};

/// The end of a hand as the recorded cards show it.
struct ShownEnd {
  /// The player who went out; inner nullopt: no player did. Not set if turns are missing.
  std::optional<std::optional<Seat>> out{};
  std::array<ShownHolding, kMaxSeats> left{};  ///< the winner's is empty
  bool in_one_turn = false;                    ///< the player who went out had laid nothing before the last turn
  std::array<bool, kMaxSeats> has_laid{};      ///< players who have laid a card, and so cannot go out in one turn
  /// Points of what each player has melded. Set only if they score, and the hand has ended.
  std::optional<std::array<Points, kMaxSeats>> melded{};
};

/// Returns the end of a hand whose turns show it. `out`: nullopt if no player went out.
ShownEnd shown_at_end(const record::HandRecord& record, const Holdings& holdings, const CardBag& pack,
                      std::optional<Seat> out);

/// Returns why a player cannot have left what a score sheet records; nullopt if the cards allow it.
std::optional<std::string> why_not_left(const record::HandRecord& record, const record::Left& left,
                                        const ShownHolding& shown, const CardPoints& points);

}  // namespace spadille::melds
