#include "judge/hand_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "diagnosis/clues.h"
#include "diagnosis/counted_entries.h"
#include "diagnosis/edit_kinds.h"
#include "diagnosis/explain.h"
#include "diagnosis/illegal_bid.h"
#include "diagnosis/repeated_melds.h"
#include "diagnosis/reseat.h"
#include "judge/booking.h"
#include "judge/dealer_of_hand.h"
#include "judge/leave_unsettled.h"
#include "judge/no_stakes.h"
#include "judge/other_deal.h"
#include "judge/rule_finder.h"
#include "judge/suggest_counted.h"
#include "judge/uncounted_hands.h"
#include "judge/verdict.h"
#include "mechanics/deal/pack.h"
#include "mechanics/unknown/slots.h"

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
        booking_(hand, rules, session, report, sink_) {}

  // README.md quotes this function.
  std::optional<Carried> run() {
    const bool seated = check_player_count();
    const bool dealt = find_dealer();
    std::optional<Carried> before;
    if (case_.sound && seated && dealt) {
      before = carried();  // the pool, and the hands before this one
      deal_pack();         // if the hand records its pack
      auto recorded = drop_uncertain_claims(*before);
      Played played = judge_by_rules(*before);  // each game has its rules in one place
      explain_errors(*before, played);          // one cause, one diagnostic
      accept(std::move(played));
      booking_.book();  // the session goes on from the result
      if (recorded) hand_.result = std::move(*recorded);
    } else {
      booking_.skip();
    }
    sink_.report_unused_condonations();
    finish(report_, sink_);
    if (too_few_players_) drop_unknown_players();
    if (case_.has_strange_key) drop_explained_gap();
    return before;
  }

 private:
  bool check_player_count() {
    const PlayerRange wanted = game_.players(rules_);
    const std::size_t n = hand_.players.size();
    if (n == 0 || has_room(wanted, n)) return true;
    report_player_count(n, game_, rules_, case_.players_at, sink_);
    too_few_players_ = n < wanted.least;
    return false;
  }

  // Unknown names are those of the players who are not listed (reported).
  void drop_unknown_players() {
    const auto is_unknown_player = [](const auto& each) { return each.code == Code::record_unknown_player; };
    std::erase_if(report_.diagnostics, is_unknown_player);
    std::erase_if(report_.left_out, is_unknown_player);
  }

  // The only unknown key is probably the only one that is missing.
  void drop_explained_gap() {
    const auto is_gap = [&](const Diagnostic& each) {
      const bool of_key =
          each.code == Code::record_missing_key || each.code == Code::trump_missing || each.code == Code::call_missing;
      return of_key && each.at == hand_.at;
    };
    auto& all = report_.diagnostics;
    if (std::count_if(all.begin(), all.end(), is_gap) == 1) std::erase_if(all, is_gap);
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
      carried.hands_before = session_->hands_in_cycle;
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
    } else if (hand_.pool->value != carried.pool) {
      sink_.report({.code = Code::claim_pool,
                    .at = hand_.pool->at,
                    .message = fmt::format("pool before the hand recorded as {}, expected {}",
                                           pluralize(hand_.pool->value.amount(), "chip"), carried.pool.amount()),
                    .rule = "pool"});
    }
    return carried;
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

  // Judges the hand as if it were recorded as `record`.
  [[nodiscard]] diagnosis::Judged judge_record(const record::HandRecord& record, const Carried& before) const {
    Sink findings;
    findings.condone(hand_.condoned);
    if (record.pack && game_.deal_plan != nullptr) deal::check_pack(record, game_.deal_plan(record, rules_), findings);
    HandResult result = game_.judge(record, rules_, before, findings);
    return {std::move(result), std::move(findings)};
  }

  struct Played : diagnosis::Judged {
    bool in_other_order = false;  // the players are probably in another order
  };

  [[nodiscard]] Played judge_by_rules(const Carried& before) const {
    Played played{judge_record(hand_, before)};
    if (played.findings.report_count() > 0) judge_illegal_bid(before, played);
    if (hand_.counted && played.findings.has_errors()) explain_counted(before, played);
    suggest_counted(hand_, game_, played.findings);
    return played;
  }

  // Takes the result into the report. If the header lists the players in another order, only its first hand reports
  // that.
  void accept(Played&& played) {
    report_.judged = true;
    report_.result = std::move(played.result);
    if (inherits_players() && !played.findings.has_errors() && diagnosis::shows_order(hand_))
      session_->order_shown = true;
    if (played.in_other_order && inherits_players() && std::exchange(session_->order_doubted, true))
      leave_unjudged("the header's players are probably in another order, as reported at an earlier hand");
    else
      sink_.absorb(std::move(played.findings));
  }

  [[nodiscard]] bool inherits_players() const { return session_ != nullptr && case_.players_at == hand_.at; }

  // A game without stakes leaves the pool empty, whatever happened in the hands before.
  [[nodiscard]] bool is_pool_certain() const {
    return session_->pool_certain || hand_.pool || game_.is_without_stakes();
  }
  [[nodiscard]] bool is_pool_partial() const {
    return session_ != nullptr && game_.point_session() == nullptr && !is_pool_certain();
  }

  // Keeps only the claims that can be checked. Returns all recorded claims; nullopt if every one can be.
  std::optional<record::Claims> drop_uncertain_claims(const Carried& before) {
    if (!booking_.are_rules_lost() && !is_pool_partial()) return std::nullopt;
    record::Claims recorded = hand_.result;
    if (booking_.are_rules_lost()) {
      booking_.uncertain.carried = is_pool_partial();
      if (game_.point_session() == nullptr) mark_all(hand_.seats(), booking_.uncertain);
      drop_all_claims(hand_.result, booking_.unchecked);
    } else {
      if (recorded.pool) booking_.claimed_pool = recorded.pool->value;
      find_partial(before);
      hand_.result = recorded;
      drop_partial_claims(booking_.uncertain, hand_.result, booking_.unchecked);
    }
    return recorded;
  }

  // Judges the hand with the pool as carried and with more in it, both times without the claims that this may change.
  void find_partial(const Carried& before) {
    hand_.result.payments.clear();
    hand_.result.pool.reset();
    Carried less = before;
    less.jack = Jack::none;
    Carried more = before;
    more.pool += kMoreChips;
    more.jack = Jack::lies;
    if (hand_.declarer) more.namer = hand_.declarer->value;
    mark_partial(judge_by_rules(less).result, judge_by_rules(more).result, hand_.seats(), booking_.uncertain);
  }

  // After an illegal bid, reports also what is wrong by every interpretation.
  void judge_illegal_bid(const Carried& before, diagnosis::Judged& judged) const {
    const auto* game = std::get_if<ChipSession>(&game_.session);
    const auto fault =
        judged.findings.find({Code::auction_too_low, Code::auction_not_allowed, Code::auction_unknown_call,
                              Code::auction_after_pass, Code::auction_after_end});
    if (!fault || game == nullptr) return;
    auto readings = diagnosis::read_bid(hand_, judged.findings.at(*fault), game->bids,
                                        [&](const record::HandRecord& other) { return judge_record(other, before); });
    if (!readings) return;
    if (readings->goes_by_rules()) {
      judged.findings = judged.findings.holding({judged.findings.at(*fault)});
      judged.findings.absorb(std::move(readings->ruled.findings));
      judged.result = std::move(readings->ruled.result);
    } else {
      for (Diagnostic& wrong : readings->wrong_by_all())
        if (!judged.findings.has(wrong.code, wrong.at)) judged.findings.report(std::move(wrong));
    }
    if (auto* chips = std::get_if<ChipResult>(&judged.result))
      chips->under_protest = chips->ledger && judged.findings.has_uncondoned_act();
  }

  // In a hand with unknown cards, no transcription error is looked for: they may be anything.
  [[nodiscard]] bool has_unknown_cards() const {
    if (game_.deal_plan == nullptr) return false;
    const auto& sits_out = game_.deal_plan(hand_, rules_).shape.sits_out;
    const auto idle = static_cast<std::size_t>(std::count(sits_out.begin(), sits_out.end(), true));
    return unknown::has_unknown_cards(hand_, hand_.players.size() - idle);
  }

  [[nodiscard]] CardSet different_cards() const {
    return game_.deal_plan == nullptr ? kWholePack : game_.deal_plan(hand_, rules_).shape.pack.different();
  }

  // If one transcription error explains several errors, only the first of them is reported. The hand is then not
  // settled. The error may be in the order of the hands before this one.
  void explain_errors(Carried& before, Played& played) {
    if (!case_.explained) return;
    std::optional<OtherDeal> other;
    if (session_ != nullptr)
      other.emplace(case_, *session_,
                    [&](const auto& hand, const auto& carried) { return judge_record(hand, carried); });
    if (!played.findings.has_errors()) {
      if (other) other->test_other(before);
      return;
    }
    if (auto legal = other ? other->follow(before) : std::nullopt) {
      static_cast<diagnosis::Judged&>(played) = std::move(*legal);
      return;
    }
    const auto found = other ? other->find(before) : OtherDeal::Found::nothing;
    if (found != OtherDeal::Found::lost_hand && find_cause(before, played)) return;
    if (played.findings.error_count() > 1 &&
        (found == OtherDeal::Found::lost_hand || found == OtherDeal::Found::other_place)) {
      played.findings = first_of_lost_hand(hand_, played.findings);
      leave_unsettled(played.result);
    }
    played.findings = diagnosis::with_first_short_melds(hand_, std::move(played.findings));
  }

  bool find_cause(const Carried& before, Played& played) const {
    if (case_.read.has_errors() || has_unknown_cards()) return false;
    const diagnosis::Clues clues = diagnosis::clues_of(hand_, game_.forcing, played.findings.all());
    const bool has_header = inherits_players();
    const auto* chips = std::get_if<ChipSession>(&game_.session);
    const diagnosis::Case c{
        .hand = hand_,
        .clues = clues,
        .text = case_.text,
        .header = has_header ? &session_->header : nullptr,
        .is_order_shown = has_header && session_->order_shown,
        .dealt_round_from = session_ != nullptr ? session_->dealt_round_from(hand_.players) : std::nullopt,
        .in_session = session_ != nullptr,
        .pack = different_cards(),
        .bids = chips != nullptr ? chips->bids : std::span<const std::string_view>()};
    auto explained = diagnosis::explain(
        c, played.findings.all(),
        [&](const record::HandRecord& corrected, std::optional<std::size_t> hands_before, Sink& sink) {
          sink.condone(hand_.condoned);
          Carried carried = before;
          if (hands_before && carried.hands_before) carried.hands_before = hands_before;
          return game_.judge(corrected, rules_, carried, sink);
        });
    if (!explained) return false;
    played.findings = played.findings.holding(std::move(explained->diagnostics));
    played.in_other_order = explained->kind->candidates == &diagnosis::other_order_of_players;
    if (!explained->only_figures) leave_unsettled(played.result);
    return true;
  }

  // Names the entry of the score sheet that does not allow another, if it is one.
  void explain_counted(const Carried& before, Played& played) const {
    if (!case_.explained) return;
    auto named = diagnosis::name_contradicted_entries(
        hand_, played.findings.all(),
        [&](const record::HandRecord& other) { return judge_record(other, before).findings; });
    if (named) played.findings = played.findings.holding(std::move(*named));
  }

  const GameEntry& game_;
  record::HandRecord& hand_;
  HandCase& case_;
  const rules::RuleSet& rules_;
  Session* session_;
  Report& report_;
  Sink sink_;
  Booking booking_;
  bool too_few_players_ = false;
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
