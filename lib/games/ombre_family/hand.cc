#include "games/ombre_family/hand.h"

namespace spadille::ombre_family {

tricks::Turn turn_from(Seat dealer, SeatCount seats, std::optional<Seat> idle) {
  tricks::Turn turn;
  const std::size_t n = count_of(seats);
  std::size_t seat = index_of(dealer);
  for (std::size_t i = 0; i < n; ++i) {
    seat = seat + 1 < n ? seat + 1 : 0;
    if (seat_at(seat) != idle) turn.add(seat_at(seat));
  }
  return turn;
}

void put_stakes(const Stake& stake, const Scene& scene, ChipResult& result) {
  const Chips chips{stake.chips.value};
  if (chips == Chips{}) return;
  const auto put = [&](Seat seat) {
    result.stakes.emplace_back(seat, chips);
    result.staked += chips;
  };
  if (stake.by == Stake::By::dealer) return put(scene.dealer);
  for (std::size_t i = 0; i < scene.record.players.size(); ++i)
    if (scene.turn.find(seat_at(i))) put(seat_at(i));
}

void put_tricks(const tricks::Turn& turn, const std::array<std::uint8_t, kMaxSeats>& taken, ChipResult& result) {
  PerSeat<std::size_t>& tricks = result.tricks.emplace();
  for (std::size_t i = 0; tricks.size() < turn.size(); ++i)
    if (turn.find(seat_at(i))) tricks.emplace_back(seat_at(i), taken[i]);
}

Ledger divide_leftover(LeftoverPool leftover, SeatCount seats, Chips pool, std::optional<Seat> last_winner) {
  Ledger ledger;
  if (leftover == LeftoverPool::stays) return ledger;
  const auto n = static_cast<std::int64_t>(count_of(seats));
  const Seat lucky = last_winner.value_or(seat_at(0));
  for (std::size_t i = 0; i < count_of(seats); ++i) {
    const std::int64_t odd = seat_at(i) == lucky ? pool.amount() % n : 0;
    ledger.pay(std::nullopt, seat_at(i), Chips{pool.amount() / n + odd}, "pool_division", "leftover_pool");
  }
  return ledger;
}

}  // namespace spadille::ombre_family
