#include "diagnosis/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "diagnosis/edit_kinds.h"
#include "diagnostics/same_fault.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;

bool is_claim(const Diagnostic& each) { return phase_of(each.code) == Phase::claim; }

// True for an error after which a game of melds does not report what may follow from it: the order of the stock, or the
// cards of a player, are unknown then.
bool has_hidden_consequences(Code code) {
  return code == Code::turn_wrong_card || code == Code::turn_discard_not_in_hand;
}

// True for a card of the first trick that its player does not hold. If another player dealt, others have played the
// cards, and no later trick is judged.
bool is_first_card_not_held(const Diagnostic& each) {
  return each.code == Code::play_not_in_hand && each.act && each.act->number == 1;
}

// Returns the kind of errors that has these candidates.
std::span<const EditKind> kinds_of(Candidates (*candidates)(const Case&)) {
  const auto all = edit_kinds();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const EditKind& each) { return each.candidates == candidates; });
  return all.subspan(static_cast<std::size_t>(found - all.begin()), 1);
}

bool is_condoned(const Diagnostic& each) {
  return each.severity == Severity::note && info_of(each.code).severity == Severity::error;
}

std::size_t actions_of(const HandRecord& hand) {
  std::size_t actions = 1 + hand.exchange.size() + hand.turns.size();
  if (hand.auction) actions += hand.auction->calls.size();
  if (hand.pass) actions += hand.pass->cards.size();
  for (const record::Trick& trick : hand.tricks) actions += trick.plays.size();
  return actions;
}

// Turns the imperative of a correction into a gerund: "swapping tricks 3 and 4".
std::string gerund_of(std::string_view what) {
  struct Verb {
    std::string_view imperative;
    std::string_view gerund;
  };
  static constexpr std::array kVerbs{
      Verb{"add", "adding"},        Verb{"draw", "drawing"},  Verb{"join", "joining"},     Verb{"list", "listing"},
      Verb{"name", "naming"},       Verb{"pass", "passing"},  Verb{"record", "recording"}, Verb{"replace", "replacing"},
      Verb{"reverse", "reversing"}, Verb{"swap", "swapping"},
  };
  const std::string_view verb = what.substr(0, what.find(' '));
  const auto* const found =
      std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Verb& each) { return each.imperative == verb; });
  SPADILLE_ASSERT(found != kVerbs.end());
  return std::string(found->gerund) + std::string(what.substr(verb.size()));
}

// True if the claims of a game of melds are those of a complete hand. Its corrections can change whether it ends.
bool claims_an_end(const HandRecord& hand) {
  const record::Claims& claims = hand.result;
  return !hand.turns.empty() && (claims.outcome || claims.winner || !claims.points.empty());
}

// Returns the number of draws from the stock whose card is not recorded.
std::size_t unknown_draws(const HandRecord& hand) {
  std::size_t number = 0;
  for (const record::TurnEntry& turn : hand.turns)
    for (const record::Draw& draw : turn.draws)
      if (draw.from == record::Draw::From::stock && !draw.card) ++number;
  return number;
}

bool has_tricks(const HandResult& result) {
  return std::visit([](const auto& each) { return each.tricks.has_value(); }, result);
}

// Orders diagnostics by play, not by keys: a record may list its tricks before its exchange.
auto order_of_play(const Diagnostic& each) {
  return std::tuple(phase_of(each.code), each.act ? each.act->number : 0, each.at.begin);
}

bool is_before(const Diagnostic* a, const Diagnostic* b) { return order_of_play(*a) < order_of_play(*b); }

class Search {
 public:
  Search(const Case& c, Faults faults, const JudgeAgain& judge)
      : case_(c), faults_(faults), judge_(judge), actions_(actions_of(c.hand)) {
    std::size_t others = 0;
    for (const Diagnostic& each : faults)
      if (each.severity == Severity::error) ++(is_claim(each) ? claims_ : others);
    claims_count_ = others <= 1;
    only_claims_ = others == 0;
    for (const Diagnostic& each : faults)
      if (counts(each)) errors_.push_back(&each);
    std::stable_sort(errors_.begin(), errors_.end(), is_before);
    // One wrong figure is searched for only in games of melds: a meld that is left out shows in nothing else.
    if (only_claims_ && claims_ == 1 && c.hand.turns.empty()) errors_.clear();
  }

  std::optional<Explanation> run() {
    if (errors_.empty()) return std::nullopt;
    if (errors_.size() == 1 && is_first_card_not_held(*errors_.front()))
      return try_all(kinds_of(other_dealer), &Search::removes_all);
    if (errors_.size() == 1 && !only_claims_ && !has_hidden_consequences(errors_.front()->code)) return std::nullopt;
    if (auto found = try_all(edit_kinds(), &Search::removes_all)) return found;
    // Two or more errors of later phases may have a cause of their own.
    const Phase first = phase_of(errors_.front()->code);
    const bool later = errors_.size() > 2 && phase_of(errors_[errors_.size() - 2]->code) > first;
    return later ? try_all(edit_kinds(), &Search::removes_later) : std::nullopt;
  }

