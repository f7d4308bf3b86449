#include <algorithm>
#include <utility>

#include "games/ombre_family/open_hand.h"
#include "games/ombre_family/order.h"
#include "games/quadrille/settle.h"

// The honors: matadors, and punto. The winner: tricks of ombre's side; the vole; hands recorded short.
namespace spadille::quadrille {
namespace {

// True if, as far as is known, the holding may have exactly these honors.
bool may_have(const ombre_family::OpenHand& hand, Suit trump, Honors honors) {
  const CardSet matadors{ombre_family::kSpadille, ombre_family::manille(trump), ombre_family::kBasto};
  const CardSet punto = ombre_family::is_red(trump) ? CardSet{{trump, Rank::ace}} : CardSet{};
  switch (honors) {
    case Honors::none:
      for (const Card card : matadors)
        if (hand.may_be({}, {card})) return true;
      return false;
    case Honors::matadors:
      return hand.may_be(matadors, punto);
    case Honors::matadors_and_punto:
      return !punto.empty() && hand.may_be(matadors | punto, {});
  }
  return false;
}

}  // namespace

Fee fee_of(const Rules& rules, Honors honors) {
  switch (honors) {
    case Honors::none:
      break;
    case Honors::matadors:
      return *rules.bonus_matadors;
    case Honors::matadors_and_punto:
      return *rules.bonus_matadors_and_punto;
  }
  return {};
}

SmallVector<Honors, 3> possible_honors(const Setting& s, Seat ombre, std::optional<Seat> partner, Suit trump,
                                       const Hands& hands) {
  SmallVector<Seat, kMaxSeats> counted{ombre};
  if (partner && s.rules.matadors_in == MatadorsIn::side) counted.push_back(*partner);
  const ombre_family::OpenHand hand = ombre_family::dealt_together(s, hands, counted);
  SmallVector<Honors, 3> possible;
  for (const Honors honors : {Honors::none, Honors::matadors, Honors::matadors_and_punto})
    if (may_have(hand, trump, honors)) possible.push_back(honors);
  return possible;
}

std::optional<Honors> find_honors(const Setting& s, Seat ombre, std::optional<Seat> partner, Suit trump,
                                  const Hands& hands) {
  const Fee without = s.rules.bonus_matadors;
  const Fee with_punto = s.rules.bonus_matadors_and_punto;
  if (without == Fee{} && with_punto == Fee{}) return Honors::none;
  std::optional<Honors> found;
  for (const Honors honors : possible_honors(s, ombre, partner, trump, hands)) {
    if (found && fee_of(s.rules, *found) != fee_of(s.rules, honors)) return std::nullopt;
    if (!found) found = honors;
  }
  return found;
}

OddChips find_odd_chips(const Setting& s, Seat ombre, std::optional<Seat> partner, std::optional<Suit> trump,
                        const Hands& hands) {
  OddChips odd;
  const auto is_opponent = [&](Seat seat) { return seat != ombre && seat != partner; };
  if (s.rules.odd_codille == OddCodille::turn) {
    for (const Seat player : s.turn)
      if (is_opponent(player)) odd.to.push_back(player);
    return odd;
  }
  odd.complete = trump.has_value();
  if (!trump) return odd;
  for (const Card card : ombre_family::order_of(*trump, s.rules.red_ace).trump_line()) {
    const auto holder = ombre_family::dealt_to(s, hands, card);
    odd.complete = holder.has_value();
    if (!holder) return odd;
    if (is_opponent(*holder) && std::find(odd.to.begin(), odd.to.end(), *holder) == odd.to.end())
      odd.to.push_back(*holder);
  }
  return odd;
}

bool may_win_vole(const Rules& rules, Way way) { return way != Way::forced || rules.forced_vole == Applies::yes; }

namespace {

// Tricks by group. It never matters for the settlement which opponent won a trick.
struct Tally {
  std::size_t ombre = 0;
  std::size_t partner = 0;
  std::size_t opponents = 0;

