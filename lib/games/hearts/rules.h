#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cards/card_set.h"
#include "rules/option.h"

/// Hearts for three to five: what may vary from table to table. One member for each option of the catalogue.
namespace spadille::hearts {

using rules::Applies;

inline constexpr Card kFirstCard{Suit::clubs, Rank::two};
inline constexpr Card kQueen{Suit::spades, Rank::queen};
inline constexpr Card kKnave{Suit::diamonds, Rank::jack};

/// Which way the turn goes round the table.
enum class Rotation : std::uint8_t { clockwise, counterclockwise };
/// To whom cards are passed: by place in turn.
enum class PassTo : std::uint8_t { next, previous, across, none };
/// Who leads to the first trick, and what: the holder of C2 that card, or eldest any lawful card.
enum class FirstLead : std::uint8_t { two_of_clubs, eldest };
/// What follows when one player takes all hearts and SQ.
enum class Moon : std::uint8_t { others_add, shooter_subtracts, none };

/// The directions of passing, hand by hand of a session.
struct PassCycle {
  std::vector<PassTo> to{PassTo::next, PassTo::previous, PassTo::across, PassTo::none};
  bool written = false;  ///< false: the usual one for the number of players

  /// The direction of the hand before which a session had so many.
  [[nodiscard]] PassTo of_hand(std::size_t hands_before) const { return to[hands_before % to.size()]; }
};

/// What each heart, SQ and DJ count. What a rule set does not name keeps its usual value.
struct CardPoints {
  using Value = rules::Bounded<-1000, 1000>;
  Value hearts{1};
  Value queen{13};
  Value knave{0};
};

/// The rules of one table, every option resolved.
struct Rules {
  rules::Option<rules::Bounded<3, 5>> players{{4}};
  rules::Option<Rotation> rotation{Rotation::clockwise};
  rules::Option<rules::Bounded<0, 6>> pass_count{{3}};
  rules::Option<PassCycle> pass_cycle;
  rules::Option<FirstLead> first_lead{FirstLead::two_of_clubs};
  rules::Option<Applies> points_on_first_trick{Applies::no};
  rules::Option<Applies> must_break_hearts{Applies::yes};
  rules::Option<Applies> queen_breaks_hearts{Applies::no};
  rules::Option<CardPoints> points;
  rules::Option<Moon> moon{Moon::others_add};
  rules::Option<rules::Bounded<1, 1'000'000>> limit{{100}};
  rules::Option<std::optional<rules::Bounded<1, 1'000'000>>> rounds;

  [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(players->value); }
  /// How many cards each player passes where any are passed.
  [[nodiscard]] std::size_t passed() const { return static_cast<std::size_t>(pass_count->value); }
  /// The cards that are dealt: three play without D2, five without D2 and C3.
  [[nodiscard]] CardSet pack() const;
  /// Cards of each player, and so the tricks of a hand.
  [[nodiscard]] std::size_t hand_size() const;
  /// The cards that count: all hearts and SQ, but for those that are worth nothing. Option points.
  [[nodiscard]] CardSet counting_cards() const;
};

/// Names of the options and the members they set, in the order of the law.
const rules::GameOptions& game_options();

}  // namespace spadille::hearts
