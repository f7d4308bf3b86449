#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/seat_list.h"
#include "games/game.h"
#include "judge/uncounted_hands.h"
#include "record/document.h"
#include "record/unreadable.h"
#include "result/hand_report.h"
#include "rules/loader.h"
#include "source/nfc.h"

namespace spadille::judge {

/// What every player has, in chips or points; nothing before he gets some.
template <class Unit>
class Accounts {
 public:
  void add(const std::string& player, Amount<Unit> amount) { amounts_[player] += amount; }
  void set(const std::string& player, Amount<Unit> amount) { amounts_[player] = amount; }
  /// What these players have, by seat.
  [[nodiscard]] std::vector<Amount<Unit>> of(const std::vector<std::string>& names) const {
    std::vector<Amount<Unit>> amounts;
    amounts.reserve(names.size());
    for (const std::string& name : names) {
      const auto found = amounts_.find(name);
      amounts.push_back(found == amounts_.end() ? Amount<Unit>{} : found->second);
    }
    return amounts;
  }
  /// Everybody who has an account, by name.
  [[nodiscard]] const std::map<std::string, Amount<Unit>, NameOrder>& all() const { return amounts_; }

 private:
  std::map<std::string, Amount<Unit>, NameOrder> amounts_;
};

/// What carries on from hand to hand, from a session header to its settlement.
class Session {
 public:
  std::string title;
  std::vector<std::string> players;  ///< of the header; else of the first hand
  std::optional<Notation> notation;
  std::optional<std::string> game;
  rules::RuleSetPtr rules;            ///< nothing where the header has none, or none that is understood
  bool faulty = false;                ///< the header was not understood (told already)
  bool settled = false;               ///< behind its settlement
  std::size_t line = 1;               ///< of the header
  std::optional<std::string> dealer;  ///< of the next hand, as long as those play on who played the last one
  bool dealer_certain = true;         ///< false after a hand if it is not known who dealt it
  std::size_t hands = 0;              ///< how many there were, judged or not
  Chips pool;
  bool pool_certain = true;  ///< false after an unsettled hand, until a hand records the pool or settles it for certain
  Chips chips_at_start;      ///< all balances and the pool, by the header; payments never change this sum
  std::optional<std::string> chips_since;   ///< name of the first hand whose chips are not counted
  std::optional<std::string> points_since;  ///< name of the first hand whose points are not counted
  std::size_t uncounted = 0;                ///< number of unsettled hands
  bool totals_may_fall = false;             ///< an unsettled hand may have brought a player less than 0 points
  bool people_known = true;                 ///< false if an unsettled hand may have had players not known here
  bool header_lost = false;                 ///< an unreadable document may have been the header of another session
  std::optional<std::string> last_winner;   ///< of the latest game that a player has won
  Accounts<ChipUnit> balances;
  Accounts<PointUnit> totals;
  bool has_scores = false;  ///< a hand has brought somebody points, if only nought
  bool crowded = false;     ///< more people have played than a table seats: not all of them are known

  /// Who deals the next hand, where these play it: also in the place of one who plays no more. Nothing where the
  /// session does not say.
  [[nodiscard]] std::optional<Seat> dealer_among(const std::vector<std::string>& names) const;
  /// The player whose turn to deal it is. Nullopt in the first hand of the session, after a change of players, and if
  /// it is not known who dealt the last hand.
  [[nodiscard]] std::optional<Seat> dealer_due(const std::vector<std::string>& names) const;
  /// Whether both say the same of who deals next.
  [[nodiscard]] bool has_same_deal(const Session& other) const {
    return dealer == other.dealer && dealer_certain == other.dealer_certain && table_ == other.table_;
  }
  /// Who sits at the table: the players of the session, unless others played the last hand.
  [[nodiscard]] const std::vector<std::string>& seated() const;
  /// Everybody who has played, as far as he is known, first who sits at the table; at most `kMaxSeats` unless crowded.
  [[nodiscard]] std::vector<std::string> everybody() const;

  /// These are named before any hand, in no order; at most `kMaxSeats`.
  void expect(std::vector<std::string> people) { people_ = std::move(people); }

  /// Books a judged hand, and finds the next dealer. A hand that is not settled changes neither pool nor balances nor
  /// totals, and leaves them partial; `name` is its name in reports.
  void book(const record::HandRecord& hand, const HandResult& result, const std::string& name);

  /// How far the match is. Before it is over nobody has won it.
  [[nodiscard]] Match match(const MatchRules& goal) const;
  /// Who has the best total so far; all of them, where several have it.
  [[nodiscard]] std::vector<std::string> leaders(const MatchRules& goal) const;

  /// Whether a match that is over by the totals is over for certain, whatever the unsettled hands brought.
  [[nodiscard]] bool end_is_certain(const MatchRules& goal) const;

  /// Passes over a document that cannot be read: a hand, or the header of another session.
  void skip_unreadable(const std::string& name, record::UnreadableForm form);
  /// Passes over a hand that cannot be judged.
  void skip_hand(const record::HandRecord& hand, const std::string& name, Unit unit);
  /// Passes over a hand after the end of the match: it is judged, and not counted.
  void pass_deal(const record::HandRecord& hand);

 private:
  void book_chips(const record::HandRecord& hand, const ChipResult& result, const std::string& name);
  void book_points(const record::HandRecord& hand, const PointsResult& result, const std::string& name);
  void pass_deal();
  // The players of the last hand; before the first, those of the header.
  [[nodiscard]] const std::vector<std::string>& last_table() const { return table_.empty() ? players : table_; }
  // From this hand on the figures in its unit are partial.
  void leave_uncounted(const std::string& name, Unit unit);
  // These have played a hand.
  void seat(const std::vector<std::string>& names);

  std::vector<std::string> table_;   // who played the last hand
  std::vector<std::string> people_;  // everybody of whom the session has heard, unless it is crowded
};

/// What a hand for chips brought everybody, by seat; nothing where it is not settled.
std::optional<SeatList<Chips>> gains(const record::HandRecord& hand, const ChipResult& result);

/// The fewest transfers that bring every account to zero; the accounts sum to zero, and there are at
/// most seven of them.
std::vector<Transfer> square(const std::vector<Chips>& accounts);

}  // namespace spadille::judge
