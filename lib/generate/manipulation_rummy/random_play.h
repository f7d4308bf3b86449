#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/random.h"
#include "generate/manipulation_rummy/lay_out.h"
#include "record/hand_record.h"

/// Random legal turns of manipulation rummy, from any point of a hand.
namespace spadille::manipulation_rummy {

/// How a player plays and how the turns are recorded. All values are chances in percent.
struct Habit {
  std::size_t plays = 100;      ///< to play if possible
  std::size_t goes_on = 100;    ///< to bring more cards to the table after one play
  std::size_t tricky = 30;      ///< to look first for plays that change other melds
  std::size_t rearranges = 0;   ///< to change more on the table
  std::size_t names_card = 50;  ///< that the drawn card is recorded
  std::size_t names_play = 30;  ///< that the cards played are recorded
  std::size_t shuffles = 20;    ///< that the melds are recorded in any order
  std::size_t fails = 5;        ///< that a turn is not done in time, if the rules have a penalty for it

  /// Returns a random habit.
  static Habit any(Random& random);
};

/// A hand in progress.
class RandomPlay {
 public:
  /// Starts at the first turn of a hand whose deal, stock and dealer are recorded. All players follow this habit.
  RandomPlay(const record::HandRecord& dealt, const Rules& rules, const Habit& habit);

  [[nodiscard]] bool over() const { return over_; }
  [[nodiscard]] Seat due() const { return due_; }
  /// Makes this player act next, even out of turn.
  void let_act(Seat seat) { due_ = seat; }
  [[nodiscard]] const CardBag& hand(Seat seat) const { return hands_[index_of(seat)]; }
  /// True if the player has laid cards.
  [[nodiscard]] bool has_laid(Seat seat) const { return has_laid_[index_of(seat)]; }
  /// Returns the cards left in the stock, from the top.
  [[nodiscard]] std::span<const Card> stock() const { return std::span(stock_).subspan(drawn_); }
  [[nodiscard]] const LayOut& table() const { return table_; }

  /// Plays and returns a legal turn of the player who is due.
  record::TurnEntry turn(Random& random);
  /// Appends legal turns up to the end of the hand.
  void finish(record::HandRecord& hand, Random& random);
  /// Plays a recorded turn as written: every draw from the stock, and all cards that the new table has gained.
  void take(const record::TurnEntry& turn);

 private:
  bool play(record::TurnEntry& turn, Random& random);
  bool open(CardBag& hand, Random& random);
  [[nodiscard]] Points worth_of_new(std::size_t old) const;
  void take_penalty(record::TurnEntry& turn, Random& random);
  void write_table(record::TurnEntry& turn, Random& random) const;
  void draw(Seat seat);
  void pass_on(const record::TurnEntry& turn);

  const Rules& rules_;
  Habit habit_;
  SeatCount seats_;
  std::array<CardBag, kMaxSeats> hands_{};
  std::array<bool, kMaxSeats> has_laid_{};  // by seat
  std::vector<Card> stock_;
  std::size_t drawn_ = 0;
  LayOut table_;
  Seat due_{};
  std::size_t passes_ = 0;
  bool over_ = false;
};

}  // namespace spadille::manipulation_rummy
