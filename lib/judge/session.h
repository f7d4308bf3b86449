#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/small_vector.h"
#include "base/strong.h"
#include "games/game.h"
#include "judge/uncounted_hands.h"
#include "record/document.h"
#include "result/hand_report.h"
#include "rules/loader.h"
#include "source/document.h"
#include "source/utf8.h"

namespace spadille::judge {

/// The amount of every player, in chips or points; an initial amount until one is added.
template <class Unit>
class Accounts {
 public:
  /// Sets the initial amount, usually 0.
  void begin_at(Amount<Unit> initial) { initial_ = initial; }
  void add(const std::string& player, Amount<Unit> amount) { set(player, of(player) + amount); }
  void set(const std::string& player, Amount<Unit> amount) { amounts_[player] = amount; }
  /// Returns the amounts of these players, by seat.
  [[nodiscard]] std::vector<Amount<Unit>> of(const std::vector<std::string>& names) const {
    std::vector<Amount<Unit>> amounts;
    amounts.reserve(names.size());
    for (const std::string& name : names) amounts.push_back(of(name));
    return amounts;
  }
  [[nodiscard]] Amount<Unit> of(const std::string& name) const {
    const auto found = amounts_.find(name);
    return found == amounts_.end() ? initial_ : found->second;
  }
  /// All accounts, by player name.
  [[nodiscard]] const std::map<std::string, Amount<Unit>, NameOrder>& all() const { return amounts_; }

 private:
  Amount<Unit> initial_{};
  std::map<std::string, Amount<Unit>, NameOrder> amounts_;
};

/// Whether the session knows the dealer of its last hand.
enum class LastDeal : std::uint8_t {
  known,
  unknown,
  unknown_and_reported  ///< also, a hand lacked its dealer (reported), and no later hand has named one
};

/// The state carried from hand to hand, from a session header to its settlement.
class Session {
 public:
  std::string title;
  std::vector<std::string> players;  ///< from the header; otherwise of the first hand
  Document header;                   ///< for repairs of it
  std::optional<Notation> notation;
  std::optional<std::string> game;
  rules::RuleSetPtr rules;  ///< null if the header has none, or none that is understood
  /// Without `rules`, in a game that some rules score by points and others pay in chips: the rules of the last hand.
  rules::RuleSetPtr rules_of_hands;
  bool faulty = false;                ///< the header was not understood (reported)
  bool players_reported = false;      ///< the header or a hand lacks the players (reported)
  bool settled = false;               ///< true after its settlement
  std::size_t line = 1;               ///< line of the header
  std::optional<std::string> dealer;  ///< dealer of the next hand, if the players of the last hand stay
  LastDeal last_deal = LastDeal::known;
  std::optional<std::string> named_dealer;  ///< the last dealer whom the header or a hand named
  std::size_t hands_in_cycle = 0;           ///< number of hands that the cycle of passes counts before the next hand
  /// The dealer of the next hand, and the number of hands in the cycle, as they go on from an earlier hand that is
  /// legal only with another dealer, or only at another place in the cycle (reported).
  std::optional<std::string> other_dealer;
  std::optional<std::size_t> other_hands_in_cycle;
  bool order_doubted = false;  ///< the header's players are probably in another order (reported)
  bool order_shown = false;    ///< a legal hand shows that the header's players are in the right order
  std::size_t hands = 0;       ///< number of hands, judged or not
  Chips pool;
  bool pool_certain = true;  ///< false after an unsettled hand, until a hand records the pool or settles it for certain
  Jack jack = Jack::unknown;               ///< whether the last hand left one
  std::optional<std::string> namer;        ///< player who named the suit of the hand that began the jack, if any
  Chips chips_at_start;                    ///< sum of all balances and the pool in the header; payments never change it
  std::optional<std::string> chips_since;  ///< name of the first hand whose chips are not counted
  std::optional<std::string> points_since;  ///< name of the first hand whose points are not counted
  std::size_t uncounted = 0;                ///< number of unsettled hands
  bool totals_may_fall = false;             ///< an unsettled hand may have brought a player less than 0 points
  bool people_known = true;                 ///< false if an unsettled hand may have had unknown players
  bool header_lost = false;                 ///< an unreadable document may have been the header of another session
  std::optional<std::string> last_winner;   ///< winner of the latest game that one player has won
  Accounts<ChipUnit> balances;
  Accounts<PointUnit> totals;
  std::map<std::string, std::size_t, NameOrder> won;    ///< number of hands that each player has won by points
  std::map<std::string, std::size_t, NameOrder> boxes;  ///< in a game with boxes: how many each player has
  bool has_scores = false;                              ///< a hand has scored points, even if only 0
  bool limit_reached = false;                           ///< by a player after some hand, whatever the total is now
  Checked checked = Checked::full;                      ///< the worst of the hands
  bool crowded = false;  ///< more people have played than a table seats, so not all are known