 private:
  // The errors that the corrected hand still has.
  enum class Leaves : std::uint8_t { what_it_may, wrong_figure };
  // The first error that a correction explains; null if it explains none.
  struct Fit {
    const Diagnostic* explained = nullptr;
    Leaves leaves = Leaves::what_it_may;
  };
  using Explained = Fit (Search::*)(const Edit& edit);

  // The corrections of one kind that fit.
  struct Fitting {
    const Diagnostic* explained = nullptr;
    Correction first{};
    bool several = false;

    void add(const Diagnostic* fault, Correction found) {
      several = several || (explained != nullptr && found.what != first.what);
      if (explained == nullptr) first = std::move(found);
      if (!several) explained = fault;
    }
  };

  // The corrections of one kind that remove all errors, and those that leave a figure wrong.
  struct OfKind {
    Fitting full{};
    Fitting partial{};
  };

  [[nodiscard]] bool counts(const Diagnostic& each) const {
    return each.severity == Severity::error && (claims_count_ || !is_claim(each));
  }

  std::optional<Explanation> try_all(std::span<const EditKind> kinds, Explained explained_by) {
    Case counted = case_;
    counted.is_legal_so_far = [&](const HandRecord& beginning) { return is_legal_so_far(beginning); };
    std::optional<Explanation> nearly;  // by the first kind that leaves a figure wrong
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      OfKind fits = try_kind(counted, kinds[i], explained_by);
      if (fits.full.explained != nullptr) {
        auto others =
            fits.full.several ? std::vector<Correction>{} : as_likely(counted, kinds.subspan(i), explained_by);
        // One error alone is explained only if no other correction fits.
        if (errors_.size() == 1 && (fits.full.several || !others.empty())) return std::nullopt;
        return Explanation{reported(std::move(fits.full), std::move(others)), &kinds[i], only_claims_};
      }
      if (nearly || fits.partial.explained == nullptr) continue;
      if (!fits.partial.first.why_not) fits.partial.first.why_not = "a figure of the result is still wrong then";
      nearly = Explanation{reported(std::move(fits.partial), {}), &kinds[i]};
    }
    return nearly;
  }

  OfKind try_kind(const Case& counted, const EditKind& kind, Explained explained_by) {
    // Half of the work that is left, so that no kind with many candidates keeps the later ones from being tried.
    most_ = spent_ + (kMostActions - spent_) / 2;
    OfKind fits;
    for (const Edit& edit : kind.candidates(counted)) {
      const Fit fit = (this->*explained_by)(edit);
      if (fit.explained == nullptr) continue;
      (fit.leaves == Leaves::wrong_figure ? fits.partial : fits.full).add(fit.explained, edit.describe());
      if (fits.full.several) break;
    }
    return fits;
  }

  // Returns a correction of each later kind that is as likely as the first kind.
  std::vector<Correction> as_likely(const Case& counted, std::span<const EditKind> kinds, Explained explained_by) {
    std::vector<Correction> found;
    const EditClass likely = kinds.front().as_likely_as;
    if (likely == EditClass::own) return found;
    for (const EditKind& kind : kinds.subspan(1)) {
      if (kind.as_likely_as != likely) continue;
      if (OfKind fits = try_kind(counted, kind, explained_by); fits.full.explained != nullptr)
        found.push_back(std::move(fits.full.first));
    }
    return found;
  }

  // True if the corrected hand leaves open what the recorded hand does not. What a stock of unknown order leaves open
  // is said only of a hand without errors.
  [[nodiscard]] bool is_new_gap(const Diagnostic& each, const Edit& edit) const {
    return each.code == Code::record_unverifiable && !has_same_unknown_draws(edit) &&
           std::none_of(faults_.begin(), faults_.end(),
                        [&](const Diagnostic& known) { return known.code == each.code; });
  }

  [[nodiscard]] bool has_same_unknown_draws(const Edit& edit) const {
    if (case_.hand.turns.empty()) return false;
    HandRecord corrected = case_.hand;
    edit.apply(corrected);
    return unknown_draws(corrected) == unknown_draws(case_.hand);
  }

  // Spends a part of the bounded work. Returns false if it is used up.
  bool spend(std::size_t actions) {
    if (spent_ + actions > most_) return false;
    spent_ += actions;
    return true;
  }

  // Judges the corrected hand. Returns false if the bounded work is used up, the hand should be complete and is not, or
  // its tricks have unknown winners.
  bool judge(const Edit& edit, Sink& sink) {
    if (!spend(actions_)) return false;
    HandRecord corrected = case_.hand;
    edit.apply(corrected);
    const HandResult result = judge_(corrected, edit.hands_before, sink);
    if (sink.has_errors() || !is_unfinished(result)) return true;
    const bool should_end = edit.completes || claims_an_end(case_.hand);
    return !should_end && (corrected.tricks.empty() || has_tricks(result));
  }

  // True if no diagnostic counts; `all` then has all others. Judges only up to the first error at first, because most
  // corrections fail there.
  template <class Judge, class Counts>
  static bool has_none(const Judge& judge, const Counts& counts, Sink& all) {
    Sink first;
    first.stop_at_first_error();
    if (!judge(first) || std::any_of(first.all().begin(), first.all().end(), counts)) return false;
    return judge(all) && std::none_of(all.all().begin(), all.all().end(), counts);
  }

  bool is_legal_so_far(const HandRecord& beginning) {
    Sink all;
    return has_none(
        [&](Sink& sink) {
          if (!spend(actions_of(beginning))) return false;
          judge_(beginning, std::nullopt, sink);
          return true;
        },
        [](const Diagnostic& each) { return each.severity == Severity::error && phase_of(each.code) == Phase::play; },
        all);
  }

  // A record may have a wrong figure besides its transcription error. The correction must then remove another figure.
  Fit removes_all(const Edit& edit) {
    if (only_claims_ && !(claims_ == 1 ? edit.explains_one_figure : edit.confirms_claims)) return {};
    const bool may_leave_figure = claims_count_ && claims_ > 1;
    const auto is_left = [&](const Diagnostic& each) {
      if (edit.confirms_claims && is_claim(each) && each.severity == Severity::error) return true;
      return is_new_gap(each, edit) || (counts(each) && !(may_leave_figure && is_claim(each)));
    };
    Sink all;
    if (!has_none([&](Sink& sink) { return judge(edit, sink); }, is_left, all)) return {};
    const auto is_wrong_claim = [](const Diagnostic& each) {
      return is_claim(each) && each.severity == Severity::error;
    };
    const auto figures = std::count_if(all.all().begin(), all.all().end(), is_wrong_claim);
    if (claims_count_ && figures > 1) return {};
    return {errors_.front(), figures > 0 ? Leaves::wrong_figure : Leaves::what_it_may};
  }

  // Does not explain wrong figures alone: an error of an earlier phase, which stays, may be their cause.
  Fit removes_later(const Edit& edit) {
    Sink sink;
    if (edit.confirms_claims || !judge(edit, sink)) return {};
    std::vector<const Diagnostic*> removed = errors_;
    Phase last_left = Phase::record;
    for (const Diagnostic& each : sink.all()) {
      if (is_new_gap(each, edit)) return {};
      if (!counts(each)) continue;
      const auto same = std::find_if(removed.begin(), removed.end(),
                                     [&](const Diagnostic* known) { return is_same_fault(*known, each); });
      if (same == removed.end()) return {};
      removed.erase(same);
      last_left = std::max(last_left, phase_of(each.code));
    }
    if (removed.size() < 2 || is_claim(*removed.front()) || phase_of(removed.front()->code) <= last_left) return {};
    return {removed.front()};
  }

  // Returns the diagnostics of earlier phases, and the explained error with its correction. If it explains all errors,
  // only condoned faults are left of the earlier phases. Of several corrections that may be meant, none is the repair.
  [[nodiscard]] std::vector<Diagnostic> reported(Fitting fitting, std::vector<Correction> others) const {
    const Diagnostic& explained = *fitting.explained;
    const bool several = fitting.several;
    std::vector<Correction> corrections{std::move(fitting.first)};
    std::move(others.begin(), others.end(), std::back_inserter(corrections));
    std::vector<Diagnostic> kept;
    for (const Diagnostic& each : faults_)
      if (phase_of(each.code) < phase_of(explained.code) && (is_condoned(each) || &explained != errors_.front()))
        kept.push_back(each);
    Diagnostic& fault = kept.emplace_back(explained);
    for (const Correction& each : corrections) {
      const bool first = &each == corrections.data();
      Related& place = fault.related.emplace_back(Related{
          each.at, fmt::format("{}{} makes {}{}", several ? "for example, " : "", gerund_of(each.what),
                               only_claims_ ? "all figures right" : "the hand legal", first ? "" : " as well")});
      if (each.earlier) place.elsewhere = each.earlier->place(each.at.begin);
      if (each.why_not && !only_claims_) place.message += ", but " + *each.why_not;
    }
    Correction& only = corrections.front();
    std::sort(only.text_edits.begin(), only.text_edits.end(),
              [](const TextEdit& a, const TextEdit& b) { return a.at.begin < b.at.begin; });
    if (!several && corrections.size() == 1 && !only.why_not && !only_claims_)
      fault.repair = Repair{std::move(only.what), std::move(only.text_edits), std::move(only.earlier)};
    return kept;
  }

  const Case& case_;
  Faults faults_;
  const JudgeAgain& judge_;
  std::size_t actions_;
  std::size_t spent_ = 0;
  std::size_t most_ = 0;    // upper bound of `spent_` for the current kind
  std::size_t claims_ = 0;  // number of wrong claims
  bool claims_count_ = false;
  bool only_claims_ = false;
  std::vector<const Diagnostic*> errors_;  // that count, in the order of play
};

}  // namespace

std::optional<Explanation> explain(const Case& c, Faults faults, const JudgeAgain& judge) {
  return Search(c, faults, judge).run();
}

}  // namespace spadille::diagnosis
