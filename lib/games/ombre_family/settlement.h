#pragma once

#include <fmt/format.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/spelling.h"
#include "games/game.h"
#include "games/ombre_family/auction.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/order.h"
#include "result/chip_claims.h"

/// Counting and paying a hand, and the entry of a game, as far as the games of the family share them.
namespace spadille::ombre_family {

/// The common part of the phase that counts and pays the play, and checks the claims.
class SettlementPhase {
 protected:
  /// `scene`, `known` and `doubts` must outlive this object. `end_reported`: a reported violation explains why the
  /// record stops early. `result` must be new.
  SettlementPhase(const Scene& scene, const HandKnowledge& known, const Carried& carried, bool end_reported,
                  Doubts& doubts, ChipResult& result)
      : scene_(scene), known_(known), end_reported_(end_reported), doubts_(doubts), result_(result) {
    result_.carried = carried.pool;
    result_.pool_known = !scene.record.is_unparsed("pool");
    result_.claims_doubtful = known.claims_doubtful;
  }

  /// Begins the result with ombre, contract and trumps, or judges a passed hand. Returns true if the tricks can be
  /// settled. `forcing` names the cards that force their holder to play.
  template <class Contract>
  bool begin(const std::optional<BidOf<Contract>>& bid, std::optional<Suit> trump, OutcomeNames outcomes,
             std::string_view forcing = "spadille") {
    if (known_.is(AfterAuction::passed)) {
      judge_passed(scene_, result_);
      finish_report(outcomes);
      return false;
    }
    if (bid) {
      result_.declarer = bid->ombre;
      result_.contract = name_of(bid->contract);
      result_.forced = bid->way == Way::forced;
    }
    result_.trump = trump;
    if (known_.is(AfterAuction::unjudgeable)) return false;
    if (!bid) {
      incomplete(known_.is(AfterAuction::ombre_unknown)
                     ? fmt::format("all passed, and it is unknown who was dealt {}", forcing)
                     : "neither an auction nor declarer and contract is recorded");
    } else if (!trump) {
      incomplete("trumps are not named and no card is played");
    }
    return bid && trump;
  }

  /// Reports why the hand is not settled.
  void incomplete(std::string why) {
    result_.unfinished = true;
    if (end_reported_) return;
    scene_.sink.report({.code = Code::record_incomplete,
                        .at = record::last_act_at(scene_.record),
                        .message = "not settled: " + std::move(why)});
  }

  /// Reports that the tricks so far do not decide the hand, and checks the claims about them.
  void undecided(std::string why, std::size_t tricks) {
    incomplete(std::move(why));
    if (!result_.claims_doubtful)
      check_tricks_so_far(scene_.record, *result_.tricks, scene_.shape.hand - tricks, scene_.sink);
    if (known_.has_open_winners) result_.tricks.reset();
  }

  /// Returns why a hand is undecided after this many tricks.
  [[nodiscard]] std::string why_undecided(std::size_t tricks) const {
    return known_.has_open_winners ? fmt::format("the unknown cards leave open who won trick {}", tricks + 1)
                                   : fmt::format("undecided after {}", pluralize(tricks, "trick"));
  }

  /// Checks the claims against the complete result. A hand may be decided although the tricks are not all known.
  void finish_report(OutcomeNames outcomes) {
    if (known_.has_open_winners) result_.tricks.reset();
    result_.under_protest = result_.ledger && scene_.sink.has_uncondoned_act();
    if (!result_.claims_doubtful) check_claims(scene_.record, result_, outcomes, scene_.sink);
  }

 private:
  const Scene& scene_;
  const HandKnowledge& known_;
  bool end_reported_;

 protected:
  Doubts& doubts_;  // from the play and the settlement
  ChipResult& result_;
};

/// Divides the pool as the option leftover_pool says. Games without it have no pool.
template <class Rules>
Ledger divide_leftover(const Rules& rules, SeatCount seats, Chips pool, std::optional<Seat> last_winner) {
  if constexpr (requires { rules.leftover_pool; })
    return divide_leftover(*rules.leftover_pool, seats, pool, last_winner);
  else
    return {};
}

/// Judges a hand by its cards or, if these do not settle it, by its score sheet. Logs the tricks unless `log` is null.
/// `result` must be new; it is not complete if the sink is stopped. `Settlement` is the phase of the game that counts
/// and pays the play. The namespace of `Rules` has `with_contract`, `setting_of`, `play_hand` and `settle_by_counts`.
template <class Settlement, class Rules>
void judge(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink,
           std::vector<tricks::TrickView>* log, ChipResult& result) {
  std::optional<record::HandRecord> completed;
  if (hand.counted) completed = with_contract(hand, rules);
  auto setting = setting_of(completed ? *completed : hand, rules, sink);
  auto play = play_hand(setting, log);
  if (sink.is_stopped()) return;
  // If it is certain what each unknown card is, the hand is judged as if they were named.
  if (play.written_out) return judge<Settlement>(*play.written_out, rules, carried, sink, log, result);
  Settlement settlement(setting, play, carried, result);
  if (hand.counted && !(hand.has_cards() && settlement.settles()))
    result = settle_by_counts(setting, std::move(play), carried);
  else
    settlement.run();
}

/// Returns the entry of a game with these rules. `Settlement` as above. `kCount` counts the card sequences of a hand.
/// The namespace of `Rules` also has `bidding` and `trumps_of`.
template <class Rules, class Settlement, auto kCount>
GameEntry make_entry(std::string_view name, std::span<const std::string_view> keys,
                     std::span<const std::string_view> counted_keys, const rules::GameOptions& (*options)(),
                     PlayerRange (*players)(const rules::RuleSet& rules), std::span<const std::string_view> bids) {
  return {.name = name,
          .keys = {keys, kClaimKeys, {}, counted_keys},
          .options = options,
          .players = players,
          .needs_dealer = [](const rules::RuleSet& /*rules*/) { return true; },  // for the first call and lead
          .judge_hand =
              [](const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink,
                 HandView* view) {
                const auto& own = rules.as<Rules>();
                HandResult judged(std::in_place_type<ChipResult>);
                auto& result = std::get<ChipResult>(judged);
                judge<Settlement>(hand, own, carried, sink, view != nullptr ? &view->tricks : nullptr, result);
                if (view == nullptr) return judged;
                if (result.trump) view->trumps = trumps_of(own, *result.trump);
                Sink unused;
                view->callers = callers(setting_of(hand, own, unused), bidding(own));
                return judged;
              },
          .count = [](const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& /*carried*/,
                      std::size_t depth) { return kCount(hand, rules.as<Rules>(), depth); },
          .session = ChipSession{[](const rules::RuleSet& rules, SeatCount seats, Chips pool,
                                    std::optional<Seat> last_winner) {
                                   return divide_leftover(rules.as<Rules>(), seats, pool, last_winner);
                                 },
                                 bids},
          .forcing = kForcing,
          .deal_plan =
              [](const record::HandRecord& hand, const rules::RuleSet& rules) {
                const auto& own = rules.as<Rules>();
                Sink unused;
                deal::Plan plan{shape_of(setting_of(hand, own, unused)), {}};
                for (const auto packet : *own.deal_packets)
                  plan.packets.push_back(static_cast<std::size_t>(packet.value));
                return plan;
              },
          .rotation = [](const rules::RuleSet& /*rules*/) { return rules::Rotation::counterclockwise; }};
}

}  // namespace spadille::ombre_family
