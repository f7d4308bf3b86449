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

CardSet DealShape::pack() const { return removed ? kFullPack - CardSet::of_suit(*removed) : kFullPack; }

namespace {

std::string_view what_is_missing(const DealShape& shape) {
  if (!shape.removed) return "it has no eights, nines or tens";
  return *shape.removed == Suit::hearts ? "it has no eights, nines, tens or hearts"
                                        : "it has no eights, nines, tens or diamonds";
}

}  // namespace

bool check_deal(const Scene& s, Dealt& dealt) {
  if (!s.record.deal) return true;
  deal::Shape shape{
      .pack = CardBag(s.shape.pack()), .lacks = what_is_missing(s.shape), .hand = s.shape.hand, .stock = s.shape.stock};
  if (s.turn.size() < s.record.players.size())
    for (std::size_t i = 0; i < s.record.players.size(); ++i) shape.sits_out[i] = !s.turn.find(seat_at(i));
  return deal::check(s.record, shape, s.sink, dealt);
}

bool judge_passed(const Scene& s, ChipResult& result) {
  result.passed = true;
  result.feats.emplace();
  result.tricks.emplace();
  if (result.pool_known) result.ledger.emplace();
  const auto& record = s.record;
  bool sound = true;
  const auto refuse = [&](Code code, Span at, std::string message, std::optional<Act> act) {
    const Reported reported =
        s.sink.report({.code = code, .at = at, .message = std::move(message), .rule = "all_pass", .act = act});
    sound = sound && reported.condoned();
  };
  if (!record.exchange.empty()) {
    const record::ExchangeEntry& first = record.exchange.front();
    refuse(Code::exchange_not_allowed, first.player ? first.player->at : first.at,
           "cards are exchanged, but all have passed", Act{Act::Kind::exchange, 1});
  }
  if (!record.tricks.empty()) {
    const record::Trick& first = record.tricks.front();
    refuse(Code::play_after_end, first.plays.empty() ? first.at : first.plays.front().at,
           "cards are played, but all have passed: the next dealer deals", Act{Act::Kind::trick, 1});
  }
  if (record.surrender)
    refuse(Code::surrender_not_allowed, record.surrender->by ? record.surrender->by->at : record.surrender->at,
           "the hand is surrendered, but all have passed", std::nullopt);
  return sound;
}

}  // namespace spadille::ombre_family
