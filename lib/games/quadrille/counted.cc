#include "games/quadrille/counted.h"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/ombre_family/auction.h"
#include "games/ombre_family/counted.h"
#include "games/quadrille/settle.h"

// Score sheets of quadrille and quintille: a hand is settled if all ways to complete its sheet are paid alike.
namespace spadille::quadrille {
namespace {

using counts::Side;
using counts::TrickCounts;

constexpr auto kCountedKeys =
    std::to_array<std::string_view>({"forced", "partner", "tricks", "outcome", "vole", "premiers", "matadors"});

// One way in which the hand may have been played.
struct Completion {
  counts::Tricks taken{};
  bool stopped = false;   // the side stopped after the first tricks, as many as win the game
  bool premiers = false;  // the side won those tricks
  bool led_on = false;    // it undertook the vole by leading on after them
  Final final{};
};
using Completions = counts::Completions<Completion>;

class CountedHand : private ombre_family::CountedHand {
 public:
  CountedHand(const record::HandRecord& record, const Rules& rules, Chips carried, Sink& sink)
      : ombre_family::CountedHand(record, carried, kOutcomeNames, sink),
        rules_(rules),
        s_(setting_of(record, rules, sink)) {}

  ChipResult run() {
    open();
    ombre_family::put_stakes(rules_.stake, s_, result_);
    note_counts_only();
    judge();
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool may_be_forced() const { return rules_.all_pass == AllPass::spadille_force; }

  // Auction and trumps.
  void open() {
    if (known_.give_up_if(ombre_family::is_unparsed_auction(record_))) return;
    Doubts unused;
    const auto unknown = [&]() -> Fact<AllPassed> {
      if (may_be_forced()) return Unknown{};
      return AllPassed{};
    };
    bid_ = ombre_family::find_ombre<Contract>(s_, bidding(rules_), false, unknown, known_, unused);
    const auto& forced = counted().forced;
    if (forced && !may_be_forced()) {
      fault(Code::counted_not_allowed, *forced, "nobody is forced to play under these rules", "all_pass");
    } else if (forced && bid_ && (record_.auction || bid_->contract != Contract::alliance)) {
      fault(Code::counted_not_allowed, *forced,
            fmt::format("{} is recorded as forced to play, but bid {}", s_.name(bid_->ombre), name_of(bid_->contract)),
            "all_pass");
    } else if (forced && record_.declarer && (bid_ || known_.is(AfterAuction::ombre_unknown))) {
      bid_ = Bid{record_.declarer->value, Contract::alliance, Way::forced};
      known_.after_auction = AfterAuction::as_recorded;
    }
    if (!bid_) return;
    if (const auto trump = judge_trump(s_); trump.known()) result_.trump = *trump;
  }

  void judge() {
    if (known_.is(AfterAuction::passed) || (says_passed() && !bid_ && !record_.declarer))
      return judge_passed(s_, !may_be_forced());
    if (bid_) {
      result_.declarer = bid_->ombre;
      result_.contract = name_of(bid_->contract);
      result_.forced = bid_->way == Way::forced;
    }
    if (record_.called) result_.called = record_.called->value;
    if (known_.is(AfterAuction::unjudgeable)) return;
    if (!bid_) return incomplete(record_.declarer ? "the contract is not recorded" : "declarer is not recorded");
    if (!counted().complete) return;
    contest_ = Contest{.ombre = bid_->ombre, .contract = bid_->contract, .way = bid_->way};
    const bool partner_known = find_partner();
    contest_.honors = find_honors();
    settle_hand(partner_known);
  }

  // Returns false if an alliance lacks it.
  bool find_partner() {
    const auto& partner = counted().partner;
    if (!partner) return contest_.contract != Contract::alliance;
    if (contest_.contract != Contract::alliance) {
      fault(Code::counted_not_allowed, partner->at,
            fmt::format("a partner is recorded, but a {} is played alone", name_of(contest_.contract)), "called_king");
    } else if (partner->winner == contest_.ombre) {
      fault(Code::counted_not_allowed, partner->at,
            fmt::format("{} is declarer and cannot be the partner too", s_.name(contest_.ombre)), "called_king");
    } else {
      contest_.partner = partner->winner;
      result_.partner = contest_.partner;
    }
    return true;
  }

  Honors find_honors() {
    const auto& matadors = counted().matadors;
    if (!matadors) return Honors::none;
    const std::size_t n = top_trumps(*matadors, result_.trump, rules_.red_ace, 4);
    if (n == 4 && result_.trump && !ombre_family::is_red(*result_.trump)) {
      fault(Code::counted_honors, matadors->at, "four are paid only if trumps are red", "bonus_matadors_and_punto");
      return Honors::none;
    }
    return n < 3 ? Honors::none : n == 3 ? Honors::matadors : Honors::matadors_and_punto;
  }

  // --- the ways to complete the sheet -----------------------------------------------------------

  [[nodiscard]] Side side() const { return {contest_.ombre, contest_.partner}; }
  [[nodiscard]] std::size_t of_side(const Completion& each) const { return side().of(each.taken); }
  [[nodiscard]] bool bids_vole() const { return contest_.contract == Contract::vole; }
  [[nodiscard]] bool vole_by_lead() const { return rules_.vole_by_lead == Applies::yes && !bids_vole(); }

  // All ways in which the hand may have ended, whatever the sheet says of it.
  [[nodiscard]] std::vector<Completion> all_completions() const {
    std::vector<Completion> all;
    const std::size_t first = rules_.winning_tricks();
    for (const counts::Tricks& taken : counts::shares_of(s_.turn, s_.shape.hand)) {
      const std::size_t n = side().of(taken);
      if (n < s_.shape.hand) all.push_back({.taken = taken});
      if (n >= first) all.push_back({.taken = taken, .premiers = true, .led_on = vole_by_lead()});
    }
    if (!bids_vole())
      for (const counts::Tricks& taken : counts::shares_of(s_.turn, first))
        if (side().of(taken) == first) all.push_back({.taken = taken, .stopped = true, .premiers = true});
    for (Completion& each : all)
      each.final = finish(s_, contest_, each.taken, each.premiers, bids_vole() || each.led_on);
    return all;
  }

  void settle_hand(bool partner_known) {
    if (!partner_known) return incomplete("it is not recorded who was declarer's partner");
    Completions open(all_completions());
    const TrickCounts tricks(record_, s_.turn, s_.shape.hand, counts::NumberOf::side);
    test_tricks(tricks, open, [&](const Completion& each) {
      return each.stopped ? tricks.agree_exactly(each.taken, side()) : tricks.agree(each.taken, side());
    });
    test_outcome(open);
    test_vole(open);
    test_premiers(open);
    drop_unrecorded(tricks, open);
    test_matadors(open);
    put_result(open.left());
  }

  void test_vole(Completions& open) {
    const auto& vole = counted().vole;
    if (!vole) return;
    const auto agrees = [&](const Completion& each) {
      if (!each.final.undertaken) return false;
      return vole->value == record::Vole::undertaken || each.final.vole == (vole->value == record::Vole::made);
    };
    if (!open.keep(agrees))
      fault(Code::counted_feat, vole->at, "the vole does not agree with what is counted before", "bonus_vole");
  }

  void test_premiers(Completions& open) {
    const auto& premiers = counted().premiers;
    if (!premiers) return;
    const auto agrees = [&](const Completion& each) {
      return each.premiers && (!premiers->number || of_side(each) == static_cast<std::size_t>(*premiers->number));
    };
    if (!open.keep(agrees))
      fault(Code::counted_feat, premiers->at,
            fmt::format("the first {} tricks do not agree with what is counted before", rules_.winning_tricks()),
            "bonus_premiers");
  }

  // Everything that is not recorded did not happen.
  void drop_unrecorded(const TrickCounts& tricks, Completions& open) const {
    const record::Counted& c = counted();
    const std::size_t first = rules_.winning_tricks();
    const auto recorded = c.premiers && c.premiers->number
                              ? std::optional(static_cast<std::size_t>(*c.premiers->number))
                              : tricks.sides(side());
    const bool beyond = recorded > first || tricks.sum() > first;
    const bool numbers_stop =
        tricks.is_complete() && tricks.sum() == first && recorded == first && tricks.others_have_none(side());
    const bool missed = c.outcome && c.outcome->value == name_of(Outcome::vole_missed);
    const bool vole = c.vole || missed || recorded == s_.shape.hand || (c.premiers && beyond);
    const bool led_on = vole_by_lead() && vole;
    const bool stopped = !bids_vole() && !vole && (numbers_stop || (c.premiers && !beyond));
    const bool premiers = c.premiers || stopped || led_on || recorded == s_.shape.hand;
    open.drop([&](const Completion& each) {
      return each.stopped != stopped || each.led_on != led_on || each.premiers != premiers;
    });
  }

  // Each of the matadors that declarer holds wins a trick.
  void test_matadors(Completions& open) {
    if (contest_.honors == Honors::none || rules_.matadors_in != MatadorsIn::ombre || open.left().empty()) return;
    const std::size_t least = contest_.honors == Honors::matadors ? 3 : 4;
    if (!open.keep(
            [&](const Completion& each) { return each.stopped || each.taken[index_of(contest_.ombre)] >= least; }))
      fault(Code::counted_honors, counted().matadors->at,
            fmt::format("each of them wins a trick, but {} has won fewer", s_.name(contest_.ombre)), "bonus_matadors");
  }

  // --- the result -------------------------------------------------------------------------------

  void put_result(const std::vector<Completion>& left) {
    using ombre_family::same;
    if (is_faulty() || left.empty()) return incomplete("what is counted does not show how the hand ended");
    const Completion& first = left.front();
    if (same(left, [](const Completion& each) { return each.taken; }))
      ombre_family::put_tricks(s_.turn, first.taken, result_);
    if (!same(left, [](const Completion& each) { return each.final.outcome; }))
      return incomplete("what is counted leaves open whether it is " + outcomes_text(left));
    if (bids_vole() || first.led_on) put_vole_stakes(s_, result_);
    put_outcome(s_, first.final, result_);
    if (!same(left, [](const Completion& each) { return std::pair(each.final.premiers, each.final.vole); }))
      result_.feats.reset();
    const auto ledger = [&](const Completion& each) { return settle(s_, contest_, each.final, result_.pool()); };
    if (!same(left, [&](const Completion& each) { return ombre_family::payments_of(ledger(each)); }))
      return incomplete("what is counted leaves open who pays how much");
    if (result_.pool_known) result_.ledger = ledger(first);
    finish_report(known_.claims_doubtful);
  }

  const Rules& rules_;
  Setting s_;
  std::optional<Bid> bid_;
  ombre_family::HandKnowledge known_;
  Contest contest_;
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

ChipResult judge_counted(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink) {
  record::HandRecord record = hand;
  if (!record.auction && !record.contract && record.declarer && record.counted->forced)
    record.contract = {std::string(name_of(Contract::alliance)), record.declarer->at};
  return CountedHand(record, rules, carried.pool, sink).run();
}

}  // namespace spadille::quadrille
