#include <algorithm>

#include "games/ombre/settle.h"

// The winner: sacada, puesta or codille by the number of tricks; the vole; hands recorded short.
namespace spadille::ombre {
namespace {

// Number of tricks by seat.
using Taken = std::array<std::uint8_t, kMaxSeats>;

// The tricks so far, as far as the outcome depends on them. Their order does not matter.
struct Standing {
  Taken taken{};
  std::size_t count = 0;     // number of all tricks
  std::size_t of_first = 0;  // number of the first five tricks that ombre won

  // Returns these tricks and some more of one player. `first`: how many of them are among the first five; 0 unless the
  // player is ombre.
  [[nodiscard]] Standing with(Seat winner, std::size_t tricks, std::size_t first) const {
    Standing more = *this;
    more.taken[index_of(winner)] = static_cast<std::uint8_t>(taken[index_of(winner)] + tricks);
    more.count += tricks;
    more.of_first += first;
    return more;
  }
};

Standing standing_after(const TakenTricks& taken, Seat ombre) {
  Standing standing{.taken = taken.by_seat, .count = taken.count, .of_first = 0};
  const std::size_t first = std::min(taken.count, kFirstTricks);
  for (std::size_t i = 0; i < first; ++i) standing.of_first += taken.winners[i] == ombre ? 1 : 0;
  return standing;
}

Outcome by_tricks(const Setting& s, Seat ombre, const Taken& taken, Final& final) {
  const auto of_other = [&](Seat seat) { return seat == ombre ? std::uint8_t{0} : taken[index_of(seat)]; };
  std::uint8_t best = 0;
  for (const Seat seat : s.turn) best = std::max(best, of_other(seat));
  const std::uint8_t own = taken[index_of(ombre)];
  if (own > best) return Outcome::sacada;
  if (own == best) return Outcome::puesta;
  Seat winner = ombre;
  std::size_t winners = 0;
  for (const Seat seat : s.turn) {
    const bool is_best = of_other(seat) == best;
    winner = is_best ? seat : winner;
    winners += is_best ? 1 : 0;
  }
  if (winners != 1) return Outcome::puesta;
  final.codille_winner = winner;
  return Outcome::codille;
}

// Ombre wins a contrabola only by losing every trick.
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

// Returns the outcome of a complete hand, or of one that ombre stopped.
Final end_at(const Setting& s, const Contest& contest, const Standing& standing) {
  Final final;
  if (contest.contract == Contract::contrabola) {
    final.outcome = of_contrabola(s.rules, standing.taken[index_of(contest.ombre)]);
    return final;
  }
  if (contest.is_shared()) {
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

// Decides whether every continuation of the hand ends alike.
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
  // Tries ends in which one player wins all remaining tricks. If any two ends differ, two of these nearly always do.
  bool one_takes(const Standing& standing, std::size_t left, std::size_t left_of_first) {
    return std::all_of(s_.turn.begin(), s_.turn.end(), [&](Seat seat) {
      return agrees(standing.with(seat, left, seat == contest_.ombre ? left_of_first : 0));
    });
  }

  // Tries the distributions of the remaining tricks until two ends differ. Ombre wins any possible number of them, and
  // any possible number of the first five.
  bool same_shares(const Standing& standing, std::size_t left, std::size_t left_of_first) {
    const std::size_t later = left - left_of_first;
    for (std::size_t n = 0; n <= left; ++n)
      for (std::size_t first = n - std::min(n, later); first <= std::min(n, left_of_first); ++first)
        if (!same_shares_from(1, standing.with(contest_.ombre, n, first), left - n)) return false;
    return true;
  }

  // Does the same from the player `steps` after ombre.
  bool same_shares_from(std::size_t steps, const Standing& standing, std::size_t left) {
    const Seat seat = s_.turn.after(contest_.ombre, steps);
    if (steps + 1 == s_.turn.size()) return agrees(standing.with(seat, left, 0));
    for (std::size_t n = 0; n <= left; ++n)
      if (!same_shares_from(steps + 1, standing.with(seat, n, 0), left - n)) return false;
    return true;
  }

  bool agrees(const Standing& standing) {
    const Final final = end_at(s_, contest_, standing);
    if (!first_) first_ = final;
    if (final == *first_) return true;
    if (final.outcome != first_->outcome) return false;
    if (!payments_) payments_ = payments(*first_);
    return payments(final) == *payments_;
  }

  using Payments = std::array<Chips, kMaxSeats>;
  [[nodiscard]] Payments payments(const Final& final) const {
    return ombre_family::payments_of(settle(s_, contest_, final, pool_));
  }

  const Setting& s_;
  const Contest& contest_;
  Chips pool_;
  std::optional<Final> first_;
  std::optional<Payments> payments_;  // payments of `first_`; set when a second end has the same outcome
};

}  // namespace

Final finish(const Setting& s, const Contest& contest, const TakenTricks& taken) {
  return end_at(s, contest, standing_after(taken, contest.ombre));
}

Final finish(const Setting& s, const Contest& contest, const Taken& taken, std::size_t count, std::size_t of_first) {
  return end_at(s, contest, {.taken = taken, .count = count, .of_first = of_first});
}

std::optional<Seat> third_player(const tricks::Turn& turn, Seat one, Seat other) {
  std::optional<Seat> third;
  for (const Seat player : turn)
    if (player != one && player != other) third = player;
  return third;
}

std::optional<Seat> winner_of(const Setting& s, const Contest& contest, const Final& final) {
  if (final.outcome == Outcome::sacada) return contest.ombre;
  if (final.outcome != Outcome::codille) return std::nullopt;
  return contest.contract == Contract::contrabola ? s.turn.after(contest.ombre, 1) : final.codille_winner;
}

Final give_up() {
  Final final;
  final.outcome = Outcome::puesta;
  return final;
}

std::optional<Final> decided(const Setting& s, const Contest& contest, const TakenTricks& taken, Chips pool) {
  const Standing standing = standing_after(taken, contest.ombre);
  const bool may_stop = !contest.is_shared() && contest.contract != Contract::contrabola;
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
