#include "judge/hand_explainer.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

#include "base/contains.h"
#include "diagnosis/clues.h"
#include "diagnosis/counted_entries.h"
#include "diagnosis/edit_kinds.h"
#include "diagnosis/explain.h"
#include "diagnosis/repeated_melds.h"
#include "judge/balance_claims.h"
#include "judge/judge_record.h"
#include "judge/leave_unsettled.h"
#include "judge/suggest_counted.h"
#include "mechanics/unknown/slots.h"

namespace spadille::judge {
namespace {

// True for an error with every dealer, and at every place in the cycle of passes. Of the errors of the record
// only one is not: a player who sits out has cards.
bool is_of_every_deal(const Diagnostic& each) {
  const Phase phase = phase_of(each.code);
  return (phase == Phase::record && each.code != Code::record_hand_size) || phase == Phase::counted ||
         each.code == Code::play_too_many || each.code == Code::play_missing_card;
}

// True if the hand may be legal in another deal. Wrong balances alone do not show that: an earlier hand may cause them.
bool may_be_legal_in_another(const Sink& findings) {
  const auto all = findings.all();
  const auto is_error = [](const Diagnostic& each) { return each.severity == Severity::error; };
  return std::any_of(all.begin(), all.end(),
                     [&](const Diagnostic& each) { return is_error(each) && each.code != Code::claim_balances; }) &&
         std::none_of(all.begin(), all.end(),
                      [&](const Diagnostic& each) { return is_error(each) && is_of_every_deal(each); });
}

// True for a score sheet without a declarer: nothing in it depends on the dealer. One of hearts takes long to judge, so
// no deals are tried for it.
bool is_only_counted(const record::HandRecord& hand) {
  return hand.counted && hand.tricks.empty() && hand.turns.empty() && !hand.auction && !hand.declarer;
}

}  // namespace

Played HandExplainer::judge(const record::HandRecord& hand, const Carried& before) const {
  Played played{judge_record(hand, before)};
  if (played.findings.report_count() > 0) judge_illegal_bid(hand, before, played);
  if (hand.counted && played.findings.has_errors()) explain_counted(hand, before, played);
  suggest_counted(hand, game_, played.findings);
  return played;
}

void HandExplainer::explain(Carried& before, Played& played, const OtherDeal::Claims& claims) const {
  std::optional<OtherDeal> other;
  if (session_ != nullptr)
    other.emplace(
        case_, *session_, [&](const auto& hand, const auto& carried) { return judge_play(hand, carried); }, claims);
  if (!played.findings.has_errors()) {
    if (other) other->test_other(before);
    return;
  }
  if (!may_be_legal_in_another(played.findings) || is_only_counted(hand_)) other.reset();
  if (auto legal = other ? other->follow(before) : std::nullopt) {
    take(std::move(*legal), played);
    played.in_other_deal = true;
    return;
  }
  if (auto legal = other && is_match_over() ? other->judge_in_any(before) : std::nullopt) {
    take(std::move(*legal), played);  // no deal is due
    return;
  }
  const auto found = other ? other->find(before) : OtherDeal::Found::nothing;
  if (case_.explained && found != OtherDeal::Found::lost_hand && find_cause(before, played)) return;
  if (played.findings.error_count() > 1 &&
      (found == OtherDeal::Found::lost_hand || found == OtherDeal::Found::other_place)) {
    played.findings = first_of_lost_hand(hand_, played.findings);
    leave_unsettled(played.result);
  }
  if (case_.explained) played.findings = diagnosis::with_first_short_melds(hand_, std::move(played.findings));
}

void HandExplainer::take(diagnosis::Judged&& legal, Played& played) const {
  static_cast<diagnosis::Judged&>(played) = std::move(legal);
  check_balances(hand_, played.result, played.findings);
}

bool HandExplainer::is_match_over() const {
  const PointSession* points = game_.point_session();
  if (session_ == nullptr || points == nullptr) return false;
  const MatchRules match = points->match(rules_);
  return session_->match(match).over && session_->end_is_certain(match);
}

diagnosis::Judged HandExplainer::judge_play(const record::HandRecord& record, const Carried& before) const {
  Sink findings;
  HandResult result = spadille::judge::judge_record(game_, record, rules_, before, findings);
  return {std::move(result), std::move(findings)};
}

diagnosis::Judged HandExplainer::judge_record(const record::HandRecord& record, const Carried& before) const {
  diagnosis::Judged judged = judge_play(record, before);
  check_balances(record, judged.result, judged.findings);
  return judged;
}

void HandExplainer::check_balances(const record::HandRecord& record, const HandResult& result, Sink& sink) const {
  if (const auto* chips = std::get_if<ChipResult>(&result)) check_balance_claims(record, *chips, session_, sink);
}

void HandExplainer::judge_illegal_bid(const record::HandRecord& hand, const Carried& before,
                                      diagnosis::Judged& judged) const {
  const auto* game = std::get_if<ChipSession>(&game_.session);
  const auto fault = judged.findings.find({Code::auction_too_low, Code::auction_not_allowed, Code::auction_unknown_call,
                                           Code::auction_after_pass, Code::auction_after_end});
  if (!fault || game == nullptr) return;
  auto readings = diagnosis::read_bid(hand, judged.findings.at(*fault), game->bids,
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

// Names the entry of the score sheet that does not allow another, if it is one.
void HandExplainer::explain_counted(const record::HandRecord& hand, const Carried& before, Played& played) const {
  if (!case_.explained) return;
  auto named = diagnosis::name_contradicted_entries(hand, played.findings.all(), [&](const record::HandRecord& other) {
    return judge_record(other, before).findings;
  });
  if (named) played.findings = played.findings.holding(std::move(*named));
}

diagnosis::Case HandExplainer::case_of(const diagnosis::Clues& clues) const {
  const bool has_header = session_ != nullptr && case_.inherits_players();
  const auto* chips = std::get_if<ChipSession>(&game_.session);
  return {.hand = hand_,
          .clues = clues,
          .text = case_.text,
          .header = has_header ? &session_->header : nullptr,
          .is_order_shown = has_header && session_->order_shown,
          .dealt_round_from =
              session_ != nullptr ? session_->deal.dealt_round_from(hand_.players, session_->people) : std::nullopt,
          .in_session = session_ != nullptr,
          .is_first_hand = session_ != nullptr && session_->hands == 0,
          .pack = different_cards(),
          .bids = chips != nullptr ? chips->bids : std::span<const std::string_view>(),
          .calls_card = contains(game_.keys.hand, "called")};
}

bool HandExplainer::is_legal_in_other_order(const Carried& before, const Played& played) const {
  const diagnosis::Clues clues = diagnosis::clues_of(hand_, game_.forcing, played.findings.all());
  const auto orders = diagnosis::other_order_of_players(case_of(clues));
  return std::any_of(orders.begin(), orders.end(), [&](const diagnosis::Edit& order) {
    record::HandRecord hand = hand_;
    order.apply(hand);
    return !judge_record(hand, before).findings.has_errors();
  });
}

bool HandExplainer::find_cause(const Carried& before, Played& played) const {
  if (case_.read.has_errors() || has_unknown_cards()) return false;
  const diagnosis::Clues clues = diagnosis::clues_of(hand_, game_.forcing, played.findings.all());
  const diagnosis::Case c = case_of(clues);
  auto explained =
      diagnosis::explain(c, played.findings.all(),
                         [&](const record::HandRecord& corrected, std::optional<std::size_t> hands_before, Sink& sink) {
                           Carried carried = before;
                           if (hands_before && carried.hands_before) carried.hands_before = hands_before;
                           HandResult result = spadille::judge::judge_record(game_, corrected, rules_, carried, sink);
                           check_balances(corrected, result, sink);
                           return result;
                         });
  if (!explained) return false;
  played.findings = played.findings.holding(std::move(explained->diagnostics));
  played.in_other_order = explained->kind->candidates == &diagnosis::other_order_of_players;
  played.dealer_in_doubt = explained->kind->candidates == &diagnosis::other_dealer_or_order_of_calls;
  if (explained->only_figures)
    std::visit([](auto& result) { result.claims_doubtful = true; }, played.result);  // balances and totals follow
  else
    leave_unsettled(played.result);
  return true;
}

// In a hand with unknown cards, no transcription error is looked for: they may be anything.
bool HandExplainer::has_unknown_cards() const {
  if (game_.deal_plan == nullptr) return false;
  const auto& sits_out = game_.deal_plan(hand_, rules_).shape.sits_out;
  const auto idle = static_cast<std::size_t>(std::count(sits_out.begin(), sits_out.end(), true));
  return unknown::has_unknown_cards(hand_, hand_.players.size() - idle);
}

CardSet HandExplainer::different_cards() const {
  return game_.deal_plan == nullptr ? kWholePack : game_.deal_plan(hand_, rules_).shape.pack.different();
}
}  // namespace spadille::judge
