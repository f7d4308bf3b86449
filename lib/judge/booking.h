#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "diagnostics/sink.h"
#include "judge/hand_case.h"
#include "judge/session.h"
#include "judge/uncounted_hands.h"
#include "result/hand_report.h"

namespace spadille::judge {

/// The figures of a hand that earlier hands leave open, as far as judging it shows them.
struct OpenFigures {
  Uncertain uncertain;
  Unchecked unchecked;                ///< the claims on them
  std::optional<Chips> claimed_pool;  ///< after the hand, if the figure is open
};

/// Adds one hand to its session, if it has one, and checks its claims on totals, and on balances that are partial.
class Booking {
 public:
  /// All arguments must outlive it. `session` is null if the hand is outside a session.
  Booking(const HandCase& hand, const rules::RuleSet& rules, Session* session, Report& report, Sink& sink)
      : game_(game_of(rules)),
        hand_(hand.record),
        case_(hand),
        rules_(rules),
        session_(session),
        report_(report),
        sink_(sink) {}

  /// True if the inherited rules and players may be those of another session.
  [[nodiscard]] bool are_rules_lost() const { return session_ != nullptr && session_->header_lost; }

  /// Skips a hand that cannot be judged.
  void skip();
  /// Adds a judged hand. Puts balances, totals and match into the report.
  void book(OpenFigures open);

 private:
  void note_what_is_unknown();
  void book_chips(Session& session);
  void check_sum(const Session& session);
  void book_points(const MatchRules& match, Session& session);
  void report_after_end(const MatchRules& match, const Session& session);
  [[nodiscard]] std::vector<Points> totals_without_exact(MatchRules match, const Session& session) const;
  void check_totals_of(Session& session, std::span<const Points> before_exact);
  void check_final(const MatchRules& match);
  void report_match(const MatchRules& match);
  [[nodiscard]] std::vector<std::string_view> remarks() const;

  const GameEntry& game_;
  const record::HandRecord& hand_;
  const HandCase& case_;
  const rules::RuleSet& rules_;
  Session* session_;
  Report& report_;
  Sink& sink_;
  OpenFigures open_;
};

}  // namespace spadille::judge
