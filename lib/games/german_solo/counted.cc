#include "games/german_solo/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/german_solo/settle.h"
#include "games/ombre_family/counted_sides.h"

// Score sheets: a hand is settled if all ways to complete its sheet are paid alike.
namespace spadille::german_solo {
namespace {

using counts::TrickCounts;

constexpr auto kCountedKeys =
    record::key_words<record::CountedKey>("forced", "partner", "tricks", "outcome", "vole", "winner");

// One way in which the hand may have been played.
struct Completion {
  counts::Tricks taken{};
  bool led_on = false;  // the side won the first tricks, as many as win the game, and led on
  bool early = false;   // the hand was over before its last trick
  Final final{};
};
using Completions = counts::Completions<Completion>;

class CountedHand : ombre_family::CountedSides<Setting, Play, Contest> {
 public:
  CountedHand(const Setting& setting, Play play, counts::Basis basis)
      : CountedSides(setting, std::move(play), basis, kOutcomeNames, "called_ace"), rules_(setting.rules) {}

  ChipResult settle(Chips carried) {
    result_.counted = true;
    result_.carried = carried;
    take_forced();
    note_counts_only();
    judge();
    return std::move(result_);
  }

  // Tests the entries against a hand that the cards settle.
  void check(const ChipResult& result) {
    result_ = result;
    if (play_.for_last_trick) return check_last_trick();
    if (play_.known.is(AfterAuction::passed)) return test_passed(true);
    if (!play_.bid) return;
    take_forced();
    refuse_winner();
    begin_contest();
    find_partner();
    test_entries();
  }

 private:
  [[nodiscard]] bool may_be_forced() const { return rules_.all_pass == AllPass::forcee; }

  // The sheet says that all passed and the declarer was forced to play.
  void take_forced() {
    const auto& forced = counted().forced;
    auto& bid = play_.bid;
    if (forced && !may_be_forced()) {
      fault(counts::kForced, *forced, "all_pass", "nobody is forced to play under these rules");
    } else if (forced && bid && bid->contract != Contract::forcee) {
      fault(counts::kForced, *forced, "all_pass",
            fmt::format("{} is recorded as forced to play, but bid {}", s_.name(bid->ombre), name_of(bid->contract)));
    } else if (forced && !bid && s_.record.declarer && play_.known.is(AfterAuction::ombre_unknown)) {
      bid = Bid{s_.record.declarer->value, Contract::forcee, Way::forced};
      play_.known.after_auction = AfterAuction::as_recorded;
    }
  }

  void judge() {
    const bool nobody = !play_.bid && !s_.record.declarer;
    if (play_.for_last_trick || (nobody && says(Outcome::last_trick))) return judge_last_trick();
    if (play_.known.is(AfterAuction::passed) || (says_passed() && nobody))
      return judge_passed(rules_.all_pass != AllPass::last_trick);
    if (!begin(play_.bid, play_.trump, play_.known)) return;
    refuse_winner();
    begin_contest();
    if (find_sides()) put_result(test_entries());
  }

  // --- the last trick ---------------------------------------------------------------------------

  [[nodiscard]] bool says(Outcome outcome) const {
    return counted().outcome && counted().outcome->value == name_of(outcome);
  }

  void refuse_winner() {
    if (counted().winner && !says(Outcome::last_trick))
      fault(counts::kOutcome, counted().winner->at, "all_pass",
            "a winner of the last trick is recorded, but that trick is played for only after all have passed");
  }

  void judge_last_trick() {
    if (is_call_open()) refuse_call_without_declarer(s_);
    test_last_trick_entries();
    const auto& winner = counted().winner;
    if (!counted().complete) return;
    if (!winner) return incomplete("it is not recorded who won the last trick");
    if (is_faulty()) return;
    result_.trump = rules_.colour;
    result_.outcome = name_of(Outcome::last_trick);
    result_.winner = winner->value;
    result_.feats.emplace();
    result_.ledger = settle_last_trick(s_, winner->value);
    finish_report(play_.known.claims_doubtful);
  }

  void check_last_trick() {
    test_last_trick_entries();
    const auto& winner = counted().winner;
    if (winner && winner->value != result_.winner)
      fault(Code::claim_outcome, winner->at, "outcome", fmt::format("{} won the last trick", s_.name(*result_.winner)));
  }

