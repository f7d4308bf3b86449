#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "diagnostics/sink.h"
#include "games/gin/hand.h"
#include "mechanics/melds/shown_end.h"
#include "record/hand_record.h"
#include "result/hand_report.h"

/// Score sheets of gin rummy.
namespace spadille::gin {

/// The cards that a player whose deadwood is unknown can have left.
struct OpenLeft {
  melds::ShownHolding cards;
  bool may_be_fewer = false;  ///< some of them may be melded or laid off without a record of it

  /// Returns the deadwood that they can be.
  [[nodiscard]] melds::PointsRange range() const;
  /// True if these cards can be left.
  [[nodiscard]] bool can_be(CardSet left) const;
};

/// The end of a hand as far as its recorded cards show it.
struct ShownByCards {
  bool has_ended = false;         ///< false if turns are missing
  std::optional<Seat> knocker{};  ///< nullopt in a dead hand
  /// If it is a knock and the knocker's deadwood is unknown, it may be gin.
  Knocked::Kind kind{};
  std::array<std::optional<Points>, 2> left{};    ///< the deadwood of each player, as far as known
  std::array<std::optional<OpenLeft>, 2> open{};  ///< only if a player has knocked, and their deadwood is unknown
  std::vector<Points> others{};                   ///< all that the player who did not knock can have; empty if unknown
  std::optional<Card> upcard{};                   ///< nullopt if it is unknown
  /// Whether a player can have these cards left; empty if they can have any.
  std::function<bool(Seat, CardSet)> may_leave{};
};

/// Settles a hand that has no cards, or whose cards do not settle it, by what its `counted` records: who knocked, the
/// deadwood of both players, their points. `shown`: what the cards show; null if there are none. Reports an entry that
/// cannot be right (`counted/…`, or `claim/…` if only the cards contradict it), and what is missing
/// (`record/incomplete`).
PointsResult settle_by_counts(const record::HandRecord& hand, const Rules& rules, const ShownByCards* shown,
                              Sink& sink);

/// Compares the entries of `counted` with a hand that its turns settle. Reports `claim/…` for each wrong one.
void check_counted(const record::HandRecord& hand, const ShownByCards& shown, const PointsResult& result, Sink& sink);

}  // namespace spadille::gin
