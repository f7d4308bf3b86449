#include <algorithm>

#include "games/ombre/settle.h"

// Who has won: sacada, puesta or codille by the number of tricks; the vole; hands recorded short.
namespace spadille::ombre {
namespace {

// Tricks by seat.
using Taken = std::array<std::uint8_t, kMaxSeats>;

// How the tricks stand, as far as the ends depend on it: not on their order.
struct Standing {
  Taken taken{};
  std::uint8_t count = 0;     // of all tricks
  std::uint8_t of_first = 0;  // of the first five, those that ombre won

  // After so many more tricks of one player; of how many of the first five it tells only where he is ombre.
  [[nodiscard]] Standing with(Seat winner, std::size_t tricks, std::size_t first) const {
    Standing further = *this;
    further.taken[index_of(winner)] = static_cast<std::uint8_t>(taken[index_of(winner)] + tricks);
    further.count = static_cast<std::uint8_t>(count + tricks);
    further.of_first = static_cast<std::uint8_t>(of_first + first);
    return further;
  }
};

Standing standing_after(const TakenTricks& taken, Seat ombre) {
  Standing standing;
  standing.count = static_cast<std::uint8_t>(taken.count);
  standing.taken = taken.by_seat;
  const std::size_t first = std::min(taken.count, kFirstTricks);
  for (std::size_t i = 0; i < first; ++i)
    standing.of_first = static_cast<std::uint8_t>(standing.of_first + (taken.winners[i] == ombre ? 1 : 0));
  return standing;
}

// The best of the others can only win where he is alone. Who that is cannot be foreseen, and seldom matters.
Outcome by_tricks(const Setting& s, Seat ombre, const Taken& taken, Final& final) {
  Taken of_others = taken;
  of_others[index_of(ombre)] = 0;
  std::uint8_t best = 0;
  for (const Seat seat : s.turn) best = std::max(best, of_others[index_of(seat)]);
  const std::uint8_t own = taken[index_of(ombre)];
  if (own > best) return Outcome::sacada;
  if (own == best) return Outcome::puesta;
  const auto has_best = [&](Seat seat) { return of_others[index_of(seat)] == best; };
  const auto winner = std::find_if(s.turn.begin(), s.turn.end(), has_best);
  if (std::any_of(winner + 1, s.turn.end(), has_best)) return Outcome::puesta;
  final.codille_winner = *winner;
  return Outcome::codille;
}

// Every trick has to be lost.
Outcome of_contrabola(const Rules& rules, std::size_t won) {
  if (won == 0) return Outcome::sacada;
  return won > 1 && rules.contrabola_failure == ContrabolaFailure::codille_at_two ? Outcome::codille : Outcome::puesta;
}

SharedEnd by_shares(const Setting& s, Seat first, Seat taker, const Taken& taken) {
  const std::optional<Seat> third = third_player(s.turn, first, taker);
  const auto of_third = third ? taken[index_of(*third)] : std::uint8_t{0};
  const auto of_first = taken[index_of(first)];
  const auto own = taken[index_of(taker)];
  if (of_third > of_first && of_third > own) return SharedEnd::third_has_most;
  if (own > of_first && own > of_third) return SharedEnd::taker_has_most;
  return own == std::max(of_first, of_third) ? SharedEnd::taker_has_as_many : SharedEnd::taker_has_fewer;
}

// The outcome of a whole hand, or of one that ombre stopped.
Final end_at(const Setting& s, const Contest& contest, const Standing& standing) {
  Final final;
  if (contest.contract == Contract::contrabola) {
    final.outcome = of_contrabola(s.rules, standing.taken[index_of(contest.ombre)]);
    return final;
  }
  const bool shared = contest.taken_over && contest.taken_over->mode == Takeover::shared;
  if (shared) {
    final.outcome = Outcome::takeover;
    final.shared = by_shares(s, contest.taken_over->first_ombre, contest.ombre, standing.taken);
    return final;
  }
  const std::size_t own = standing.taken[index_of(contest.ombre)];
  final.lost_first_five = standing.of_first == 0;
  final.vole = own == s.shape.hand;
  final.primeras = standing.count == kFirstTricks && standing.of_first == kFirstTricks;
  if (standing.of_first == kFirstTricks && standing.count > kFirstTricks && !final.vole) {
    final.outcome = Outcome::failed_vole;
    return final;
  }
  final.outcome = by_tricks(s, contest.ombre, standing.taken, final);
  return final;
}

// Whether every way to play on ends alike.
class Decision {
 public:
  Decision(const Setting& s, const Contest& contest, Chips pool) : s_(s), contest_(contest), pool_(pool) {}

