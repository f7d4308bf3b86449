#include "games/ombre/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/ombre/play.h"
#include "games/ombre/settle.h"
#include "games/ombre/surrender.h"
#include "games/ombre_family/counted.h"

// Score sheets of ombre: a hand is settled if all ways to complete its sheet are paid alike.
namespace spadille::ombre {
namespace {

using counts::Side;
using counts::TrickCounts;
using ombre_family::TopRun;

constexpr auto kCountedKeys =
    std::to_array<std::string_view>({"forced", "tricks", "outcome", "winner", "primeras", "vole", "estuches"});

// One way in which the hand may have been played.
struct Completion {
  counts::Tricks taken{};
  bool stopped = false;          // ombre stopped after the first five tricks
  bool vole_undertaken = false;  // ombre led on after them
  bool lost_first_five = false;
  TopRun run{};
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
    const Setting before_auction = s_;
    play_ = play_hand(s_, nullptr);
    take_forced();
    const bool stock_taken = play_.bid && play_.bid->way == Way::mort;
    ombre_family::put_stakes(rules_.stake, stock_taken ? before_auction : s_, result_);
    note_counts_only();
    judge();
    return std::move(result_);
  }

 private:
  // The sheet says that all passed and ombre was forced to play.
  void take_forced() {
    const auto& forced = counted().forced;
    if (!forced) return;
    if (rules_.all_pass->then != AllPass::Way::spadille_force)
      return fault(Code::counted_not_allowed, *forced, "nobody is forced to play under these rules", "all_pass");
    if (play_.known.is(AfterAuction::ombre_unknown) && record_.declarer) {
      play_.bid = Bid{record_.declarer->value, Contract::entrada, Way::forced};
      play_.known.after_auction = AfterAuction::as_recorded;
    } else if (play_.bid && !record_.auction && play_.bid->contract == Contract::entrada) {
      play_.bid->way = Way::forced;
    } else if (play_.bid && play_.bid->way != Way::forced) {
      fault(Code::counted_not_allowed, *forced,
            fmt::format("{} is recorded as forced to play, but bid {}", s_.name(play_.bid->ombre),
                        name_of(play_.bid->contract)),
            "all_pass");
    }
  }

  void judge() {
    if (play_.known.is(AfterAuction::passed) || (says_passed() && !play_.bid && !record_.declarer))
      return judge_passed(s_, may_end_passed());
    if (play_.bid) {
      result_.declarer = play_.bid->ombre;
      result_.contract = name_of(play_.bid->contract);
      result_.forced = play_.bid->way == Way::forced;
    }
    if (play_.trumps) result_.trump = play_.trumps->suit;
    if (play_.known.is(AfterAuction::unjudgeable)) return;
    if (!play_.bid) return incomplete(record_.declarer ? "the contract is not recorded" : "declarer is not recorded");
    if (!counted().complete) return;
    if (record_.surrender) surrender_ = rule_on_surrender(s_, *play_.bid);
    contest_ = Contest{.ombre = play_.bid->ombre, .contract = play_.bid->contract, .worth = worth()};
    if (surrender_ && surrender_->taker) {
      contest_.ombre = *surrender_->taker;
      contest_.taken_over = surrender_->taken;
      result_.declarer = contest_.ombre;
    }
    settle_hand();
  }

  [[nodiscard]] bool may_end_passed() const {
    const AllPass::Way then = rules_.all_pass->then;
    return then == AllPass::Way::redeal ||
           (then == AllPass::Way::spadille_force && rules_.spadille_force_fallback == ForceFallback::redeal);
  }

  // A voltereta pays as a vuelta if spadille was turned.
  [[nodiscard]] Contract worth() const {
    const Contract contract = play_.bid->contract;
    if (contract == Contract::vuelta || contract == Contract::solo) return contract;
    const bool turned_spadille =
        contract == Contract::voltereta && record_.turned && record_.turned->value == ombre_family::kSpadille;
    return turned_spadille ? Contract::vuelta : Contract::entrada;
  }

  [[nodiscard]] bool gave_up() const { return surrender_ && !surrender_->taker; }
  // True if the rules let ombre stop after the first five tricks, or undertake the vole.
  [[nodiscard]] bool may_stop() const {
    const bool shared = contest_.taken_over && contest_.taken_over->mode == Takeover::shared;
    return !gave_up() && !shared && contest_.contract != Contract::contrabola;
  }
  [[nodiscard]] std::size_t own(const Completion& each) const { return each.taken[index_of(contest_.ombre)]; }
  [[nodiscard]] Side side() const { return {contest_.ombre, std::nullopt}; }

  // --- the ways to complete the sheet -----------------------------------------------------------

