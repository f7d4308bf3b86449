#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/order.h"
#include "mechanics/counts/completions.h"
#include "mechanics/counts/trick_counts.h"
#include "result/chip_claims.h"

/// Score sheets of the games of the family.
namespace spadille::ombre_family {

/// The common part of judging a hand by its score sheet, or the sheet by the cards.
class CountedHand {
 protected:
  /// The three matadors, and the red ace of trumps.
  static constexpr std::size_t kMostMatadors = 4;

  /// The references must outlive this object. `outcomes` are those of the game, `number_of` is the meaning of one
  /// number of tricks.
  CountedHand(const Scene& scene, counts::Basis basis, OutcomeNames outcomes, counts::NumberOf number_of)
      : scene_(scene), basis_(basis), outcomes_(outcomes), number_of_(number_of) {}

  [[nodiscard]] const record::Counted& counted() const { return *scene_.record.counted; }
  [[nodiscard]] counts::Basis basis() const { return basis_; }
  [[nodiscard]] bool is_faulty() const { return faulty_; }

  /// Reports an entry that cannot be right. It is ignored, and the sheet does not settle the hand.
  void fault(Code code, Span at, std::string_view rule, std::string message);
  /// As above, for an entry that is wrong whatever the others say. Cards that settle the hand contradict it too.
  void fault(counts::EntryCodes codes, Span at, std::string_view rule, std::string message);
  /// Reports what the sheet leaves open, unless a fault explains it.
  void incomplete(std::string_view what);
  void note_counts_only() { counts::note_counts_only(counted(), basis_, scene_.sink); }

  /// Begins the result with declarer, contract, trumps and called card. Returns true if the sheet can be tested; if the
  /// declarer or the contract is missing, that is reported. Reports an outcome that says all passed, although ombre is
  /// known.
  template <class Contract>
  bool begin(const std::optional<BidOf<Contract>>& bid, std::optional<Suit> trump, const HandKnowledge& known) {
    if (bid) {
      result_.declarer = bid->ombre;
      result_.contract = name_of(bid->contract);
      result_.forced = bid->way == Way::forced;
    }
    result_.trump = trump;
    if (scene_.record.called) result_.called = scene_.record.called->value;
    if (known.is(AfterAuction::unjudgeable)) return false;
    if (bid) {
      if (says_passed()) refuse_passed();
      return true;
    }
    test_without_sides();
    incomplete(scene_.record.declarer ? "the contract is not recorded" : "declarer is not recorded");
    return false;
  }

  /// True if the sheet says that all passed.
  [[nodiscard]] bool says_passed() const;
  /// Reports every entry that does not fit a hand that all passed.
  void test_passed(bool may_end_so);
  /// Judges a hand that all passed by its sheet.
  void judge_passed(bool may_end_so);

  /// Keeps the completions for which `agrees` is true. If there is none, reports that the entry, named by `what`, does
  /// not agree with the evidence.
  template <class Completion, class Agrees>
  void test(counts::Completions<Completion>& open, const Agrees& agrees, counts::EntryCodes codes, Span at,
            std::string_view rule, std::string_view what) {
    if (const auto against = open.keep(agrees))
      fault(codes.of(*against), at, rule, std::string(what) + " does not agree with " + std::string(name_of(*against)));
  }

  /// Puts the tricks into the result if these completions, all that are left, have the same. Otherwise checks the
  /// claims on them as far as they are certain.
  template <class Completion>
  void put_tricks(const std::vector<Completion>& left, bool claims_doubtful) {
    const auto taken = taken_in(left);
    if (std::all_of(taken.begin(), taken.end(), [&](const auto& each) { return each == taken.front(); }))
      ombre_family::put_tricks(scene_.turn, taken.front(), result_);
    else if (!claims_doubtful)
      check_tricks_among(taken);
  }

  /// Tests the recorded outcome.
  template <class Completion>
  void test_outcome(counts::Completions<Completion>& open) {
    const auto& outcome = counted().outcome;
    if (!outcome) return;
    const auto meant = expect_outcome(*outcome, outcomes_, scene_.sink);
    if (!meant) {
      faulty_ = true;
      return;
    }
    if (basis_ != counts::Basis::cards && says_passed()) return;  // reported
    const auto against = open.keep([&](const Completion& each) { return name_of(each.final.outcome) == *meant; });
    if (!against) return;
    const std::string right = outcomes_text(open.left());
    fault(counts::kOutcome.of(*against), outcome->at, "outcome",
          "outcome recorded as " + std::string(*meant) +
              (*against == counts::Against::cards ? ", expected " + right
               : counted().tricks                 ? ", but what is counted before it makes it " + right
                                                  : ", but this hand can only end as " + right));
  }

