#include "games/ombre/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/ombre/completions.h"
#include "games/ombre_family/counted.h"

// Score sheets of ombre: a hand is settled if all ways to complete its sheet are paid alike.
namespace spadille::ombre {
namespace {

using counts::Side;
using counts::TrickCounts;
using ombre_family::TopRun;

constexpr auto kCountedKeys =
    record::key_words<record::CountedKey>("forced", "tricks", "outcome", "winner", "primeras", "vole", "estuches");

class CountedHand : ombre_family::CountedHand {
 public:
  CountedHand(const Setting& setting, Play play, counts::Basis basis)
      : ombre_family::CountedHand(setting, basis, kOutcomeNames, counts::NumberOf::declarer),
        rules_(setting.rules),
        s_(setting),
        play_(std::move(play)) {}

  ChipResult settle(Chips carried) {
    result_.counted = true;
    result_.carried = carried;
    result_.pool_known = !s_.record.is_unparsed("pool");
    take_forced();
    put_stakes(s_, play_.bid, result_);
    note_counts_only();
    judge();
    return std::move(result_);
  }

  // Tests the entries against a hand that the cards settle.
  void check(const ChipResult& result) {
    if (play_.known.is(AfterAuction::passed)) return test_passed(true);
    if (!play_.bid) return;
    take_forced();
    result_ = result;
    contest_ = contest_of(s_, play_);
    test_entries();
  }

 private:
  // The sheet says that all passed and ombre was forced to play.
  void take_forced() {
    const auto& forced = counted().forced;
    if (!forced) return;
    if (rules_.all_pass->then != AllPass::Way::spadille_force)
      return fault(counts::kForced, *forced, "all_pass", "nobody is forced to play under these rules");
    if (play_.known.is(AfterAuction::ombre_unknown) && s_.record.declarer) {
      play_.bid = Bid{s_.record.declarer->value, Contract::entrada, Way::forced};
      play_.known.after_auction = AfterAuction::as_recorded;
    } else if (play_.bid && !s_.record.auction && play_.bid->contract == Contract::entrada) {
      play_.bid->way = Way::forced;
    } else if (play_.bid && play_.bid->way != Way::forced) {
      fault(counts::kForced, *forced, "all_pass",
            fmt::format("{} is recorded as forced to play, but bid {}", s_.name(play_.bid->ombre),
                        name_of(play_.bid->contract)));
    }
  }

  void judge() {
    if (play_.known.is(AfterAuction::passed) || (says_passed() && !play_.bid && !s_.record.declarer))
      return judge_passed(may_end_passed());
    if (!begin(play_.bid, trump(), play_.known)) return;
    if (s_.record.surrender && !play_.surrender) {
      play_.surrender = rule_on_surrender(s_, *play_.bid);
      play_.known.claims_doubtful = play_.known.claims_doubtful || play_.surrender->takeover_refused;
    }
    contest_ = contest_of(s_, play_);
    // A voltereta pays as a vuelta if spadille was turned.
    const bool is_recorded = s_.record.turned && s_.record.turned->value == ombre_family::kSpadille;
    const bool is_shown = play_.trumps && play_.trumps->turned == ombre_family::kSpadille;
    if (contest_.contract == Contract::voltereta && (is_recorded || is_shown)) contest_.worth = Contract::vuelta;
    result_.declarer = contest_.ombre;
    put_result(test_entries());
  }

  [[nodiscard]] std::optional<Suit> trump() const {
    return play_.trumps ? std::optional(play_.trumps->suit) : std::nullopt;
  }

  [[nodiscard]] bool may_end_passed() const {
    const AllPass::Way then = rules_.all_pass->then;
    return then == AllPass::Way::redeal ||
           (then == AllPass::Way::spadille_force && rules_.spadille_force_fallback == ForceFallback::redeal);
  }

  [[nodiscard]] Side side() const { return {contest_.ombre, std::nullopt}; }

  // --- the entries ------------------------------------------------------------------------------

  // Returns the runs that the sheet records; empty if it has no estuches, or they cannot be right (reported).
  [[nodiscard]] TopRuns recorded_runs() {
    using Kind = record::CountedEstuches::Kind;
    TopRuns runs;
    const auto& estuches = counted().estuches;
    if (!estuches) return runs;
    const auto length = top_trumps(estuches->count, trump(), rules_.red_ace, s_.shape.hand);
    if (!length) return runs;
    if (estuches->kind != Kind::without) runs.push_back({TopRun::Kind::with, *length});
    if (estuches->kind != Kind::with) runs.push_back({TopRun::Kind::without, *length});
    return runs;
  }

  [[nodiscard]] static bool has(const TopRuns& runs, TopRun run) {
    return std::find(runs.begin(), runs.end(), run) != runs.end();
  }