  // All ways in which the hand may have ended, whatever the sheet says of it.
  [[nodiscard]] std::vector<Completion> all_completions() const {
    std::vector<Completion> all;
    const auto add_shares = [&](std::size_t tricks, const auto& add) {
      for (const counts::Tricks& taken : counts::shares_of(s_.turn, tricks)) add(Completion{.taken = taken});
    };
    if (gave_up()) {
      const auto& before = record_.surrender->before;
      const std::size_t least = before ? number_of(before->value) - 1 : 0;
      const std::size_t most = before ? least : 3;
      for (std::size_t n = least; n <= most; ++n) add_shares(n, [&](const Completion& each) { all.push_back(each); });
      return all;
    }
    add_shares(s_.shape.hand, [&](Completion each) {
      const std::size_t n = own(each);
      if (n < s_.shape.hand || !may_stop()) all.push_back(each);
      if (!may_stop()) return;
      each.vole_undertaken = true;
      if (n >= kFirstTricks) all.push_back(each);
      each.vole_undertaken = false;
      each.lost_first_five = true;
      if (n + kFirstTricks <= s_.shape.hand) all.push_back(each);
    });
    if (may_stop()) {
      Completion stop{.stopped = true};
      stop.taken[index_of(contest_.ombre)] = kFirstTricks;
      all.push_back(stop);
    }
    return all;
  }

  [[nodiscard]] Final final_of(const Completion& each) const {
    if (gave_up()) return give_up();
    const std::size_t of_first = each.stopped || each.vole_undertaken ? kFirstTricks : each.lost_first_five ? 0 : 1;
    return finish(s_, contest_, each.taken, each.stopped ? kFirstTricks : s_.shape.hand, of_first);
  }

  // Each way with each run of estuches that the sheet allows; with none if it records none.
  [[nodiscard]] Completions with_runs(const std::vector<Completion>& ways) {
    using Kind = record::CountedEstuches::Kind;
    std::vector<TopRun> runs{TopRun{}};
    if (const auto& estuches = counted().estuches) {
      const std::optional<Suit> trump = play_.trumps ? std::optional(play_.trumps->suit) : std::nullopt;
      const std::size_t length = top_trumps(estuches->count, trump, rules_.red_ace, s_.shape.hand);
      runs.clear();
      if (estuches->kind != Kind::without) runs.push_back({TopRun::Kind::with, length});
      if (estuches->kind != Kind::with) runs.push_back({TopRun::Kind::without, length});
    }
    std::vector<Completion> all;
    for (const Completion& way : ways) {
      for (const TopRun run : runs) {
        all.push_back(way);
        all.back().run = run;
        all.back().final = final_of(way);
      }
    }
    return Completions(std::move(all));
  }

  void settle_hand() {
    Completions open = with_runs(all_completions());
    const TrickCounts tricks(record_, s_.turn, s_.shape.hand, counts::NumberOf::declarer);
    test_tricks(tricks, open, [&](const Completion& each) {
      return each.stopped || gave_up() ? tricks.agree_exactly(each.taken, side()) : tricks.agree(each.taken, side());
    });
    test_outcome(open);
    test_winner(open);
    test_primeras(open);
    test_vole(open);
    drop_unrecorded(tricks, open);
    test_estuches(open);
    put_result(open.left());
  }

  void test_winner(Completions& open) {
    const auto& winner = counted().winner;
    if (winner && !open.keep([&](const Completion& each) { return each.final.codille_winner == winner->value; }))
      fault(Code::counted_outcome, winner->at,
            fmt::format("{} is recorded as the winner of a codille, but what is counted before does not allow it",
                        s_.name(winner->value)),
            "codille");
  }

  void test_primeras(Completions& open) {
    const auto& primeras = counted().primeras;
    if (!primeras) return;
    const bool stopped = primeras->value == record::Primeras::stopped;
    if (!open.keep([&](const Completion& each) { return stopped ? each.stopped : each.lost_first_five; }))
      fault(Code::counted_feat, primeras->at,
            stopped ? "a stop after the first five tricks does not agree with what is counted before"
                    : "the loss of the first five tricks does not agree with what is counted before",
            "primeras");
  }

  void test_vole(Completions& open) {
    const auto& vole = counted().vole;
    if (!vole) return;
    const auto agrees = [&](const Completion& each) {
      if (!each.vole_undertaken) return false;
      return vole->value == record::Vole::undertaken || each.final.vole == (vole->value == record::Vole::made);
    };
    if (!open.keep(agrees))
      fault(Code::counted_feat, vole->at, "the vole does not agree with what is counted before", "vole_bonus");
  }

