#pragma once

#include "cards/card_set.h"
#include "diagnosis/edit_kinds.h"
#include "diagnosis/illegal_bid.h"
#include "games/game.h"
#include "judge/hand_case.h"
#include "judge/other_deal.h"
#include "judge/session.h"

namespace spadille::judge {

/// A judged hand.
struct Played : diagnosis::Judged {
  bool in_other_order = false;   ///< the players are probably in another order (reported)
  bool in_other_deal = false;    ///< judged in the deal that goes on from an earlier hand
  bool dealer_in_doubt = false;  ///< another dealer or other calls would make all figures right (reported)
};

/// Judges a hand, and finds what its errors come from.
class HandExplainer {
 public:
  /// All must live as long as this. `session` is null outside a session.
  HandExplainer(HandCase& hand, const rules::RuleSet& rules, Session* session)
      : game_(game_of(rules)), hand_(hand.record), case_(hand), rules_(rules), session_(session) {}

  /// Judges the hand as `hand` records it. Of an illegal bid, reports also what is wrong by every interpretation; of a
  /// score sheet, the entry that does not allow another.
  [[nodiscard]] Played judge(const record::HandRecord& hand, const Carried& before) const;
  /// If one transcription error explains several errors, leaves only the first of them, and the hand unsettled. The
  /// error may be in the order of the hands before this one: then changes `before` and the hand's dealer. `claims`
  /// returns those that can be checked in another deal.
  void explain(Carried& before, Played& played, const OtherDeal::Claims& claims) const;

  /// True if the hand is legal with the players of the header in another order, which no hand has shown to be right.
  [[nodiscard]] bool is_legal_in_other_order(const Carried& before, const Played& played) const;

 private:
  [[nodiscard]] bool is_match_over() const;
  // Takes the hand as judged in another deal.
  void take(diagnosis::Judged&& legal, Played& played) const;
  // Judges the hand by the rules of its game.
  [[nodiscard]] diagnosis::Judged judge_play(const record::HandRecord& record, const Carried& before) const;
  // As above, with its claims on balances.
  [[nodiscard]] diagnosis::Judged judge_record(const record::HandRecord& record, const Carried& before) const;
  void check_balances(const record::HandRecord& record, const HandResult& result, Sink& sink) const;
  void judge_illegal_bid(const record::HandRecord& hand, const Carried& before, diagnosis::Judged& judged) const;
  void explain_counted(const record::HandRecord& hand, const Carried& before, Played& played) const;
  // The hand as the search for its cause sees it. `clues` must live as long.
  [[nodiscard]] diagnosis::Case case_of(const diagnosis::Clues& clues) const;
  [[nodiscard]] bool find_cause(const Carried& before, Played& played) const;
  [[nodiscard]] bool has_unknown_cards() const;
  [[nodiscard]] CardSet different_cards() const;

  const GameEntry& game_;
  record::HandRecord& hand_;
  HandCase& case_;
  const rules::RuleSet& rules_;
  Session* session_;
};

}  // namespace spadille::judge
