#include "judge/hand_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/pluralize.h"
#include "base/spelling.h"
#include "diagnosis/illegal_bid.h"
#include "diagnosis/transcription_errors.h"
#include "judge/booking.h"
#include "judge/player_count.h"
#include "judge/uncertain.h"
#include "judge/verdict.h"

namespace spadille::judge {
namespace {

void leave_unsettled(HandResult& result) {
  if (auto* chips = std::get_if<ChipResult>(&result)) {
    chips->ledger.reset();
  } else if (auto* points = std::get_if<PointsResult>(&result)) {
    points->settled = false;
    points->sheet.reset();
  }
}

// Judges one hand once.
class HandJudge {
 public:
  HandJudge(HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report)
      : game_(*hand.game),
        hand_(hand.record),
        case_(hand),
        rules_(rules),
        session_(session),
        report_(report),
        sink_(hand.read),
        booking_(hand, rules, session, report, sink_) {}

  std::optional<Carried> run() {
    const bool seated = check_player_count();
    const bool dealt = find_dealer();
    std::optional<Carried> carried;
    if (case_.sound && seated && dealt) {
      carried = judge();
    } else {
      booking_.skip();
    }
    sink_.report_unused_condonations();
    report_.diagnostics = sink_.take();
    report_.left_out = sink_.take_left_out();
    report_.verdict = verdict_of(report_.diagnostics, is_unfinished(report_.result));
    return carried;
  }

 private:
  bool check_player_count() {
    const PlayerRange wanted = game_.players(rules_);
    const std::size_t n = hand_.players.size();
    if (n == 0 || has_room(wanted, n)) return true;
    report_player_count(n, game_, rules_, case_.players_at, sink_);
    if (n < wanted.least) sink_.withdraw(Code::record_unknown_player);  // they are the one left out
    return false;
  }

  // Returns false if the dealer is unknown (reported) and the game needs one.
  bool find_dealer() {
    if (case_.says_dealer) {
      if (session_ != nullptr && hand_.dealer) check_turn_to_deal();
      return hand_.dealer.has_value();
    }
    hand_.dealer.reset();
    if (session_ != nullptr) {
      if (const auto seat = session_->dealer_among(hand_.players)) {
        hand_.dealer = {*seat, hand_.at};
        return true;
      }
    }
    if (hand_.players.empty() || !game_.needs_dealer(rules_)) return true;
    if (case_.dealer_misspelt) return false;
    sink_.report({.code = Code::record_missing_key,
                  .at = hand_.at,
                  .message = "the hand lacks the key 'dealer': who dealt decides who speaks and leads first"});
    return false;
  }

  // The players may have agreed on another dealer, so this is not an error. After the end of the match the hand is
  // reported for that alone.
  void check_turn_to_deal() {
    const Seat dealer = hand_.dealer->value;
    const auto due = session_->dealer_due(hand_.players);
    session_->dealer_certain = true;
    const PointSession* points = game_.point_session();
    const bool after_end = points != nullptr && session_->match(points->match(rules_)).over;
    if (!due || *due == dealer || after_end) return;
    const std::string& name = hand_.name_of(dealer);
    sink_.report({.code = Code::session_dealer,
                  .at = hand_.dealer->at,
                  .message = fmt::format("{} deals, but it is {}'s turn to deal; the turn goes on from {}", name,
                                         hand_.name_of(*due), name),
                  .player = name});
  }

  // A pool that is certain in the session overrides a recorded one, because no chip comes from nowhere.
  [[nodiscard]] Carried carried() {
    Carried carried;
    if (session_ != nullptr) carried = {session_->pool, session_->hands};
    if (!hand_.pool) return carried;
    if (session_ == nullptr || !session_->pool_certain) {
      carried.pool = hand_.pool->value;
    } else if (hand_.pool->value != carried.pool) {
      sink_.report({.code = Code::claim_pool,
                    .at = hand_.pool->at,
                    .message = fmt::format("the pool is written to hold {} before this hand, but {} {} left in it",
                                           pluralize(hand_.pool->value.amount(), "chip"), carried.pool.amount(),
                                           carried.pool == Chips{1} ? "was" : "were"),
                    .rule = "pool"});
    }
    return carried;
  }

  Carried judge() {
    const Carried before = carried();
    report_.judged = true;
    std::optional<record::Claims> recorded;
    if (booking_.are_rules_lost() || is_pool_partial()) {
      recorded = hand_.result;
      drop_uncertain_claims(before, *recorded);
    }
    judge_play(before, sink_, report_.result);
    booking_.book();
    if (recorded) hand_.result = std::move(*recorded);
    return before;
  }

  // Prepares a separate sink for a part of the judging.
  void prepare(Sink& sink) const {
    if (!hand_.condoned.empty()) sink.condone(hand_.condoned);
    if (!sink_.explains()) sink.explain_none();
  }

