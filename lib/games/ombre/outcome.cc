#include <algorithm>

#include "games/ombre/settle.h"

// Who has won: sacada, puesta or codille by the number of tricks; the vole; hands recorded short.
namespace spadille::ombre {
namespace {

std::array<std::uint8_t, kMaxSeats> count(const TakenTricks& taken) {
  std::array<std::uint8_t, kMaxSeats> n{};
  for (std::size_t i = 0; i < taken.count; ++i) ++n[index_of(taken.winners[i])];
  return n;
}

// Of the first five tricks, those that ombre won.
std::size_t won_of_first(const TakenTricks& taken, Seat ombre) {
  const auto end = taken.winners.begin() + static_cast<std::ptrdiff_t>(std::min(taken.count, kFirstTricks));
  return static_cast<std::size_t>(std::count(taken.winners.begin(), end, ombre));
}

Outcome by_tricks(const Setting& s, Seat ombre, Final& final) {
  const auto own = final.taken[index_of(ombre)];
  std::uint8_t best = 0;
  std::size_t leaders = 0;
  for (std::size_t i = 0; i < s.turn.size(); ++i) {
    const Seat seat = s.turn.at(i);
    if (seat == ombre) continue;
    const auto n = final.taken[index_of(seat)];
    if (n > best) {
      best = n;
      leaders = 1;
      final.codille_winner = seat;
    } else if (n == best) {
      ++leaders;
    }
  }
  const bool codille = best > own && leaders == 1;
  if (!codille) final.codille_winner.reset();
  return codille ? Outcome::codille : own > best ? Outcome::sacada : Outcome::puesta;
}

// Every trick has to be lost.
Outcome of_contrabola(const Rules& rules, std::size_t won) {
  if (won == 0) return Outcome::sacada;
  return won > 1 && rules.contrabola_failure == ContrabolaFailure::codille_at_two ? Outcome::codille : Outcome::puesta;
}

// The payments of a finished hand, for telling two ends apart.
struct End {
  Outcome outcome;
  std::array<Chips, kMaxSeats> payments{};
  friend bool operator==(const End&, const End&) = default;
};

// How the tricks stand, as far as the ends depend on it: not on their order.
struct Standing {
  std::array<std::uint8_t, kMaxSeats> taken;
  std::size_t ombre_of_first;  // of the first five, those that ombre won
  friend bool operator==(const Standing&, const Standing&) = default;
};

class Decision {
 public:
  Decision(const Setting& s, const Contest& contest, Chips pool) : s_(s), contest_(contest), pool_(pool) {}

  // Whether every way to play on ends alike; visits the ways until two differ.
  bool same_ends(TakenTricks taken) {
    const Standing standing{count(taken), won_of_first(taken, contest_.ombre)};
    if (std::find(seen_.begin(), seen_.end(), standing) != seen_.end()) return true;
    seen_.push_back(standing);
    if (taken.count == s_.shape.hand) return agrees(finish(s_, contest_, taken));
    for (std::size_t i = 0; i < s_.turn.size(); ++i) {
      TakenTricks further = taken;
      further.add(s_.turn.at(i));
      if (!same_ends(further)) return false;
    }
    return true;
  }

  [[nodiscard]] const Final& first() const { return *first_; }

 private:
  bool agrees(const Final& final) {
    const Ledger ledger = settle(s_, contest_, final, pool_);
    End end{final.outcome, {}};
    for (std::size_t i = 0; i < kMaxSeats; ++i) end.payments[i] = ledger.net(seat_at(i));
    if (!first_) {
      first_ = final;
      end_ = end;
    }
    return end == end_;
  }

  const Setting& s_;
  const Contest& contest_;
  Chips pool_;
  SmallVector<Standing, 64> seen_;
  std::optional<Final> first_;
  End end_{};
};

}  // namespace

Final finish(const Setting& s, const Contest& contest, const TakenTricks& taken) {
  Final final;
  final.taken = count(taken);
  if (contest.contract == Contract::contrabola) {
    final.outcome = of_contrabola(s.rules, final.taken[index_of(contest.ombre)]);
    return final;
  }
  const bool shared = contest.taken_over && contest.taken_over->mode == Takeover::shared;
  if (shared) {
    final.outcome = Outcome::takeover;
    return final;
  }
  const std::size_t first = won_of_first(taken, contest.ombre);
  const std::size_t own = final.taken[index_of(contest.ombre)];
  final.lost_first_five = first == 0;
  final.vole = own == s.shape.hand;
  final.primeras = taken.count == kFirstTricks && first == kFirstTricks;
  if (first == kFirstTricks && taken.count > kFirstTricks && !final.vole) {
    final.outcome = Outcome::failed_vole;
    return final;
  }
  final.outcome = by_tricks(s, contest.ombre, final);
  return final;
}

Final give_up(const TakenTricks& taken) {
  Final final;
  final.outcome = Outcome::puesta;
  final.taken = count(taken);
  return final;
}

std::optional<Final> decided(const Setting& s, const Contest& contest, const TakenTricks& taken, Chips pool) {
  const bool shared = contest.taken_over && contest.taken_over->mode == Takeover::shared;
  const bool may_stop = !shared && contest.contract != Contract::contrabola;
  const bool stopped = taken.count == kFirstTricks && won_of_first(taken, contest.ombre) == kFirstTricks;
  if (taken.count == s.shape.hand || (may_stop && stopped)) return finish(s, contest, taken);
  Decision decision(s, contest, pool);
  if (!decision.same_ends(taken)) return std::nullopt;
  Final final = decision.first();
  final.taken = count(taken);
  final.primeras = false;
  final.vole = false;
  return final;
}

}  // namespace spadille::ombre
