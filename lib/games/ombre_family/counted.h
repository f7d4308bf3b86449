#pragma once

#include <algorithm>
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

/// The common part of judging a hand by its score sheet.
class CountedHand {
 protected:
  /// The arguments must outlive this object. `outcomes` are those of the game.
  CountedHand(const record::HandRecord& record, Chips carried, OutcomeNames outcomes, Sink& sink);

  [[nodiscard]] const record::Counted& counted() const { return *record_.counted; }
  [[nodiscard]] bool is_faulty() const { return faulty_; }

  /// Reports an entry that cannot be right. It is ignored, and the hand is not settled.
  void fault(Code code, Span at, std::string message, std::string_view rule);
  /// Reports what the sheet leaves open, unless a fault explains it.
  void incomplete(std::string_view what);
  void note_counts_only();

  /// True if the sheet says that all passed.
  [[nodiscard]] bool says_passed() const;
  /// Judges a hand that all passed. Every other entry is a fault.
  void judge_passed(const Scene& scene, bool may_end_so);

  /// Tests the recorded outcome. Returns false if it is not one of the game.
  template <class Completion>
  void test_outcome(counts::Completions<Completion>& open) {
    const auto& outcome = counted().outcome;
    if (!outcome) return;
    if (!expect_outcome(*outcome, outcomes_, sink_)) {
      faulty_ = true;
    } else if (!open.keep([&](const Completion& each) { return name_of(each.final.outcome) == outcome->value; })) {
      fault(Code::counted_outcome, outcome->at,
            "outcome recorded as " + outcome->value + ", but what is counted before it makes it " +
                outcomes_text(open.left()),
            "outcome");
    }
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

  /// Tests the recorded tricks. `agree` compares a completion with them.
  template <class Completion, class Agree>
  void test_tricks(const counts::TrickCounts& tricks, counts::Completions<Completion>& open, const Agree& agree) {
    if (!counted().tricks) return;
    for (const auto& each : tricks.faults()) fault(Code::counted_tricks, each.at, each.message, "outcome");
    if (!open.keep(agree))
      fault(Code::counted_tricks, counted().tricks->at, "no hand under this contract ends with these tricks",
            "outcome");
  }

  /// Returns how many top trumps are recorded. Named cards must be the highest trumps without a gap, of some suit if
  /// `trump` is unknown. Returns 0 if they are not, or are more than `most` (reported).
  std::size_t top_trumps(const record::CardCount& count, std::optional<Suit> trump, RedAce red_ace, std::size_t most);

  /// Checks the claims against the result.
  void finish_report(bool claims_doubtful);

  const record::HandRecord& record_;
  Sink& sink_;
  ChipResult result_;

 private:
  OutcomeNames outcomes_;
  bool faulty_ = false;  // an entry was reported
};

/// Compares the entries of a score sheet with the result of the cards, which settle the hand. Reports `claim/…` for
/// each wrong number of tricks, a wrong outcome, and a player who was not forced to play.
void check_counted_claims(const Scene& scene, const ChipResult& result, counts::NumberOf meaning,
                          OutcomeNames outcomes);

/// True if `part` returns the same for all completions.
template <class Completion, class Part>
bool same(const std::vector<Completion>& all, const Part& part) {
  return std::all_of(all.begin(), all.end(), [&](const Completion& each) { return part(each) == part(all.front()); });
}

}  // namespace spadille::ombre_family
