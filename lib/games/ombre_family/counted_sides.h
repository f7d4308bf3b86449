#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "games/ombre_family/counted.h"
#include "games/ombre_family/whole_deal.h"

namespace spadille::ombre_family {

/// The common part of score sheets in games with partners: the call and the partner. The namespace of the game has
/// `may_call`, `must_call` and `judge_call`.
template <class Setting, class Play, class Contest>
class CountedSides : protected CountedHand {
 protected:
  /// `rule`: the rule for all calls. The references must outlive this object.
  CountedSides(const Setting& setting, Play play, counts::Basis basis, OutcomeNames outcomes, std::string_view rule)
      : CountedHand(setting, basis, outcomes, counts::NumberOf::side),
        s_(setting),
        play_(std::move(play)),
        rule_(rule) {}

  /// Judges the call and finds the partner, by the cards and the sheet. Returns false if the sides remain unknown
  /// (reported). The contest must have ombre and the contract.
  bool find_sides() {
    judge_open_call();
    const bool known = find_partner();
    result_.partner = contest_.partner;
    if (known && !are_sides_unknown_) return true;
    test_without_sides();
    if (counted().complete) incomplete("it is not recorded who was declarer's partner");
    return false;
  }

  /// Finds the partner without judging the call. Returns false if neither the cards nor the sheet name them.
  bool find_partner() {
    const bool shown = play_.partner.known();
    if (shown) contest_.partner = play_.partner->seat;
    const auto& partner = counted().partner;
    if (!partner) return shown || !may_have_partner() || (!must_call(contest_.contract) && !s_.record.called);
    if (!may_have_partner() && !partner->winner) {
      contest_.partner = std::nullopt;
    } else if (!may_have_partner()) {
      refuse_partner(fmt::format("a partner is recorded, but a {} is played alone", name_of(contest_.contract)));
    } else if (partner->winner == contest_.ombre) {
      refuse_partner(fmt::format("{} is declarer and cannot be the partner too", s_.name(contest_.ombre)));
    } else if (shown && partner->winner != contest_.partner) {
      fault(Code::claim_partner, partner->at, rule_,
            contest_.partner ? fmt::format("the partner is {}", s_.name(*contest_.partner)) : "declarer plays alone");
    } else if (!partner->winner && needs_partner_) {
      refuse_partner(fmt::format("{} is recorded to play alone, but called {}", s_.name(contest_.ombre),
                                 s_.record.name_of(s_.record.called->value)));
    } else {
      contest_.partner = partner->winner;
    }
    return true;
  }

  /// True if a call is recorded, and was not judged with the cards.
  [[nodiscard]] bool is_call_open() const { return s_.record.called && !(play_.trump && s_.record.has_cards()); }
  [[nodiscard]] counts::Side side() const { return {contest_.ombre, contest_.partner}; }
  /// Returns the message if no hand ends with the recorded tricks.
  [[nodiscard]] std::string none_ends_so() const {
    const auto& tricks = counted().tricks;
    if (tricks && tricks->shape && tricks->shape->tells_partner && !contest_.partner)
      return fmt::format("the tricks of a partner are recorded, but {} plays alone", s_.name(contest_.ombre));
    return "no hand under this contract ends with these tricks";
  }

  const Setting& s_;
  Play play_;
  Contest contest_{};

 private:
  [[nodiscard]] bool may_have_partner() const { return may_call(s_.rules, contest_.contract); }

  void judge_open_call() {
    if (!may_have_partner()) result_.called.reset();
    if (!is_call_open()) return;
    const std::size_t before = s_.sink.error_count();
    Doubts unused;
    const Calling calling = judge_call(s_, *play_.bid, play_.known.ombre, play_.trump, play_.hands, unused);
    if (s_.sink.error_count() > before) return;
    if (may_have_partner()) play_.partner = calling.partner;
    needs_partner_ = calling.own == OwnCard::excluded;
  }

  void refuse_partner(std::string message) {
    fault(counts::kPartner, counted().partner->at, rule_, std::move(message));
    const auto& tricks = counted().tricks;
    are_sides_unknown_ = may_have_partner() || (tricks && tricks->shape && tricks->shape->tells_partner);
  }

  std::string_view rule_;
  bool are_sides_unknown_ = false;  // the partner is wrong, and reported
  bool needs_partner_ = false;      // another player holds the card that is called
};

}  // namespace spadille::ombre_family