  void test_last_trick_entries() {
    const auto& c = counted();
    const auto bar = [&](bool recorded, counts::EntryCodes codes, Span at, std::string_view what) {
      if (recorded)
        fault(codes, at, "all_pass",
              fmt::format("all passed, and the last trick is played for, but {} recorded", what));
    };
    if (rules_.all_pass != AllPass::last_trick)
      fault(counts::kOutcome, c.outcome->at, "all_pass", "the last trick is not played for under these rules");
    bar(c.forced.has_value(), counts::kForced, c.forced.value_or(Span{}), "a player forced to play is");
    bar(c.partner.has_value(), counts::kPartner, c.partner ? c.partner->at : Span{}, "a partner is");
    bar(c.vole.has_value(), counts::kFeat, c.vole ? c.vole->at : Span{}, "a vole is");
    if (c.outcome && !says(Outcome::last_trick))
      fault(counts::kOutcome, c.outcome->at, "outcome", "the outcome after all have passed is last_trick");
    if (!c.tricks) return;
    const TrickCounts tricks(s_.record, s_.turn, s_.shape.hand, counts::NumberOf::side);
    for (const auto& each : tricks.faults()) fault(counts::kTricks, each.at, "outcome", each.message);
    if (c.winner && tricks.of(c.winner->value) == std::optional<std::size_t>(0))
      fault(counts::kOutcome, c.winner->at, "outcome",
            fmt::format("{} is recorded to have won the last trick, but no trick", s_.name(c.winner->value)));
    if (!result_.tricks && tricks.is_complete() && tricks.sum() == s_.shape.hand && tricks.faults().empty()) {
      counts::Tricks taken{};
      for (const Seat seat : s_.turn) taken[index_of(seat)] = static_cast<std::uint8_t>(tricks.of(seat).value_or(0));
      ombre_family::put_tricks(s_.turn, taken, result_);
    }
    if (!result_.tricks) return;
    for (const auto& [seat, written] : tricks.figures())
      for (const auto& [player, taken] : *result_.tricks)
        if (player == seat && taken != written.value)
          fault(Code::claim_tricks, written.at, "outcome",
                fmt::format("{}'s tricks recorded as {}, expected {}", s_.name(seat), written.value, taken));
  }

  // --- the contest ------------------------------------------------------------------------------

  void begin_contest() {
    contest_ = Contest{.ombre = play_.bid->ombre, .contract = play_.bid->contract, .trump = play_.trump};
  }

  [[nodiscard]] bool bids_tout() const { return is_tout(contest_.contract); }

  // --- what the cards show ----------------------------------------------------------------------

  // True if the recorded tricks allow this completion.
  [[nodiscard]] bool is_shown(const Completion& each) const {
    if (!play_.replayed) return true;
    const tricks::Replayed& replayed = *play_.replayed;
    const counts::Tricks least = counts::least_tricks(s_.record, replayed);
    for (const Seat seat : s_.turn)
      if (each.taken[index_of(seat)] < least[index_of(seat)]) return false;
    const Course course = course_of(replayed);
    if (const auto final = decided(s_, contest_, course)) {
      const bool is_over = final->outcome == Outcome::won && !each.led_on;
      return each.final == *final && (!is_over || each.taken == replayed.taken || final->tout);
    }
    if (bids_tout()) return true;
    if (has_led_on(s_, contest_, course)) return each.led_on;
    return !each.led_on || !has_lost_first(s_, contest_, course.taken);
  }

  // --- the ways to complete the sheet -----------------------------------------------------------

  [[nodiscard]] Final final_of(std::size_t own, bool led_on) const {
    const bool all = own == s_.shape.hand;
    if (bids_tout()) return {all ? Outcome::won : Outcome::lost, true};
    if (led_on && rules_.vole_by_lead == Applies::yes) return {all ? Outcome::won : Outcome::tout_missed, true};
    return {own >= rules_.winning_tricks() ? Outcome::won : Outcome::lost, false};
  }