  // Puts the faults of the hand into `sink` and its outcome into `result`.
  void judge_play(const Carried& before, Sink& sink, HandResult& result) {
    const std::size_t told_before = sink.told();
    const std::size_t errors_before = sink.error_count();
    result = game_.judge(hand_, rules_, before, sink);
    if (sink.told() > told_before) judge_lost_bid(before, told_before, sink, result);
    if (sink.error_count() > errors_before + 1 && !case_.read.has_errors() && sink_.explains())
      look_for_transcription_error(before, told_before, sink, result);
  }

  [[nodiscard]] bool is_pool_partial() const {
    return session_ != nullptr && game_.point_session() == nullptr && !session_->pool_certain && !hand_.pool;
  }

  // Keeps only the claims that can be checked.
  void drop_uncertain_claims(const Carried& before, const record::Claims& recorded) {
    if (!booking_.are_rules_lost()) {
      if (recorded.pool) booking_.claimed_pool = recorded.pool->value;
      find_partial(before);
      hand_.result = recorded;
      drop_partial_claims(booking_.uncertain, hand_.result, booking_.unchecked);
      return;
    }
    booking_.uncertain.carried = is_pool_partial();
    if (game_.point_session() == nullptr) mark_all(hand_.seats(), booking_.uncertain);
    drop_all_claims(hand_.result, booking_.unchecked);
  }

  // Judges the hand with the pool as carried and with more in it, both times without the claims that this may change.
  void find_partial(const Carried& before) {
    hand_.result.payments.clear();
    hand_.result.pool.reset();
    const auto come_to = [&](const Carried& carried) {
      Sink unused = case_.read;
      HandResult result;
      judge_play(carried, unused, result);
      return result;
    };
    Carried more = before;
    more.pool += kMoreChips;
    mark_partial(come_to(before), come_to(more), hand_.seats(), booking_.uncertain);
  }

  // Judges the hand as if it were recorded as `other`.
  void judge_otherwise(const record::HandRecord& other, const Carried& before, diagnosis::Judged& judged) const {
    prepare(judged.told);
    judged.result = game_.judge(other, rules_, before, judged.told);
  }
  [[nodiscard]] bool is_faultless(const record::HandRecord& other, const Carried& before) const {
    diagnosis::Judged judged;
    judged.told.stop_at_first_error();
    judge_otherwise(other, before, judged);
    return !judged.told.has_errors();
  }

  // After an illegal bid, reports also what is wrong by every interpretation.
  void judge_lost_bid(const Carried& before, std::size_t told_before, Sink& sink, HandResult& result) {
    const auto* game = std::get_if<ChipSession>(&game_.session);
    const auto fault =
        sink.find(told_before, {Code::auction_too_low, Code::auction_not_allowed, Code::auction_unknown_call,
                                Code::auction_after_pass, Code::auction_after_end});
    if (!fault || game == nullptr) return;
    auto readings = diagnosis::read_bid(hand_, sink.at(*fault), game->bids, [&](const record::HandRecord& other) {
      diagnosis::Judged judged;
      judge_otherwise(other, before, judged);
      return judged;
    });
    if (!readings) return;
    if (readings->goes_by_rules()) {
      sink.keep_one(told_before, *fault);
      sink.absorb(readings->ruled.told);
      result = std::move(readings->ruled.result);
    } else {
      for (Diagnostic& wrong : readings->wrong_by_all())
        if (!sink.has(wrong.code, wrong.at)) sink.report(std::move(wrong));
    }
    if (auto* chips = std::get_if<ChipResult>(&result))
      chips->under_protest = chips->ledger && sink.has_uncondoned_act();
  }

  // If one transcription error explains several faults, it is reported with the first of them. The hand is then not
  // settled.
  void look_for_transcription_error(const Carried& before, std::size_t told_before, Sink& sink, HandResult& result) {
    const diagnosis::Faults faults = sink.told_since(told_before);
    // Wrong claims alone are reported one by one.
    if (std::none_of(faults.begin(), faults.end(), [](const Diagnostic& each) {
          return each.severity == Severity::error && !id_of(each.code).starts_with("claim/");
        }))
      return;
    auto cause = diagnosis::find_transcription_error(
        hand_, diagnosis::error_clues(hand_, game_.forcing, faults),
        [&](const record::HandRecord& mended) { return is_faultless(mended, before); });
    if (!cause) return;
    sink.keep_first(told_before, std::move(*cause));
    leave_unsettled(result);
  }

  const GameEntry& game_;
  record::HandRecord& hand_;
  const HandCase& case_;
  const rules::RuleSet& rules_;
  Session* session_;
  Report& report_;
  Sink sink_;
  Booking booking_;
};

}  // namespace

HandCase* HandCases::find(const GameEntry& game) const {
  const auto found = std::find_if(cases_.begin(), cases_.end(), [&](const auto& each) { return each->game == &game; });
  return found == cases_.end() ? nullptr : found->get();
}

std::optional<Carried> judge(HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report) {
  return HandJudge(hand, rules, session, report).run();
}

}  // namespace spadille::judge