  // Everything that is not recorded did not happen.
  void drop_unrecorded(const TrickCounts& tricks, Completions& open) const {
    if (!may_stop()) return;
    const record::Counted& c = counted();
    const auto own = tricks.declarers(side());
    const bool others_none = tricks.others_have_none(side());
    const bool failed = c.outcome && c.outcome->value == name_of(Outcome::failed_vole);
    const bool vole = c.vole || failed || own == s_.shape.hand || (own > kFirstTricks && others_none);
    const bool five_to_none = tricks.is_complete() && own == kFirstTricks && others_none && !c.vole;
    const bool stopped = five_to_none || (c.primeras && c.primeras->value == record::Primeras::stopped);
    const bool lost = c.primeras && c.primeras->value == record::Primeras::lost;
    open.drop([&](const Completion& each) {
      return each.vole_undertaken != vole || each.stopped != stopped || each.lost_first_five != lost;
    });
  }

  // Each of the estuches that ombre holds in the play wins a trick.
  void test_estuches(Completions& open) {
    if (!counted().estuches || gave_up() || contest_.contract == Contract::contrabola || open.left().empty() ||
        rules_.estuches_hand != EstuchesHand::after_exchange || paid_when_named())
      return;
    const auto agrees = [&](const Completion& each) {
      return each.run.kind != TopRun::Kind::with || each.stopped || own(each) >= each.run.length;
    };
    if (!open.keep(agrees))
      fault(Code::counted_honors, counted().estuches->count.at,
            fmt::format("each of them wins a trick, but {} has won fewer", s_.name(contest_.ombre)), "estuches_hand");
  }

  [[nodiscard]] bool paid_when_named() const {
    return s_.turn.size() == 2 && rules_.estuches_when == EstuchesWhen::trumps_named;
  }

  // --- the result -------------------------------------------------------------------------------

  [[nodiscard]] Contest contest_of(const Completion& each) const {
    Contest contest = contest_;
    if (contest.contract == Contract::contrabola) return contest;
    if (paid_when_named()) contest.paid_when_named = play_.bid->ombre;
    (each.run.kind == TopRun::Kind::with ? contest.with : contest.without) = each.run.length;
    return contest;
  }
  [[nodiscard]] std::size_t estuches_of(const Completion& each) const {
    return counted_estuches(s_, contest_of(each), each.final.outcome);
  }

  void put_result(const std::vector<Completion>& left) {
    using ombre_family::same;
    if (is_faulty() || left.empty()) return incomplete("what is counted does not show how the hand ended");
    const Completion& first = left.front();
    if (same(left, [](const Completion& each) { return each.taken; }))
      ombre_family::put_tricks(s_.turn, first.taken, result_);
    if (!same(left, [](const Completion& each) { return each.final.outcome; }))
      return incomplete("what is counted leaves open whether it is " + outcomes_text(left));
    result_.outcome = name_of(first.final.outcome);
    const auto winner = [&](const Completion& each) { return winner_of(s_, contest_, each.final); };
    if (same(left, winner)) result_.winner = winner(first);
    if (same(left, [](const Completion& each) { return std::pair(each.final.primeras, each.final.vole); }))
      put_feats(first.final);
    if (same(left, [&](const Completion& each) { return estuches_of(each); })) result_.estuches = estuches_of(first);
    const auto ledger = [&](const Completion& each) {
      return settle(s_, contest_of(each), each.final, result_.pool());
    };
    if (!same(left, [&](const Completion& each) { return ombre_family::payments_of(ledger(each)); }))
      return incomplete(result_.estuches ? "it is open who won the codille"
                                         : "it is open whether ombre holds the estuches or lacks them");
    if (result_.pool_known) result_.ledger = ledger(first);
    finish_report(play_.known.claims_doubtful);
  }

  void put_feats(const Final& final) {
    result_.feats.emplace();
    if (final.primeras) result_.feats->push_back("primeras");
    if (final.vole) result_.feats->push_back("vole");
    if (play_.bid->contract == Contract::contrabola && final.outcome == Outcome::sacada)
      result_.feats->push_back("contrabola");
  }

  const Rules& rules_;
  Setting s_;
  Play play_;
  std::optional<SurrenderRuling> surrender_;
  Contest contest_;
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

ChipResult judge_counted(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink) {
  // A player who is forced to play, or takes the stock, plays an entrada.
  record::HandRecord record = hand;
  if (!record.auction && !record.contract && record.declarer) {
    const bool sits_out = idle_player(rules, record.dealer->value, record.seats()) == record.declarer->value;
    if (record.counted->forced || sits_out)
      record.contract = {std::string(name_of(Contract::entrada)), record.declarer->at};
  }
  return CountedHand(record, rules, carried.pool, sink).run();
}

}  // namespace spadille::ombre