  // Each way with each run of estuches that sheet or cards allow. Estuches that neither records do not count.
  [[nodiscard]] Completions all_completions(const TopRuns& recorded) const {
    const TopRuns shown = ways_.shown_runs();
    TopRuns runs = recorded;
    for (const TopRun run : shown)
      if (!has(runs, run)) runs.push_back(run);
    if (runs.empty() || (recorded.empty() && runs.size() > 1)) runs = {TopRun{}};
    const bool all_runs = recorded.empty() || shown.empty();
    return {ways_.all(runs), basis(), [&](const Completion& each) {
              return ways_.is_shown(each, basis()) && (all_runs || has(shown, each.run)) &&
                     (shown.empty() || wins_each(each));
            }};
  }

  // In the play, each of the estuches that ombre holds wins a trick.
  [[nodiscard]] bool wins_each(const Completion& each) const {
    if (ways_.gave_up() || contest_.contract == Contract::contrabola || contest_.paid_when_named ||
        rules_.estuches_hand != EstuchesHand::after_exchange)
      return true;
    return each.run.kind != TopRun::Kind::with || each.first == FirstFive::stopped ||
           ways_.own_tricks(each) >= each.run.length;
  }

  // Tests every entry. Returns the completions that are left.
  std::vector<Completion> test_entries() {
    const TopRuns recorded = recorded_runs();
    Completions open = all_completions(recorded);
    const TrickCounts tricks(s_.record, s_.turn, s_.shape.hand, counts::NumberOf::declarer);
    if (is_played_on_after_fault())
      keep_tricks(tricks, open);
    else
      test_play(tricks, open);
    if (basis() != counts::Basis::cards && counted().complete) drop_unrecorded(tricks, open);
    test_estuches(recorded, open);
    return open.left();
  }

  void test_play(const TrickCounts& tricks, Completions& open) {
    const counts::Tricks shown = play_.replayed ? counts::least_tricks(s_.record, *play_.replayed) : counts::Tricks{};
    test_tricks(
        tricks, side(), shown, open, [&](const Completion& each) { return ways_.ends_early(each); }, none_ends_so());
    test_outcome(open);
    test_winner(open);
    test_primeras(open);
    test_vole(open);
  }

  // True if the hand counts as surrendered after a reported fault. The table may have played on, and entries that show
  // it follow from that fault.
  [[nodiscard]] bool is_played_on_after_fault() const {
    return basis() != counts::Basis::cards && ways_.gave_up() && play_.surrender->faulty;
  }
  void keep_tricks(const TrickCounts& tricks, Completions& open) {
    for (const auto& each : tricks.faults()) fault(counts::kTricks, each.at, "outcome", each.message);
    open.keep([&](const Completion& each) { return tricks.agree_exactly(each.taken, side()); });
  }

  // Returns the message if no hand ends with the recorded tricks.
  [[nodiscard]] std::string none_ends_so() const {
    if (!ways_.gave_up()) return "no hand under this contract ends with these tricks";
    const auto& before = s_.record.surrender->before;
    if (!before) return "the hand was surrendered, so the tricks must sum to at most 3";
    return fmt::format("the hand was surrendered before trick {}, so the tricks must sum to {}",
                       number_of(before->value), number_of(before->value) - 1);
  }

  void test_winner(Completions& open) {
    const auto& winner = counted().winner;
    if (!winner) return;
    if (winner->value == contest_.ombre)
      return fault(counts::kOutcome, winner->at, "codille",
                   fmt::format("a codille is won by a defender, but {} is ombre", s_.name(winner->value)));
    if (!s_.turn.find(winner->value))
      return fault(counts::kOutcome, winner->at, "codille",
                   fmt::format("a codille is won by a defender, but {} sits out", s_.name(winner->value)));
    test(
        open, [&](const Completion& each) { return each.final.codille_winner == winner->value; }, counts::kOutcome,
        winner->at, "codille", fmt::format("a codille won by {}", s_.name(winner->value)));
  }

  void test_primeras(Completions& open) {
    const auto& primeras = counted().primeras;
    if (!primeras) return;
    const bool stopped = primeras->value == record::Primeras::stopped;
    const FirstFive wanted = stopped ? FirstFive::stopped : FirstFive::lost;
    test(
        open, [&](const Completion& each) { return each.first == wanted; }, counts::kFeat, primeras->at, "primeras",
        stopped ? "a stop after the first five tricks" : "the loss of the first five tricks");
  }

  void test_vole(Completions& open) {
    const auto& vole = counted().vole;
    if (!vole) return;
    const auto agrees = [&](const Completion& each) {
      if (each.first != FirstFive::led_on) return false;
      return vole->value == record::Vole::undertaken || each.final.vole == (vole->value == record::Vole::made);
    };
    test(open, agrees, counts::kFeat, vole->at, "vole_bonus", "the vole");
  }

  [[nodiscard]] bool says_failed_vole() const {
    return counted().outcome && counted().outcome->value == name_of(Outcome::failed_vole);
  }

