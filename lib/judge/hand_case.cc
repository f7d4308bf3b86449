#include "judge/hand_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "diagnosis/reseat.h"
#include "judge/booking.h"
#include "judge/carried_pool.h"
#include "judge/consequences.h"
#include "judge/dealer_of_hand.h"
#include "judge/hand_explainer.h"
#include "judge/largest_amount.h"
#include "judge/leave_unsettled.h"
#include "judge/no_stakes.h"
#include "judge/other_deal.h"
#include "judge/rule_finder.h"
#include "judge/uncounted_hands.h"
#include "judge/verdict.h"
#include "mechanics/deal/pack.h"

namespace spadille::judge {
namespace {

// Judges one hand once.
class HandJudge {
 public:
  HandJudge(HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report)
      : game_(game_of(rules)),
        hand_(hand.record),
        case_(hand),
        rules_(rules),
        session_(session),
        report_(report),
        sink_(hand.read),
        explainer_(hand, rules, session),
        booking_(hand, rules, session, report, sink_),
        known_{.strange_key = hand.has_strange_key} {}

  // README.md quotes this function.
  std::optional<Carried> run() {
    const bool seated = check_player_count();
    const bool dealt = find_dealer();
    std::optional<Carried> before;
    if (case_.sound && seated && dealt) {
      before = carried();  // the pool, and the hands before this one
      deal_pack();         // if the hand records its pack
      drop_uncertain_claims(*before);
      Played played = explainer_.judge(hand_, *before);       // each game has its rules in one place
      leave_large_amounts(*before, played);                   // more than a record may state
      drop_carried_errors(*before, played);                   // reported at an earlier hand
      explainer_.explain(*before, played, claims_by_deal());  // one cause, one diagnostic
      accept(std::move(played), *before);
      book();  // the session goes on from the result
    } else {
      booking_.skip();
    }
    sink_.report_unused_condonations();
    finish(report_, sink_);
    drop_consequences(hand_, known_, report_);
    return before;
  }

 private:
  bool check_player_count() {
    const PlayerRange wanted = game_.players(rules_);
    const std::size_t n = hand_.players.size();
    if (n == 0 || has_room(wanted, n)) return true;
    known_.too_few_players = n < wanted.least;
    const bool of_header = session_ != nullptr && case_.inherits_players();
    if (of_header && std::exchange(session_->number_reported, true))
      leave_unjudged("the header's players are too many or too few, as reported at an earlier hand");
    else
      report_player_count(n, game_, rules_, case_.players_at, sink_);
    return false;
  }

  // Returns false without a dealer in a game that needs one (reported).
  bool find_dealer() {
    const DealerOfHand dealer = dealer_of_hand(hand_, case_.dealer, rules_, session_, sink_);
    if (!dealer.why_not_judged.empty()) leave_unjudged(dealer.why_not_judged);
    return dealer.sufficient;
  }

  void leave_unjudged(std::string_view why) {
    sink_.report({.code = Code::record_incomplete, .at = hand_.at, .message = fmt::format("not judged: {}", why)});
    std::visit([](auto& result) { result.unfinished = true; }, report_.result);
  }

  // A pool that is certain in the session overrides a recorded one, because no chip comes from nowhere.
  [[nodiscard]] Carried carried() {
    Carried carried;
    if (session_ != nullptr) {
      carried.pool = session_->pool;
      carried.hands_before = session_->deal.hands_in_cycle();
      carried.jack = session_->jack;
      carried.pool_certain = is_pool_certain();
      if (session_->namer) carried.namer = record::find_player(hand_.players, *session_->namer);
      put_totals(carried);
    }
    if (!hand_.pool) return carried;
    if (game_.is_without_stakes()) {
      refuse_chips_in_pool(*hand_.pool, game_.name, sink_);
    } else if (session_ == nullptr || !session_->pool_certain) {
      carried.pool = hand_.pool->value;
      carried.jack = Jack::unknown;
      if (session_ != nullptr) session_->pool_error = Chips{};
    } else {
      check_pool(*hand_.pool, carried.pool);
    }
    return carried;
  }

  void check_pool(const Written<Chips>& recorded, Chips due) {
    const Chips error = recorded.value - due;
    const Chips known = std::exchange(session_->pool_error, error);
    if (error == Chips{} || error == known) return;
    sink_.report({.code = Code::claim_pool,
                  .at = recorded.at,
                  .message = fmt::format("pool before the hand recorded as {}, expected {}",
                                         pluralize(recorded.value.amount(), "chip"), due.amount()),
                  .rule = "pool"});
  }

  void put_totals(Carried& carried) {
    const PointSession* points = game_.point_session();
    if (points == nullptr) return;
    session_->score_by(points->match(rules_));
    carried.totals.emplace();
    for (std::size_t i = 0; i < hand_.players.size(); ++i) (*carried.totals)[i] = session_->totals.of(hand_.players[i]);
    carried.totals_certain = !session_->points_since;
  }

  void deal_pack() {
    if (hand_.pack && game_.deal_plan != nullptr) deal::deal_pack(hand_, game_.deal_plan(hand_, rules_));
  }

  // Leaves a hand unsettled if an amount is too large. Its claims are then not judged: none can be true.
  void leave_large_amounts(const Carried& before, Played& played) const {
    const auto why = find_too_large(hand_, session_, played.result);
    if (!why) return;
    record::HandRecord unclaimed = hand_;
    unclaimed.result = {};
    played = explainer_.judge(unclaimed, before);
    leave_unsettled(played.result);
    std::visit([](auto& result) { result.unfinished = true; }, played.result);
    played.findings.report(
        {.code = Code::record_incomplete,
         .at = hand_.at,
         .message = fmt::format("not settled: {}, and at most {} are counted", *why, record::kLargestAmount)});
  }

