#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/small_vector.h"
#include "games/game.h"
#include "judge/accounts.h"
#include "judge/carried_errors.h"
#include "judge/deal_order.h"
#include "judge/people.h"
#include "judge/uncounted_hands.h"
#include "record/document.h"
#include "result/hand_report.h"
#include "rules/loader.h"
#include "source/document.h"
#include "source/utf8.h"

namespace spadille::judge {

/// The state carried from hand to hand, from a session header to its settlement.
class Session {
 public:
  std::string title;
  Document header;  ///< for repairs of it
  std::optional<Notation> notation;
  std::optional<std::string> game;
  rules::RuleSetPtr rules;  ///< null if the header has none, or none that is understood
  /// Without `rules`, in a game that some rules score by points and others pay in chips: the rules of the last hand.
  rules::RuleSetPtr rules_of_hands;
  bool faulty = false;            ///< the header was not understood (reported)
  bool players_reported = false;  ///< the header or a hand lacks the players (reported)
  bool settled = false;           ///< true after its settlement
  std::size_t line = 1;           ///< line of the header
  bool number_reported = false;   ///< the number of the header's players does not fit the rules of a hand (reported)
  bool order_doubted = false;     ///< the header's players are probably in another order (reported)
  bool order_shown = false;       ///< a legal hand shows that the header's players are in the right order
  People people;
  DealOrder deal;
  std::size_t hands = 0;  ///< number of hands, judged or not
  Chips pool;
  Chips pool_error;          ///< how much the last recorded pool differs from the true one (reported)
  bool pool_certain = true;  ///< false after an unsettled hand, until a hand records the pool or settles it for certain
  Jack jack = Jack::unknown;               ///< whether the last hand left one
  std::optional<std::string> namer;        ///< player who named the suit of the hand that began the jack, if any
  Chips chips_at_start;                    ///< sum of all balances and the pool in the header; payments never change it
  std::optional<std::string> chips_since;  ///< name of the first hand whose chips are not counted
  std::optional<std::string> points_since;  ///< name of the first hand whose points are not counted
  std::size_t uncounted = 0;                ///< number of unsettled hands
  bool totals_may_fall = false;             ///< an unsettled hand may have brought a player less than 0 points
  bool header_lost = false;                 ///< an unreadable document may have been the header of another session
  std::optional<std::string> last_winner;   ///< winner of the latest game that one player has won
  Accounts<ChipUnit> balances;
  Accounts<PointUnit> totals;
  CarriedErrors<ChipUnit> balance_errors;
  CarriedErrors<PointUnit> total_errors;
  std::map<std::string, std::size_t, NameOrder> won;    ///< number of hands that each player has won by points
  std::map<std::string, std::size_t, NameOrder> boxes;  ///< in a game with boxes: how many each player has
  bool has_scores = false;                              ///< a hand has scored points, even if only 0
  bool limit_reached = false;                           ///< by a player after some hand, whatever the total is now
  Checked checked = Checked::full;                      ///< the worst of the hands

  /// Counts the totals of the following hands by these rules.
  void score_by(const MatchRules& goal);
  /// Adds a judged hand and finds the next dealer. An unsettled hand changes neither pool, balances nor totals, and
  /// leaves them partial. `name` is its name in reports.
  void book(const record::HandRecord& hand, const HandResult& result, const std::string& name);
  /// Skips a document that cannot be read: one or more hands, or the header of another session.
  void skip_unreadable(const std::string& name, record::UnreadableForm form, std::size_t number_of_hands);
  /// Skips a hand that cannot be judged.
  void skip_hand(const record::HandRecord& hand, const std::string& name, Unit unit);
  /// Skips a hand after the end of the match: it is judged but not counted.
  void skip_after_end(const record::HandRecord& hand, const HandResult& result);

  /// Returns the state of the match. It has no winners until it is over.
  [[nodiscard]] Match match(const MatchRules& goal) const;
  /// Returns the final scores of these players, by seat; nullopt if the rules have none. Until the match is over they
  /// lack what its winner gets.
  [[nodiscard]] std::optional<std::vector<Points>> final_scores(const MatchRules& goal,
                                                                const std::vector<std::string>& names) const;
  /// Returns the boxes of these players.
  [[nodiscard]] PerSeat<std::size_t> boxes_of(const std::vector<std::string>& names) const;
  /// Returns the players with the best total so far, or if the rules say so with the best final score; several on ties.
  [[nodiscard]] std::vector<std::string> leaders(const MatchRules& goal) const;
  /// True if a match that is over by the totals is certainly over, whatever the unsettled hands brought.
  [[nodiscard]] bool end_is_certain(const MatchRules& goal) const;

 private:
  void book_chips(const record::HandRecord& hand, const ChipResult& result, const std::string& name);
  void book_points(const record::HandRecord& hand, const PointsResult& result, const std::string& name);
  [[nodiscard]] bool is_over(const MatchRules& goal) const;
  // Returns the players with the best total.
  [[nodiscard]] std::vector<std::string> with_best_total(const MatchRules& goal) const;
  // Leaves a hand uncounted: from it on, the figures in its unit are partial.
  void leave_uncounted(const std::string& name, Unit unit);

  MatchRules scoring_;
};

/// Returns the gain of each player in a hand for chips, by seat; nullopt if it is not settled.
std::optional<SmallVector<Chips, kMaxSeats>> gains(const record::HandRecord& hand, const ChipResult& result);

}  // namespace spadille::judge
