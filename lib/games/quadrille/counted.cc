#include "games/quadrille/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/ombre_family/counted_sides.h"
#include "games/quadrille/settle.h"

// Score sheets of quadrille and quintille: a hand is settled if all ways to complete its sheet are paid alike.
namespace spadille::quadrille {
namespace {

using counts::TrickCounts;

constexpr auto kCountedKeys =
    record::key_words<record::CountedKey>("forced", "partner", "tricks", "outcome", "vole", "premiers", "matadors");

// The first tricks, as many as win the game: the side did not win all of them, won them and played on, or won them and
// stopped.
enum class FirstTricks : std::uint8_t { other, won, stopped };

// One way in which the hand may have been played.
struct Completion {
  counts::Tricks taken{};
  FirstTricks first{};
  Honors honors{};
  Final final{};
};
using Completions = counts::Completions<Completion>;

class CountedHand : ombre_family::CountedSides<Setting, Play, Contest> {
 public:
  CountedHand(const Setting& setting, Play play, counts::Basis basis)
      : CountedSides(setting, std::move(play), basis, kOutcomeNames, "called_king"), rules_(setting.rules) {}

  ChipResult settle(Chips carried) {
    result_.counted = true;
    result_.carried = carried;
    result_.pool_known = !s_.record.is_unparsed("pool");
    take_forced();
    ombre_family::put_stakes(rules_.stake, s_, result_);
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
    begin_contest();
    find_partner();
    test_entries();
  }

 private:
  [[nodiscard]] bool may_be_forced() const { return rules_.all_pass == AllPass::spadille_force; }

  // The sheet says that all passed and ombre was forced to play.
  void take_forced() {
    const auto& forced = counted().forced;
    auto& bid = play_.bid;
    const bool is_ombre_unknown = play_.known.is(AfterAuction::ombre_unknown);
    if (forced && !may_be_forced()) {
      fault(counts::kForced, *forced, "all_pass", "nobody is forced to play under these rules");
    } else if (forced && bid && bid->way != Way::forced && (s_.record.auction || bid->contract != Contract::alliance)) {
      fault(counts::kForced, *forced, "all_pass",
            fmt::format("{} is recorded as forced to play, but bid {}", s_.name(bid->ombre), name_of(bid->contract)));
    } else if (forced && s_.record.declarer && (bid ? bid->way != Way::forced : is_ombre_unknown)) {
      bid = Bid{s_.record.declarer->value, Contract::alliance, Way::forced};
      play_.known.after_auction = AfterAuction::as_recorded;
    }
  }

  void judge() {
    if (play_.known.is(AfterAuction::passed) || (says_passed() && !play_.bid && !s_.record.declarer))
      return judge_passed(!may_be_forced());
    if (!begin(play_.bid, play_.trump, play_.known)) return;
    begin_contest();
    if (find_sides()) put_result(test_entries());
  }

  void begin_contest() {
    contest_ = Contest{
        .ombre = play_.bid->ombre, .contract = play_.bid->contract, .way = play_.bid->way, .trump = play_.trump};
  }

  // Returns the honors that the sheet records; nullopt if it has no matadors, or they cannot be right (reported).
  std::optional<Honors> recorded_honors() {
    const auto& matadors = counted().matadors;
    if (!matadors) return std::nullopt;
    const auto n = top_trumps(*matadors, result_.trump, rules_.red_ace, kMostMatadors);
    if (n == kMostMatadors && result_.trump && !ombre_family::is_red(*result_.trump)) {
      fault(counts::kHonors, matadors->at, "bonus_matadors_and_punto", "four are paid only if trumps are red");
      return std::nullopt;
    }
    if (!n) return std::nullopt;
    return *n < 3 ? Honors::none : *n == 3 ? Honors::matadors : Honors::matadors_and_punto;
  }

  // --- what the cards show ----------------------------------------------------------------------

  [[nodiscard]] std::size_t of_side(const Completion& each) const { return side().of(each.taken); }
  [[nodiscard]] bool bids_vole() const { return contest_.contract == Contract::vole; }
  [[nodiscard]] bool vole_by_lead() const {
    return rules_.vole_by_lead == Applies::yes && !bids_vole() && may_win_vole(rules_, contest_.way);
  }

  // How many of the first tricks are recorded, and how many of these the side has won.
  struct ShownFirst {
    std::size_t recorded;
    std::size_t own;
    bool led_on;  // a card has been led after them
  };
  [[nodiscard]] ShownFirst shown_first() const {
    const tricks::Replayed& replayed = *play_.replayed;
    const std::size_t wanted = rules_.winning_tricks();
    ShownFirst first{std::min(replayed.complete, wanted), 0,
                     replayed.complete > wanted || (replayed.complete == wanted && replayed.begun > 0)};
    for (std::size_t i = 0; i < first.recorded; ++i)
      if (contest_.is_side(replayed.winners[i])) ++first.own;
    return first;
  }

