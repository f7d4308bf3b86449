#include "mechanics/melds/turn_order.h"

namespace spadille::melds {

TurnOrder::TurnOrder(const record::HandRecord& record) : seats_(record.seats()) {
  if (!record.dealer) return;
  dealer_ = record.dealer->value;
  due_ = next(*dealer_, seats_);
}

std::optional<Reported> TurnOrder::take(const Acting& acting, Span at) {
  std::optional<Reported> reported;
  if (due_ && *due_ != acting.seat) reported = out_of_turn(acting, at, *due_, begun_ ? Turns::later : Turns::first);
  if (!begun_ && !dealer_) {
    const std::size_t n = count_of(seats_);
    dealer_ = seat_at((index_of(acting.seat) + n - 1) % n);
    inferred_ = true;
  }
  begun_ = true;
  due_ = next(acting.seat, seats_);
  return reported;
}

void TurnOrder::take_unknown() {
  begun_ = true;
  due_.reset();
}

}  // namespace spadille::melds
