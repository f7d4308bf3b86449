#include "games/hearts/settle_chips.h"

#include <algorithm>

#include "base/small_vector.h"

namespace spadille::hearts {
namespace {

using Seats = SmallVector<Seat, kMaxSeats>;

class Settlement {
 public:
  Settlement(const Rules& rules, const ChipHand& hand) : rules_(rules), hand_(hand) {
    for (std::size_t i = 0; i < rules.seats(); ++i) players_.push_back(seat_at(i));
  }

  ChipSettlement run() {
    switch (rules_.scoring) {
      case Scoring::points:
        break;
      case Scoring::sweepstake:
        sweepstake();
        break;
      case Scoring::howell:
        howell();
        break;
      case Scoring::to_lowest:
        to_lowest();
        break;
      case Scoring::from_highest:
        from_highest();
        break;
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] Points taken(Seat seat) const { return hand_.taken[index_of(seat)]; }
  [[nodiscard]] static Chips chips(Points points) { return Chips{points.amount()}; }
  [[nodiscard]] Chips pool() const { return hand_.pool + out_.ledger.pool(); }
  void pay(std::optional<Seat> from, std::optional<Seat> to, const Sum& sum, std::string_view reason,
           std::string_view rule) {
    out_.ledger.pay(from, to, sum, reason, rule);
  }

  // --- the pool ---------------------------------------------------------------------------------

  void sweepstake() {
    if (hand_.bid) pay(hand_.bid->buyer, std::nullopt, Sum(hand_.bid->chips), "bid", "avoid_suit");
    const Seats offenders = revokers();
    if (offenders.empty())
      for (const Seat each : players_) pay(each, std::nullopt, Sum(chips(taken(each))), "hearts", "scoring");
    for (const Seat each : offenders) {
      pay(each, std::nullopt, Sum(chips(hand_.all)), "revoke", "renege_penalty");
      if (hand_.bid && each != hand_.bid->buyer)
        pay(each, hand_.bid->buyer, Sum(hand_.bid->chips), "bid", "renege_penalty");
    }
    Seats clear;
    bool all_in_one_hand = false;
    for (const Seat each : players_) {
      if (taken(each) == Points{}) clear.push_back(each);
      all_in_one_hand = all_in_one_hand || taken(each) == hand_.all;
    }
    if (clear.size() == 1 && !is_in(offenders, clear[0])) {
      pay(std::nullopt, clear[0], Sum(pool()), "pool", "scoring");
    } else if (clear.size() == 2 && hand_.kind == PoolKind::plain && !all_in_one_hand) {
      divide(clear, offenders);
    } else {
      out_.after = PoolAfter::whole;
    }
  }

  [[nodiscard]] Seats revokers() const {
    Seats found;
    if (rules_.renege_penalty == RenegePenalty::pays_all)
      for (const Seat each : players_)
        if (hand_.revoked[index_of(each)]) found.push_back(each);
    return found;
  }

  static bool is_in(const Seats& seats, Seat seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
  }

  // Two players are clear. If one of them revoked, the other takes half of what each revoke brings.
  void divide(const Seats& clear, const Seats& offenders) {
    const bool first_revoked = is_in(offenders, clear[0]);
    const bool second_revoked = is_in(offenders, clear[1]);
    if (!first_revoked && !second_revoked) {
      const Chips all = pool();
      for (const Seat each : clear) pay(std::nullopt, each, Sum::share(all, 2, 0), "pool", "scoring");
      if (rules_.odd_chip == OddChip::jack && pool() != Chips{}) out_.after = PoolAfter::odd_jack;
      return;
    }
    out_.after = PoolAfter::whole;
    if (first_revoked && second_revoked) return;
    Sum half;
    for (std::size_t i = 0; i < offenders.size(); ++i) half.count(hand_.all.amount() / 2);
    pay(std::nullopt, first_revoked ? clear[1] : clear[0], half, "pool", "renege_penalty");
  }

  // --- without a pool ---------------------------------------------------------------------------

  void howell() {
    const auto others = static_cast<std::int32_t>(players_.size()) - 1;
    for (const Seat each : players_) pay(each, std::nullopt, Sum{{taken(each).amount(), others}}, "hearts", "scoring");
    for (const Seat each : players_)
      pay(std::nullopt, each, Sum{{hand_.all.amount()}, {-taken(each).amount()}}, "howell", "scoring");
  }

  [[nodiscard]] static Sum difference(Points more, Points less) { return {{more.amount()}, {-less.amount()}}; }

  // One lowest player takes each difference; several share the sum of them.
  void to_lowest() {
    Points least = hand_.taken[0];
    for (const Seat each : players_) least = std::min(least, taken(each));
    Seats lowest;  // in turn after the dealer
    for (std::size_t i = 1; i <= players_.size(); ++i) {
      const Seat each = seat_at((index_of(hand_.dealer) + i) % players_.size());
      if (taken(each) == least) lowest.push_back(each);
    }
    const std::optional<Seat> taker = lowest.size() == 1 ? std::optional(lowest[0]) : std::nullopt;
    for (const Seat each : players_)
      if (taken(each) != least) pay(each, taker, difference(taken(each), least), "difference", "scoring");
    if (taker) return;
    const Chips all = out_.ledger.pool();
    const auto n = static_cast<std::int64_t>(lowest.size());
    for (std::int64_t i = 0; i < n; ++i)
      pay(std::nullopt, lowest[static_cast<std::size_t>(i)], Sum::share(all, n, i < all.amount() % n ? 1 : 0),
          "difference", "scoring");
  }

  void from_highest() {
    Points most;
    for (const Seat each : players_) most = std::max(most, taken(each));
    for (const Seat payer : players_)
      for (const Seat each : players_)
        if (taken(payer) == most && taken(each) != most)
          pay(payer, each, difference(most, taken(each)), "difference", "scoring");
  }

  const Rules& rules_;
  const ChipHand& hand_;
  Seats players_;
  ChipSettlement out_;
};

}  // namespace

ChipSettlement settle_chips(const Rules& rules, const ChipHand& hand) { return Settlement(rules, hand).run(); }

}  // namespace spadille::hearts