  // The first tricks as the cards show them; nullopt if some of them are not recorded.
  [[nodiscard]] std::optional<FirstTricks> shown_first_tricks() const {
    if (!play_.replayed) return std::nullopt;
    const ShownFirst first = shown_first();
    if (first.recorded < rules_.winning_tricks()) return std::nullopt;
    if (first.own < first.recorded) return FirstTricks::other;
    return first.led_on || bids_vole() ? FirstTricks::won : FirstTricks::stopped;
  }

  // True if the recorded tricks allow this completion.
  [[nodiscard]] bool is_shown(const Completion& each) const {
    if (!play_.replayed) return true;
    const counts::Tricks least = counts::least_tricks(s_.record, *play_.replayed);
    for (const Seat seat : s_.turn)
      if (each.taken[index_of(seat)] < least[index_of(seat)]) return false;
    // Cards that settle the hand show all of it. Otherwise a stop may be a hand recorded short.
    if (const auto shown = shown_first_tricks(); shown && basis() == counts::Basis::cards) return each.first == *shown;
    const ShownFirst first = shown_first();
    if (first.own < first.recorded) return each.first == FirstTricks::other;
    return !first.led_on || each.first == FirstTricks::won;
  }

  // Returns the honors that the cards allow; empty if these leave it open.
  [[nodiscard]] SmallVector<Honors, 3> shown_honors() const {
    if (!play_.trump || !play_.replayed) return {};
    return possible_honors(s_, contest_.ombre, contest_.partner, *play_.trump, play_.hands);
  }

  // --- the ways to complete the sheet -----------------------------------------------------------

  // All ways in which the hand may have ended, whatever the sheet says of it, each with each of these honors.
  [[nodiscard]] std::vector<Completion> all_completions(const SmallVector<Honors, 3>& honors) const {
    std::vector<Completion> ways;
    const std::size_t first = rules_.winning_tricks();
    for (const counts::Tricks& taken : counts::shares_of(s_.turn, s_.shape.hand)) {
      const std::size_t n = side().of(taken);
      if (n < s_.shape.hand) ways.push_back({.taken = taken});
      if (n >= first) ways.push_back({.taken = taken, .first = FirstTricks::won});
    }
    if (!bids_vole())
      for (const counts::Tricks& taken : counts::shares_of(s_.turn, first))
        if (side().of(taken) == first) ways.push_back({.taken = taken, .first = FirstTricks::stopped});
    std::vector<Completion> all;
    for (Completion& way : ways) {
      const bool led_on = way.first == FirstTricks::won && vole_by_lead();
      way.final = finish(s_, contest_, way.taken, way.first != FirstTricks::other, bids_vole() || led_on);
      for (const Honors each : honors) {
        all.push_back(way);
        all.back().honors = each;
      }
    }
    return all;
  }

  // Tests every entry. Returns the completions that are left.
  std::vector<Completion> test_entries() {
    const auto recorded = recorded_honors();
    const auto shown = shown_honors();
    const auto is_in = [](const auto& some, Honors each) {
      return std::find(some.begin(), some.end(), each) != some.end();
    };
    SmallVector<Honors, 3> honors = shown;
    if (recorded && !is_in(honors, *recorded)) honors.push_back(*recorded);
    if (honors.empty() || (!recorded && honors.size() > 1)) honors = {Honors::none};
    Completions open(all_completions(honors), basis(), [&](const Completion& each) {
      return is_shown(each) && (!recorded || shown.empty() || is_in(shown, each.honors)) &&
             (shown.empty() || wins_each(each));
    });
    const TrickCounts tricks(s_.record, s_.turn, s_.shape.hand, counts::NumberOf::side);
    const counts::Tricks shown_tricks =
        play_.replayed ? counts::least_tricks(s_.record, *play_.replayed) : counts::Tricks{};
    test_tricks(
        tricks, side(), shown_tricks, open, [](const Completion& each) { return each.first == FirstTricks::stopped; },
        none_ends_so());
    test_outcome(open);
    test_vole(open);
    test_premiers(open);
    if (basis() != counts::Basis::cards && counted().complete) drop_unrecorded(tricks, open);
    if (recorded) test_matadors(*recorded, open);
    return open.left();
  }

  void test_vole(Completions& open) {
    const auto& vole = counted().vole;
    if (!vole) return;
    // All tricks are a vole, undertaken or not.
    const auto agrees = [&](const Completion& each) {
      if (vole->value == record::Vole::made) return each.final.vole;
      return each.final.undertaken && (vole->value == record::Vole::undertaken || !each.final.vole);
    };
    test(open, agrees, counts::kFeat, vole->at, "bonus_vole", "the vole");
  }

  void test_premiers(Completions& open) {
    const auto& premiers = counted().premiers;
    if (!premiers) return;
    const auto agrees = [&](const Completion& each) {
      return each.first != FirstTricks::other &&
             (!premiers->number || of_side(each) == static_cast<std::size_t>(*premiers->number));
    };
    test(open, agrees, counts::kFeat, premiers->at, "bonus_premiers",
         fmt::format("a side with the first {} tricks", rules_.winning_tricks()));
  }