  /// Returns the dealer of the next hand if these players play it. If that dealer has left, the player in their seat
  /// deals. Nullopt if the session does not know.
  [[nodiscard]] std::optional<Seat> dealer_among(const std::vector<std::string>& names) const;
  /// Returns the player whose turn it is to deal: in the first hand the header's dealer. Nullopt after a change of
  /// players, or if the dealer of the last hand is unknown.
  [[nodiscard]] std::optional<Seat> dealer_due(const std::vector<std::string>& names) const;
  /// Lets the deal go on from a dealer whom a hand names or shows, and from no other.
  void take_named_dealer(const std::string& name) {
    last_deal = LastDeal::known;
    named_dealer = name;
    other_dealer.reset();
  }
  /// Lets the deal go on from another dealer of the next hand too, if the players deal in turn.
  void doubt_dealer(const std::string& other) {
    if (scoring_.next_dealer == NextDealer::in_turn) other_dealer = other;
  }
  /// Leaves the next dealer open if the winner of the last hand, who is in doubt (reported), decides who it is.
  void doubt_winner() {
    if (scoring_.next_dealer == NextDealer::in_turn) return;
    dealer.reset();
    forget_last_deal();
  }
  /// Lets the deal go on only as it is counted.
  void forget_other_deal() {
    other_dealer.reset();
    other_hands_in_cycle.reset();
  }
  /// Lets the cycle of passes go on from this place alone.
  void take_place_in_cycle(std::size_t hands_before) {
    hands_in_cycle = hands_before;
    other_hands_in_cycle.reset();
  }
  /// Returns the player from whom the deal has gone round in turn until now; nullopt if the session does not know.
  [[nodiscard]] std::optional<Seat> dealt_round_from(const std::vector<std::string>& names) const;
  /// True if both sessions agree on who deals next and on the place in the cycle of passes.
  [[nodiscard]] bool has_same_deal(const Session& other) const {
    const auto is_known = [](const Session& session) { return session.last_deal == LastDeal::known; };
    const auto deal = [](const Session& s) {
      return std::tie(s.dealer, s.other_dealer, s.hands_in_cycle, s.other_hands_in_cycle, s.table_);
    };
    return deal(*this) == deal(other) && is_known(*this) == is_known(other);
  }
  /// Returns the players at the table: those of the session, unless others played the last hand.
  [[nodiscard]] const std::vector<std::string>& seated() const;
  /// Returns everyone known to have played, those at the table first; at most `kMaxSeats` unless crowded.
  [[nodiscard]] std::vector<std::string> everybody() const;

  /// Sets the people named before any hand, in no order; at most `kMaxSeats`.
  void expect(std::vector<std::string> people) { people_ = std::move(people); }

  /// Counts the totals of the following hands by these rules.
  void score_by(const MatchRules& goal) {
    scoring_ = goal;
    totals.begin_at(goal.start);
  }
  /// Adds a judged hand and finds the next dealer. An unsettled hand changes neither pool, balances nor totals, and
  /// leaves them partial. `name` is its name in reports.
  void book(const record::HandRecord& hand, const HandResult& result, const std::string& name);

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

  /// Skips a document that cannot be read: one or more hands, or the header of another session.
  void skip_unreadable(const std::string& name, record::UnreadableForm form, std::size_t number_of_hands);
  /// Skips a hand that cannot be judged.
  void skip_hand(const record::HandRecord& hand, const std::string& name, Unit unit);
  /// Skips a hand after the end of the match: it is judged but not counted.
  void pass_deal(const record::HandRecord& hand, const HandResult& result);

 private:
  void book_chips(const record::HandRecord& hand, const ChipResult& result, const std::string& name);
  void book_points(const record::HandRecord& hand, const PointsResult& result, const std::string& name);
  void pass_deal();
  void pass_deal(const record::HandRecord& hand);
  [[nodiscard]] bool is_over(const MatchRules& goal) const;
  // Returns the players with the best total.
  [[nodiscard]] std::vector<std::string> with_best_total(const MatchRules& goal) const;
  // Counts a hand of these players. The deal goes on also from the other dealer.
  void count_hand(const std::vector<std::string>& names);
  // Sets the dealer of the next hand after a hand that a player has dealt.
  void pass_deal_after(Seat dealt, const record::HandRecord& hand, const HandResult& result);
  // Returns the winner of a settled hand if the rules let the winner deal the next one.
  [[nodiscard]] std::optional<Seat> winner_who_deals(const PointsResult& result) const;
  void forget_last_deal() {
    if (last_deal == LastDeal::known) last_deal = LastDeal::unknown;
  }
  // The players of the last hand; before the first hand, those of the header.
  [[nodiscard]] const std::vector<std::string>& last_table() const { return table_.empty() ? players : table_; }
  // Leaves a hand uncounted: from it on, the figures in its unit are partial.
  void leave_uncounted(const std::string& name, Unit unit);
  // Seats the players of a hand.
  void seat(const std::vector<std::string>& names);

  MatchRules scoring_;
  std::vector<std::string> table_;   // the players of the last hand
  std::vector<std::string> people_;  // everyone known to the session; no longer updated once it is crowded
};

/// Returns the gain of each player in a hand for chips, by seat; nullopt if it is not settled.
std::optional<SmallVector<Chips, kMaxSeats>> gains(const record::HandRecord& hand, const ChipResult& result);

/// Returns the fewest transfers that bring every account to zero. The accounts must sum to zero; there are at most 7.
std::vector<Transfer> square(const std::vector<Chips>& accounts);

/// Returns the fewest transfers that settle all debts, pool included: the chips in it belong to no player yet, so it
/// counts as one more account if it is not empty. None if the accounts do not sum to zero, because the session began
/// with other balances. There are at most 6 accounts.
std::vector<Transfer> settle_debts(std::vector<Chips> accounts, Chips pool);

}  // namespace spadille::judge
