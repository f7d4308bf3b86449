#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/people.h"
#include "record/hand_record.h"
#include "result/hand_report.h"
#include "result/match_rules.h"

namespace spadille::judge {

/// The dealer of the next hand of a session, and the number of hands that its cycle of passes counts. After a hand that
/// is legal only in another deal (reported), also the other dealer and the other number, as they go on from that hand.
class DealOrder {
 public:
  /// Lets the rules of the match decide who deals after each hand.
  void follow(NextDealer rule) { rule_ = rule; }
  /// Sets the dealer of the first hand, if the header names or shows one.
  void begin_with(std::optional<std::string> dealer);
  /// Notes that a dealer is missing. Returns false if that was reported already, and no hand has named a dealer since.
  bool note_missing_dealer() { return std::exchange(last_, Last::unknown_and_reported) != Last::unknown_and_reported; }

  /// Returns the dealer of the next hand if these players play it. If that dealer has left, the player in their seat
  /// deals. Nullopt if the session does not know.
  [[nodiscard]] std::optional<Seat> dealer_among(const std::vector<std::string>& names, const People& people) const;
  /// Returns the player whose turn it is to deal: in the first hand the header's dealer. Nullopt after a change of
  /// players, or if the dealer of the last hand is unknown.
  [[nodiscard]] std::optional<Seat> dealer_due(const std::vector<std::string>& names, const People& people) const;
  /// Returns the player from whom the deal has gone round in turn until now; nullopt if the session does not know.
  [[nodiscard]] std::optional<Seat> dealt_round_from(const std::vector<std::string>& names, const People& people) const;
  /// Returns the number of hands that the cycle of passes counts before the next hand.
  [[nodiscard]] std::size_t hands_in_cycle() const { return hands_in_cycle_; }

  /// Passes the deal on after a judged hand.
  void pass_after(const record::HandRecord& hand, const HandResult& result);
  /// Passes the deal on after a hand that was not judged.
  void pass_after(const record::HandRecord& hand, const People& people);
  /// Passes the deal on after a hand that cannot be read.
  void pass_after_unreadable(const People& people);

  /// Lets the deal go on from a dealer whom a hand names or shows, and from no other.
  void take_named_dealer(const std::string& name);
  /// Lets the cycle of passes go on from this number of hands alone.
  void take_hands_in_cycle(std::size_t hands_before);
  /// Leaves the next dealer open if the winner of the last hand, who is in doubt (reported), decides who it is.
  void doubt_winner();
  /// Leaves open who dealt the last hand, because its figures are in doubt (reported). The deal goes on as before.
  void doubt_dealer() { forget_last(); }

  [[nodiscard]] const std::optional<std::string>& other_dealer() const { return other_dealer_; }
  [[nodiscard]] std::optional<std::size_t> other_hands_in_cycle() const { return other_hands_in_cycle_; }
  /// Lets the deal go on also from another dealer, if the players deal in turn, and from another number of hands.
  void go_on_also_from(std::optional<std::string> dealer, std::optional<std::size_t> hands_in_cycle);
  /// Lets the deal go on only as it is counted.
  void forget_other_deal();

  friend bool operator==(const DealOrder& a, const DealOrder& b);

 private:
  // Whether it is known who dealt the last hand; if not, whether that is reported, and no later hand has named a
  // dealer.
  enum class Last : std::uint8_t { known, unknown, unknown_and_reported };

  [[nodiscard]] bool in_turn() const { return rule_ == NextDealer::in_turn; }
  // Returns the winner of a settled hand if the rules let the winner deal the next one.
  [[nodiscard]] std::optional<Seat> winner_who_deals(const PointsResult& result) const;
  // Sets the dealer of the next hand after a hand that a player has dealt.
  void pass_from(Seat dealt, const record::HandRecord& hand, const PointsResult* result);
  // Counts a hand of these players. The deal goes on also from the other dealer.
  void count_hand(const std::vector<std::string>& names);
  void forget_last() {
    if (last_ == Last::known) last_ = Last::unknown;
  }

  NextDealer rule_ = NextDealer::in_turn;
  std::optional<std::string> dealer_;  // deals the next hand, if the players of the last hand stay
  Last last_ = Last::known;
  std::optional<std::string> named_dealer_;  // the last dealer whom the header or a hand named
  std::size_t hands_in_cycle_ = 0;
  std::optional<std::string> other_dealer_;
  std::optional<std::size_t> other_hands_in_cycle_;
};

}  // namespace spadille::judge