  [[nodiscard]] std::size_t side() const { return ombre + partner; }
};

Tally tally(const Contest& contest, const TakenTricks& taken) {
  Tally tally;
  for (std::size_t i = 0; i < taken.count; ++i) {
    const Seat winner = taken.winners[i];
    ++(winner == contest.ombre ? tally.ombre : winner == contest.partner ? tally.partner : tally.opponents);
  }
  return tally;
}

// Returns how many tricks the side won in a row from the first, counting at most those that win the game.
std::size_t won_from_first(const Setting& s, const Contest& contest, const TakenTricks& taken) {
  const auto begin = taken.winners.begin();
  const auto end = begin + static_cast<std::ptrdiff_t>(std::min(taken.count, s.rules.winning_tricks()));
  return static_cast<std::size_t>(std::find_if_not(begin, end, [&](Seat each) { return contest.is_side(each); }) -
                                  begin);
}

Outcome by_tricks(const Rules& rules, Contract contract, std::size_t side) {
  if (side >= rules.winning_tricks()) return Outcome::won;
  if (contract == Contract::vole && rules.vole_lost == VoleLost::remise) return Outcome::remise;
  const bool remise = std::any_of(rules.remise_at->begin(), rules.remise_at->end(),
                                  [&](TrickCount n) { return static_cast<std::size_t>(n.value) == side; });
  return remise ? Outcome::remise : Outcome::codille;
}

// If no chips depend on the vole, a missed one is just a game won.
bool vole_is_worth_something(const Rules& rules) { return rules.bonus_vole != Fee{} || rules.vole_stake != Fee{}; }

Final finish(const Setting& s, const Contest& contest, const Tally& tally, Final final) {
  final.own = tally.ombre;
  final.vole = tally.side() == s.shape.hand && may_win_vole(s.rules, contest.way);
  final.outcome = by_tricks(s.rules, contest.contract, tally.side());
  const bool missed = final.undertaken && !final.vole && final.outcome == Outcome::won;
  const VoleMissed then = s.rules.vole_missed;
  if (missed &&
      (then == VoleMissed::carried || (then == VoleMissed::won_but_fined && vole_is_worth_something(s.rules))))
    final.outcome = Outcome::vole_missed;
  return final;
}

// Payments of a finished hand, to compare two ends.
using End = std::pair<Outcome, std::array<Chips, kMaxSeats>>;

End end_of(const Setting& s, const Contest& contest, const Final& final, Chips pool) {
  return {final.outcome, ombre_family::payments_of(settle(s, contest, final, pool))};
}

// Returns the end that all continuations share; nullopt if they differ.
std::optional<Final> same_end(const Setting& s, const Contest& contest, const Tally& so_far, const Final& known,
                              Chips pool) {
  const std::size_t left = s.shape.hand - so_far.side() - so_far.opponents;
  std::optional<Final> first;
  End end;
  for (std::size_t ombre = 0; ombre <= left; ++ombre) {
    for (std::size_t partner = 0; partner <= (contest.partner ? left - ombre : 0); ++partner) {
      const Tally tally{so_far.ombre + ombre, so_far.partner + partner, so_far.opponents + left - ombre - partner};
      const Final final = finish(s, contest, tally, known);
      const End other = end_of(s, contest, final, pool);
      if (!first) {
        first = final;
        end = other;
      }
      if (other != end) return std::nullopt;
    }
  }
  first->vole = false;
  return first;
}

}  // namespace

Final finish(const Setting& s, const Contest& contest, const std::array<std::uint8_t, kMaxSeats>& taken, bool premiers,
             bool undertaken) {
  Tally tally;
  for (const Seat seat : s.turn) {
    const std::size_t n = taken[index_of(seat)];
    (seat == contest.ombre ? tally.ombre : seat == contest.partner ? tally.partner : tally.opponents) += n;
  }
  return finish(s, contest, tally, Final{.premiers = premiers, .undertaken = undertaken});
}

void put_vole_stakes(const Setting& s, ChipResult& result) {
  const Chips chips{s.rules.vole_stake->value};
  if (chips == Chips{}) return;
  PerSeat<Chips> stakes;
  for (std::size_t i = 0; i < s.record.players.size(); ++i) {
    Chips before;
    for (const auto& [seat, staked] : result.stakes)
      if (seat == seat_at(i)) before = staked;
    stakes.emplace_back(seat_at(i), before + chips);
    result.staked += chips;
  }
  result.stakes = std::move(stakes);
}

void put_outcome(const Setting& s, const Final& final, ChipResult& result) {
  result.outcome = name_of(final.outcome);
  const bool won_but_fined = final.outcome == Outcome::vole_missed && s.rules.vole_missed == VoleMissed::won_but_fined;
  if (final.outcome == Outcome::won || won_but_fined) result.winner = result.declarer;
  result.feats.emplace();
  const bool counts = final.outcome == Outcome::won || final.outcome == Outcome::vole_missed;
  if (final.premiers && counts) result.feats->push_back("premiers");
  if (final.vole) result.feats->push_back("vole");
}

bool has_undertaken_vole(const Setting& s, const Contest& contest, const Course& course) {
  if (contest.contract == Contract::vole) return true;
  if (!may_win_vole(s.rules, contest.way)) return false;
  const std::size_t first = s.rules.winning_tricks();
  const bool leads_on = course.taken.count > first || (course.taken.count == first && course.next_begun);
  return s.rules.vole_by_lead == Applies::yes && leads_on && won_from_first(s, contest, course.taken) == first;
}

std::optional<Final> decided(const Setting& s, const Contest& contest, const Course& course, Chips pool) {
  const std::size_t first = s.rules.winning_tricks();
  const std::size_t count = course.taken.count;
  const std::size_t won_first = won_from_first(s, contest, course.taken);
  const Tally so_far = tally(contest, course.taken);
  const Final known{.premiers = won_first == first, .undertaken = has_undertaken_vole(s, contest, course)};
  const bool stopped = known.premiers && count == first && !course.next_begun && contest.contract != Contract::vole;
  if (count == s.shape.hand || stopped) return finish(s, contest, so_far, known);
  // While the side has won every trick, but too few, it may win or lose.
  if (won_first == count && count < first) return std::nullopt;
  return same_end(s, contest, so_far, known, pool);
}

}  // namespace spadille::quadrille
