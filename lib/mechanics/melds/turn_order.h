#pragma once

#include <optional>

#include "mechanics/melds/faults.h"
#include "record/hand_record.h"

namespace spadille::melds {

/// Whose turn it is: eldest begins, the others follow. Where the record does not say who dealt, the first who
/// acts is taken for eldest. After a turn out of order the game goes on after the one who acted.
class TurnOrder {
 public:
  explicit TurnOrder(const record::HandRecord& record);

  /// A player has a turn; reported where it is another's. Laws: eldest_begins, turn_order.
  std::optional<Reported> take(const Acting& acting, Span at);
  /// A turn whose player was not understood: whoever acts next may be right.
  void take_unknown();

  /// Who dealt: as recorded, or as the first turn shows.
  [[nodiscard]] std::optional<Seat> dealer() const { return dealer_; }
  /// Whether the record shows who dealt only by who begins.
  [[nodiscard]] bool is_inferred() const { return inferred_; }

 private:
  SeatCount seats_;
  std::optional<Seat> dealer_;
  std::optional<Seat> due_;
  bool begun_ = false;
  bool inferred_ = false;
};

}  // namespace spadille::melds
