#include "games/ombre/estuches.h"

#include <fmt/format.h>

#include "games/ombre_family/open_hand.h"

namespace spadille::ombre {

bool is_of_dealt_hand(const Setting& s, const Bid& bid) {
  if (are_paid_when_named(s)) return bid.way == Way::bid && bid.contract != Contract::gascarola;
  return s.rules.estuches_hand == EstuchesHand::as_dealt;
}

std::optional<TopRuns> find_estuches(const Setting& s, const Play& play, const Contest& contest, Doubts& doubts) {
  if (play.runs) return play.runs;
  const Seat seat = contest.paid_when_named.value_or(contest.ombre);
  const auto& order = ombre_family::order_of(play.trumps->suit, s.rules.red_ace);
  const tricks::KnownHand& dealt = play.held.dealt[index_of(seat)];
  const tricks::KnownHand& held = play.held.hands[index_of(seat)];
  const auto run_of_dealt = ombre_family::top_run(dealt.cards, order);
  const auto run_of_held = ombre_family::top_run(held.cards, order);
  // If both runs are equal, it does not matter which holding counts.
  const bool same = dealt.complete && held.complete && run_of_dealt == run_of_held;
  const bool of_held = same || !is_of_dealt_hand(s, *play.bid);
  const tricks::KnownHand& hand = of_held ? held : dealt;
  if (hand.complete || (contest.is_shared() && !contest.paid_when_named))
    return TopRuns{of_held ? run_of_held : run_of_dealt};
  if (held.instead) {
    if (!hand.instead) doubt_estuches(s, contest, doubts);
    return std::nullopt;
  }
  const Moment moment = of_held || play.bid->way == Way::mort ? Moment::first_lead : Moment::deal;
  return ombre_family::possible_runs(possible_hand(s, *play.bid, play.held, seat, moment), order);
}

void doubt_estuches(const Setting& s, const Contest& contest, Doubts& doubts) {
  doubts.add(s.record.at,
             fmt::format("{}'s estuches are unknown", s.name(contest.paid_when_named.value_or(contest.ombre))));
}

void put_run(ombre_family::TopRun run, Contest& contest) {
  const bool with = run.kind == ombre_family::TopRun::Kind::with;
  contest.with = with ? run.length : 0;
  contest.without = with ? 0 : run.length;
}

}  // namespace spadille::ombre