  // Everything that neither sheet nor cards record did not happen.
  void drop_unrecorded(const TrickCounts& tricks, Completions& open) {
    const record::Counted& c = counted();
    const std::size_t first = rules_.winning_tricks();
    const auto recorded = c.premiers && c.premiers->number
                              ? std::optional(static_cast<std::size_t>(*c.premiers->number))
                              : tricks.sides(side());
    const bool beyond = recorded > first || tricks.sum() > first;
    const bool numbers_stop =
        tricks.is_complete() && tricks.sum() == first && recorded == first && tricks.others_have_none(side());
    const bool missed = c.outcome && c.outcome->value == name_of(Outcome::vole_missed);
    const bool vole = c.vole || missed || recorded == s_.shape.hand;
    const auto stops = [](const Completion& each) { return each.first == FirstTricks::stopped; };
    const bool may_stop = std::any_of(open.left().begin(), open.left().end(), stops);
    if (c.premiers && !is_faulty() && !open.left().empty() && !may_stop && !beyond && !vole && vole_by_lead())
      return fault(
          counts::kFeat, c.premiers->at, "bonus_premiers",
          fmt::format("the first {} tricks end the hand unless the side goes on for the vole, but the opponents "
                      "have a trick and no 'vole' is recorded",
                      first));
    const bool stopped = !bids_vole() && !vole && (numbers_stop || (c.premiers && !beyond && may_stop));
    const bool made = c.vole && c.vole->value == record::Vole::made;
    const bool won = c.premiers || (vole_by_lead() && vole) || made || recorded == s_.shape.hand;
    const FirstTricks wanted = stopped ? FirstTricks::stopped
                               : won   ? FirstTricks::won
                                       : shown_first_tricks().value_or(FirstTricks::other);
    // Whether a vole that is bid was made stays open: nobody needs to record that all tricks include the first.
    const auto may_be_made = [&](const Completion& each) { return bids_vole() && of_side(each) == s_.shape.hand; };
    open.drop([&](const Completion& each) { return each.first != wanted && !may_be_made(each); });
  }

  // Each of the matadors that declarer holds wins a trick.
  [[nodiscard]] bool wins_each(const Completion& each) const {
    if (each.honors == Honors::none || rules_.matadors_in != MatadorsIn::ombre) return true;
    const std::size_t least = each.honors == Honors::matadors ? 3 : 4;
    return each.first == FirstTricks::stopped || each.taken[index_of(contest_.ombre)] >= least;
  }

  void test_matadors(Honors recorded, Completions& open) {
    if (open.left().empty()) return;
    const Span at = counted().matadors->at;
    test(
        open, [&](const Completion& each) { return fee_of(rules_, each.honors) == fee_of(rules_, recorded); },
        counts::kHonors, at, "bonus_matadors", "this number of matadors");
    if (open.keep([&](const Completion& each) { return each.honors != recorded || wins_each(each); }))
      fault(counts::kHonors, at, "bonus_matadors",
            fmt::format("each of them wins a trick, but {} has won fewer", s_.name(contest_.ombre)));
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
    if (first.final.undertaken) put_vole_stakes(s_, result_);
    put_outcome(s_, first.final, result_);
    if (!same(left, [](const Completion& each) { return std::pair(each.final.premiers, each.final.vole); }))
      result_.feats.reset();
    contest_.odd = find_odd_chips(s_, contest_.ombre, contest_.partner, play_.trump, play_.hands);
    if (const auto why = why_unpayable(s_, contest_, first.final, result_.pool()); !why.empty()) return incomplete(why);
    const auto ledger = [&](const Completion& each) {
      Contest contest = contest_;
      contest.honors = each.honors;
      return quadrille::settle(s_, contest, each.final, result_.pool());
    };
    if (!same(left, [&](const Completion& each) { return ombre_family::payments_of(ledger(each)); }))
      return incomplete("what is counted leaves open who pays how much");
    if (result_.pool_known) result_.ledger = ledger(first);
    finish_report(play_.known.claims_doubtful);
  }

  const Rules& rules_;
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

record::HandRecord with_contract(const record::HandRecord& hand, const Rules& /*rules*/) {
  record::HandRecord record = hand;
  if (!record.auction && !record.contract && record.declarer && record.counted->forced)
    record.contract = {std::string(name_of(Contract::alliance)), record.declarer->at};
  return record;
}

ChipResult settle_by_counts(const Setting& setting, Play play, const Carried& carried) {
  return CountedHand(setting, std::move(play), counts::basis_of(setting.record)).settle(carried.pool);
}

void check_counted(const Setting& setting, const Play& play, const ChipResult& result) {
  CountedHand(setting, play, counts::Basis::cards).check(result);
}

}  // namespace spadille::quadrille