  // All ways in which the hand may have ended, whatever the sheet says of it.
  [[nodiscard]] std::vector<Completion> all_completions() const {
    std::vector<Completion> all;
    const std::size_t wanted = rules_.winning_tricks();
    for (const counts::Tricks& taken : counts::shares_of(s_.turn, s_.shape.hand)) {
      const std::size_t own = side().of(taken);
      if (bids_tout() || own <= wanted) all.push_back({.taken = taken, .final = final_of(own, false)});
      if (!bids_tout() && own >= wanted && wanted < s_.shape.hand)
        all.push_back({.taken = taken, .led_on = true, .final = final_of(own, true)});
    }
    if (bids_tout()) return all;
    for (std::size_t tricks = wanted; tricks < s_.shape.hand; ++tricks)
      for (const counts::Tricks& taken : counts::shares_of(s_.turn, tricks))
        if (side().of(taken) == wanted)
          all.push_back({.taken = taken, .early = true, .final = final_of(wanted, false)});
    return all;
  }

  // Tests every entry. Returns the completions that are left.
  std::vector<Completion> test_entries() {
    Completions open(all_completions(), basis(), [&](const Completion& each) { return is_shown(each); });
    const TrickCounts tricks(s_.record, s_.turn, s_.shape.hand, counts::NumberOf::side);
    const counts::Tricks shown_tricks =
        play_.replayed ? counts::least_tricks(s_.record, *play_.replayed) : counts::Tricks{};
    test_tricks(
        tricks, side(), shown_tricks, open, [](const Completion& each) { return each.early; }, none_ends_so());
    test_outcome(open);
    test_vole(open);
    if (basis() != counts::Basis::cards && counted().complete) drop_unrecorded(tricks, open);
    return open.left();
  }

  void test_vole(Completions& open) {
    const auto& vole = counted().vole;
    if (!vole) return;
    const auto agrees = [&](const Completion& each) {
      if (!each.final.tout) return false;
      return vole->value == record::Vole::undertaken ||
             each.final.is_made_tout() == (vole->value == record::Vole::made);
    };
    test(open, agrees, counts::kFeat, vole->at, "vole_by_lead", "the vole");
  }

  // Returns the number recorded for the side. Numbers of the others alone do not show it, because a hand may end before
  // its last trick.
  [[nodiscard]] std::size_t written_of_side(const TrickCounts& tricks) const {
    if (tricks.figures().empty()) return tricks.sides(side()).value_or(0);
    std::size_t sum = 0;
    for (const auto& [seat, written] : tricks.figures())
      if (seat == side().declarer || seat == side().partner) sum += written.value;
    return sum;
  }

  // A side that recorded nothing else has not led on.
  void drop_unrecorded(const TrickCounts& tricks, Completions& open) const {
    if (bids_tout()) return;
    const bool led_on = counted().vole || says(Outcome::tout_missed) ||
                        (play_.replayed && has_led_on(s_, contest_, course_of(*play_.replayed))) ||
                        written_of_side(tricks) > rules_.winning_tricks();
    open.drop([&](const Completion& each) { return each.led_on != led_on; });
  }

  // --- the result -------------------------------------------------------------------------------

  void put_result(const std::vector<Completion>& left) {
    using ombre_family::same;
    if (!counted().complete) return;
    if (is_faulty() || left.empty()) return incomplete("what is counted does not show how the hand ended");
    const Completion& first = left.front();
    put_tricks(left, play_.known.claims_doubtful);
    if (!same(left, [](const Completion& each) { return each.final.outcome; }))
      return incomplete("what is counted leaves open whether it is " + outcomes_text(left));
    put_outcome(first.final, result_);
    if (!contest_.trump && contest_.contract == Contract::forcee && rules_.colour_factor->value != 1)
      return incomplete("trumps are not recorded");
    if (!same(left, [](const Completion& each) { return each.final.tout; }))
      return incomplete("what is counted leaves open who pays how much");
    result_.ledger = german_solo::settle(s_, contest_, first.final);
    finish_report(play_.known.claims_doubtful);
  }

  const Rules& rules_;
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

record::HandRecord with_contract(const record::HandRecord& hand, const Rules& rules) {
  record::HandRecord record = hand;
  if (!record.auction && !record.contract && record.declarer && record.counted->forced &&
      rules.all_pass == AllPass::forcee)
    record.contract = {std::string(name_of(Contract::forcee)), record.declarer->at};
  return record;
}

ChipResult settle_by_counts(const Setting& setting, Play play, const Carried& carried) {
  return CountedHand(setting, std::move(play), counts::basis_of(setting.record)).settle(carried.pool);
}

void check_counted(const Setting& setting, const Play& play, const ChipResult& result) {
  CountedHand(setting, play, counts::Basis::cards).check(result);
}

}  // namespace spadille::german_solo