  // Everything that neither sheet nor cards record did not happen.
  void drop_unrecorded(const TrickCounts& tricks, Completions& open) const {
    if (!ways_.may_stop()) return;
    const record::Counted& c = counted();
    const auto own = tricks.declarers(side());
    const bool others_none = tricks.others_have_none(side());
    const auto shown = ways_.shown_first();
    const bool led_on = c.vole || says_failed_vole() || own == s_.shape.hand || (own > kFirstTricks && others_none);
    const bool five_to_none = tricks.is_complete() && own == kFirstTricks && others_none && !c.vole;
    const auto says = [&](record::Primeras primeras) { return c.primeras && c.primeras->value == primeras; };
    const FirstFive first = five_to_none || says(record::Primeras::stopped) ? FirstFive::stopped
                            : led_on                                        ? FirstFive::led_on
                            : says(record::Primeras::lost) || own == 0U     ? FirstFive::lost
                                                                            : shown.value_or(FirstFive::other);
    // Rules that pay nothing for the loss of the first five do not need it on the sheet.
    const bool may_be_lost = first == FirstFive::other && !own && rules_.primeras_on_loss == Applies::no;
    open.drop(
        [&](const Completion& each) { return each.first != first && !(may_be_lost && each.first == FirstFive::lost); });
  }

  // A number of estuches that is paid like the true one is right.
  void test_estuches(const TopRuns& recorded, Completions& open) {
    const auto& estuches = counted().estuches;
    if (open.left().empty()) return;
    if (!estuches) return test_that_none_are_paid(open);
    if (recorded.empty()) return;
    const Span at = estuches->count.at;
    const auto agrees = [&](const Completion& each) {
      return std::any_of(recorded.begin(), recorded.end(), [&](TopRun run) {
        Completion other = each;
        other.run = run;
        const std::size_t paid = estuches_of(each);
        return paid == estuches_of(other) && (paid == 0 || run.kind == each.run.kind);
      });
    };
    test(open, agrees, counts::kHonors, at, "settlement", "this number of estuches");
    if (open.keep([&](const Completion& each) { return wins_each(each); }))
      fault(counts::kHonors, at, "estuches_hand",
            fmt::format("each of them wins a trick, but {} has won fewer", s_.name(contest_.ombre)));
  }

  // Estuches that the sheet does not record do not count, unless the cards show some.
  void test_that_none_are_paid(const Completions& open) {
    const TopRuns shown = ways_.shown_runs();
    if (shown.size() <= 1) return;
    lacks_estuches_ = std::any_of(open.left().begin(), open.left().end(), [&](const Completion& each) {
      return std::all_of(shown.begin(), shown.end(), [&](TopRun run) {
        Completion other = each;
        other.run = run;
        return estuches_of(other) > 0;
      });
    });
  }

  // --- the result -------------------------------------------------------------------------------

  [[nodiscard]] Contest contest_with(TopRun run) const {
    Contest contest = contest_;
    if (contest.contract == Contract::contrabola) return contest;
    put_run(run, contest);
    return contest;
  }
  [[nodiscard]] std::size_t estuches_of(const Completion& each) const {
    return counted_estuches(s_, contest_with(each.run), each.final.outcome);
  }

  void put_result(const std::vector<Completion>& left) {
    using ombre_family::same;
    if (!counted().complete) return;
    if (left.empty() && says_failed_vole())
      return incomplete("five tricks to none are a stop, and no 'vole' is recorded that would have failed");
    if (is_faulty() || left.empty()) return incomplete("what is counted does not show how the hand ended");
    const Completion& first = left.front();
    put_tricks(left, play_.known.claims_doubtful || is_played_on_after_fault());
    if (!same(left, [](const Completion& each) { return each.final.outcome; }))
      return incomplete("what is counted leaves open whether it is " + outcomes_text(left));
    result_.outcome = name_of(first.final.outcome);
    const auto winner = [&](const Completion& each) { return winner_of(s_, contest_, each.final); };
    if (same(left, winner)) result_.winner = winner(first);
    if (same(left, [](const Completion& each) { return std::pair(each.final.primeras, each.final.vole); }))
      put_feats(first.final);
    if (lacks_estuches_) return incomplete("the cards show estuches; record their number, as in 'estuches: {with: 3}'");
    if (same(left, [&](const Completion& each) { return estuches_of(each); })) result_.estuches = estuches_of(first);
    const auto ledger = [&](const Completion& each) {
      return ombre::settle(s_, contest_with(each.run), each.final, result_.pool());
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
  const Setting& s_;
  Play play_;
  Contest contest_;
  Ways ways_{s_, play_, contest_};
  bool lacks_estuches_ = false;  // the cards show some, but the sheet does not
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

record::HandRecord with_contract(const record::HandRecord& hand, const Rules& rules) {
  record::HandRecord record = hand;
  if (record.auction || record.contract || !record.declarer) return record;
  const bool sits_out = idle_player(rules, record.dealer->value, record.seats()) == record.declarer->value;
  if (record.counted->forced || sits_out)
    record.contract = {std::string(name_of(Contract::entrada)), record.declarer->at};
  return record;
}

ChipResult settle_by_counts(const Setting& setting, Play play, const Carried& carried) {
  return CountedHand(setting, std::move(play), counts::basis_of(setting.record)).settle(carried.pool);
}

void check_counted(const Setting& setting, const Play& play, const ChipResult& result) {
  CountedHand(setting, play, counts::Basis::cards).check(result);
}

}  // namespace spadille::ombre