  /// Names the outcomes of these completions: "sacada or puesta".
  template <class Completion>
  static std::string outcomes_text(const std::vector<Completion>& left) {
    std::vector<std::string> names;
    for (const Completion& each : left) {
      std::string name(name_of(each.final.outcome));
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
    return join_words(names, "or");
  }

  /// Tests the recorded tricks of these sides. `shown`: the tricks that the cards show. `ends_early` is true for a
  /// completion with fewer tricks than a hand. `none_ends_so` is the message if no hand has these tricks.
  template <class Completion, class EndsEarly>
  void test_tricks(const counts::TrickCounts& tricks, const counts::Side& side, const counts::Tricks& shown,
                   counts::Completions<Completion>& open, const EndsEarly& ends_early,
                   const std::string& none_ends_so = "no hand under this contract ends with these tricks") {
    if (!counted().tricks) return;
    if (basis() == counts::Basis::cards && report_tricks(tricks, shown, taken_in(open.left()))) return;
    // A number that the cards exclude is the fault, not one after it that makes the sum too large.
    if (basis() == counts::Basis::both && !tricks.faults().empty() && report_excess(tricks, taken_in(open.left())))
      return;
    for (const auto& each : tricks.faults()) {
      fault(counts::kTricks, each.at, "outcome", each.message);
      const auto figure = std::find_if(tricks.figures().begin(), tricks.figures().end(),
                                       [&](const auto& written) { return written.second.at == each.at; });
      if (basis() != counts::Basis::cards && figure != tricks.figures().end())
        open.suppose(
            [&](const Completion& other) { return other.taken[index_of(figure->first)] >= figure->second.value; });
    }
    const auto agree_with = [&](const counts::TrickCounts& numbers) {
      return [&](const Completion& each) {
        return ends_early(each) ? numbers.agree_exactly(each.taken, side) : numbers.agree(each.taken, side);
      };
    };
    const auto against = open.keep(agree_with(tricks));
    if (!against || !tricks.faults().empty()) return;
    if (*against == counts::Against::cards && report_tricks(tricks, shown, taken_in(open.left()))) return;
    Span at = counted().tricks->at;
    for (const auto& figure : tricks.figures()) {
      at = figure.second.at;
      if (!open.allow(agree_with(tricks.up_to(figure)))) break;
    }
    fault(counts::kTricks.of(*against), at, "outcome",
          *against == counts::Against::sheet ? none_ends_so : "these are not the tricks that the cards show");
  }

  /// Reports each entry that no hand of the game can have, because ombre or the sides are unknown.
  void test_without_sides();

  /// Returns how many top trumps are recorded. Named cards must be the highest trumps without a gap, of some suit if
  /// `trump` is unknown. Returns nullopt if they are not, or are more than `most` (reported).
  std::optional<std::size_t> top_trumps(const record::CardCount& count, std::optional<Suit> trump, RedAce red_ace,
                                        std::size_t most);

  /// Checks the claims against the result of the sheet.
  void finish_report(bool claims_doubtful);

  ChipResult result_;

 private:
  // Reports an outcome that says all passed. Without an entry that says so, only the cards show who was forced to play.
  void refuse_passed();
  // Returns how many trumps are recorded; nullopt if they are more than `most` (reported).
  std::optional<std::size_t> number_of_trumps(const record::CardCount& count, std::size_t most);
  // Reports each claim on tricks that is right in none of these.
  void check_tricks_among(const std::vector<counts::Tricks>& possible);
  // Reports each number before the first fault that is larger than in all of these. Returns true if there is one.
  bool report_excess(const counts::TrickCounts& tricks, const std::vector<counts::Tricks>& possible);
  // Reports each number that the cards contradict by itself: it is in none of these. Returns true if there is one.
  bool report_tricks(const counts::TrickCounts& tricks, const counts::Tricks& shown,
                     const std::vector<counts::Tricks>& possible);

  template <class Completion>
  static std::vector<counts::Tricks> taken_in(const std::vector<Completion>& completions) {
    std::vector<counts::Tricks> taken;
    taken.reserve(completions.size());
    for (const Completion& each : completions) taken.push_back(each.taken);
    return taken;
  }

  const Scene& scene_;
  counts::Basis basis_;
  OutcomeNames outcomes_;
  counts::NumberOf number_of_;
  bool faulty_ = false;           // an entry was reported
  std::size_t claim_errors_ = 0;  // they do not explain why the sheet leaves the hand open
};

/// True if `part` returns the same for all completions.
template <class Completion, class Part>
bool same(const std::vector<Completion>& all, const Part& part) {
  return std::all_of(all.begin(), all.end(), [&](const Completion& each) { return part(each) == part(all.front()); });
}

}  // namespace spadille::ombre_family
