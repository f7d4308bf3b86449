#pragma once

#include <optional>

#include "mechanics/melds/faults.h"
#include "record/hand_record.h"

namespace spadille::melds {

/// Order of turns: eldest hand begins, the others follow in turn. If the record does not name the dealer, the first
/// player to act is taken for eldest hand. After a turn out of order, the turns continue after the player who acted.
class TurnOrder {
 public:
  explicit TurnOrder(const record::HandRecord& record);

  /// Takes a turn of a player. Reports it if it is another player's turn; otherwise returns nullopt. Laws:
  /// eldest_begins, turn_order.
  std::optional<Reported> take(const Acting& acting, Span at);
  /// Takes a turn whose player was not parsed. The next turn may be any player's.
  void take_unknown();

  /// The dealer: as recorded, or as inferred from the first turn. Nullopt if unknown.
  [[nodiscard]] std::optional<Seat> dealer() const { return dealer_; }
  /// True if the dealer is only inferred from the first turn.
  [[nodiscard]] bool is_inferred() const { return inferred_; }

 private:
  SeatCount seats_;
  std::optional<Seat> dealer_;
  std::optional<Seat> due_;
  bool begun_ = false;
  bool inferred_ = false;
};

}  // namespace spadille::melds