  bool same_ends(const Standing& standing) {
    const std::size_t left = s_.shape.hand - standing.count;
    const std::size_t of_first = kFirstTricks - std::min<std::size_t>(standing.count, kFirstTricks);
    return one_takes(standing, left, of_first) && same_shares(standing, left, of_first);
  }

  [[nodiscard]] const Final& first() const { return *first_; }

 private:
  // Somebody takes all tricks that are left: where two ends differ at all, two of these nearly always do.
  bool one_takes(const Standing& standing, std::size_t left, std::size_t left_of_first) {
    for (std::size_t i = 0; i < s_.turn.size(); ++i) {
      const Seat seat = s_.turn.at(i);
      if (!agrees(standing.with(seat, left, seat == contest_.ombre ? left_of_first : 0))) return false;
    }
    return true;
  }

  // Visits the ways to share the tricks that are left until two differ. Ombre has any number of them, as many of the
  // first five as can be.
  bool same_shares(const Standing& standing, std::size_t left, std::size_t left_of_first) {
    const std::size_t later = left - left_of_first;
    for (std::size_t n = 0; n <= left; ++n)
      for (std::size_t first = n - std::min(n, later); first <= std::min(n, left_of_first); ++first)
        if (!same_shares_from(1, standing.with(contest_.ombre, n, first), left - n)) return false;
    return true;
  }

  // The same from the player so many steps after ombre.
  bool same_shares_from(std::size_t steps, const Standing& standing, std::size_t left) {
    const Seat seat = s_.turn.after(contest_.ombre, steps);
    if (steps + 1 == s_.turn.size()) return agrees(standing.with(seat, left, 0));
    for (std::size_t n = 0; n <= left; ++n)
      if (!same_shares_from(steps + 1, standing.with(seat, n, 0), left - n)) return false;
    return true;
  }

  bool agrees(const Standing& standing) {
    const Final final = end_at(s_, contest_, standing);
    if (!first_) {
      first_ = final;
      return true;
    }
    if (final == *first_) return true;
    if (final.outcome != first_->outcome) return false;
    if (!payments_) payments_ = payments(*first_);
    return payments(final) == *payments_;
  }

  using Payments = std::array<Chips, kMaxSeats>;
  [[nodiscard]] Payments payments(const Final& final) const {
    const Ledger ledger = settle(s_, contest_, final, pool_);
    Payments each{};
    for (std::size_t i = 0; i < kMaxSeats; ++i) each[i] = ledger.net(seat_at(i));
    return each;
  }

  const Setting& s_;
  const Contest& contest_;
  Chips pool_;
  std::optional<Final> first_;
  std::optional<Payments> payments_;  // of the first; found when a second has the same outcome
};

}  // namespace

Final finish(const Setting& s, const Contest& contest, const TakenTricks& taken) {
  return end_at(s, contest, standing_after(taken, contest.ombre));
}

std::optional<Seat> third_player(const tricks::Turn& turn, Seat one, Seat other) {
  std::optional<Seat> third;
  for (std::size_t i = 0; i < turn.size(); ++i)
    if (turn.at(i) != one && turn.at(i) != other) third = turn.at(i);
  return third;
}

Final give_up() {
  Final final;
  final.outcome = Outcome::puesta;
  return final;
}

std::optional<Final> decided(const Setting& s, const Contest& contest, const TakenTricks& taken, Chips pool) {
  const Standing standing = standing_after(taken, contest.ombre);
  const bool shared = contest.taken_over && contest.taken_over->mode == Takeover::shared;
  const bool may_stop = !shared && contest.contract != Contract::contrabola;
  const bool stopped = standing.count == kFirstTricks && standing.of_first == kFirstTricks;
  if (standing.count == s.shape.hand || (may_stop && stopped)) return end_at(s, contest, standing);
  Decision decision(s, contest, pool);
  if (!decision.same_ends(standing)) return std::nullopt;
  Final final = decision.first();
  final.primeras = false;
  final.vole = false;
  return final;
}

}  // namespace spadille::ombre