  void drop_carried_errors(const Carried& before, Played& played) {
    if (session_ != nullptr) drop_errors_of_pool(hand_, before, explainer_, *session_, played);
  }

  // Takes the result into the report. If the header lists the players in another order, only its first hand reports
  // that.
  void accept(Played&& played, const Carried& before) {
    if (recorded_ && played.in_other_deal) check_only(checkable(as_recorded(hand_), before));
    report_.judged = true;
    dealer_in_doubt_ = played.dealer_in_doubt;
    const bool inherits_players = session_ != nullptr && case_.inherits_players();
    const bool is_legal = !played.findings.has_errors() && !leaves_tricks_open(hand_, played);
    if (inherits_players && is_legal && diagnosis::shows_order(hand_)) session_->order_shown = true;
    report_.result = std::move(played.result);
    const bool is_in_other_order =
        inherits_players && (played.in_other_order || (session_->order_doubted && played.findings.has_errors() &&
                                                       explainer_.is_legal_in_other_order(before, played)));
    if (is_in_other_order && std::exchange(session_->order_doubted, true))
      leave_unjudged("the header's players are probably in another order, as reported at an earlier hand");
    else
      sink_.absorb(std::move(played.findings));
  }

  void book() {
    booking_.book(std::move(open_));
    if (dealer_in_doubt_ && session_ != nullptr) session_->deal.doubt_dealer();
    if (recorded_) hand_.result = std::move(*recorded_);
  }

  // A game without stakes leaves the pool empty, whatever happened in the hands before.
  [[nodiscard]] bool is_pool_certain() const {
    return session_->pool_certain || hand_.pool || game_.is_without_stakes();
  }
  [[nodiscard]] bool is_pool_partial() const {
    return session_ != nullptr && game_.point_session() == nullptr && !is_pool_certain();
  }

  // Keeps only the claims that can be checked.
  void drop_uncertain_claims(const Carried& before) {
    if (!booking_.are_rules_lost() && !is_pool_partial()) return;
    recorded_ = hand_.result;
    check_only(checkable(hand_, before));
  }

  // The claims of a hand that can be checked, and the figures that are open.
  struct Checkable {
    record::Claims claims;
    OpenFigures open;
  };

  void check_only(Checkable&& checkable) {
    hand_.result = std::move(checkable.claims);
    open_ = std::move(checkable.open);
  }

  [[nodiscard]] Checkable checkable(record::HandRecord hand, const Carried& before) const {
    OpenFigures open;
    if (booking_.are_rules_lost()) {
      open.uncertain.carried = is_pool_partial();
      if (game_.point_session() == nullptr) mark_all(hand.seats(), open.uncertain);
      drop_all_claims(hand.result, open.unchecked);
    } else {
      if (hand.result.pool) open.claimed_pool = hand.result.pool->value;
      open.uncertain = find_partial(hand, before);
      drop_partial_claims(open.uncertain, hand.result, open.unchecked);
    }
    return {std::move(hand.result), std::move(open)};
  }

  // Judges the hand with the pool as carried and with more in it, both times without the claims that this may change.
  [[nodiscard]] Uncertain find_partial(record::HandRecord hand, const Carried& before) const {
    hand.result.payments.clear();
    hand.result.pool.reset();
    Carried less = before;
    less.jack = Jack::none;
    Carried more = before;
    more.pool += kMoreChips;
    more.jack = Jack::lies;
    if (hand.declarer) more.namer = hand.declarer->value;
    Uncertain partial;
    mark_partial(explainer_.judge(hand, less).result, explainer_.judge(hand, more).result, hand.seats(), partial);
    return partial;
  }

  [[nodiscard]] record::HandRecord as_recorded(record::HandRecord hand) const {
    hand.result = *recorded_;
    return hand;
  }

  // Which figures are partial depends on the deal, so the claims that can be checked do so too.
  [[nodiscard]] OtherDeal::Claims claims_by_deal() const {
    return [this](const record::HandRecord& hand, const Carried& before) {
      return recorded_ ? checkable(as_recorded(hand), before).claims : hand.result;
    };
  }

  const GameEntry& game_;
  record::HandRecord& hand_;
  HandCase& case_;
  const rules::RuleSet& rules_;
  Session* session_;
  Report& report_;
  Sink sink_;
  HandExplainer explainer_;
  Booking booking_;
  OpenFigures open_;
  std::optional<record::Claims> recorded_;  // all claims of the hand, if some cannot be checked
  KnownFaults known_;
  bool dealer_in_doubt_ = false;
};

}  // namespace

HandCase read_case(const syntax::Node& root, const record::HandNames& names, const GameEntry& game, Sink sink) {
  HandCase hand{.game = &game, .record = record::read_hand(root, names, game.keys, game.name, sink), .read = {}};
  const syntax::Node* players = root.find("players");
  hand.players_at = players != nullptr ? players->at : root.at;
  if (root.find("dealer") != nullptr)
    hand.dealer = DealerKey::written;
  else if (record::is_misspelt(root, "dealer", record::hand_keys()))
    hand.dealer = DealerKey::misspelled;
  hand.has_strange_key = record::has_strange_key(root, record::hand_keys());
  hand.sound = names.usable;
  sink.condone(hand.record.condoned);
  hand.read = std::move(sink);
  return hand;
}

HandCase* HandCases::find(const GameEntry& game) {
  if (plain.hand.game == &game) return &plain.hand;
  const auto found =
      std::find_if(from_tree_.begin(), from_tree_.end(), [&](const auto& each) { return each->game == &game; });
  return found == from_tree_.end() ? nullptr : found->get();
}

std::optional<Carried> judge(HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report) {
  return HandJudge(hand, rules, session, report).run();
}

}  // namespace spadille::judge
