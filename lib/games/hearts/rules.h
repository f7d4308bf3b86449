#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "rules/first_dealer.h"
#include "rules/option.h"
#include "rules/rotation.h"

/// Options of hearts for three to five players, one member per option of the catalogue.
namespace spadille::hearts {

using rules::Applies;

inline constexpr Card kFirstCard{Suit::clubs, Rank::two};  ///< see `Rules::first_card`
inline constexpr Card kQueen{Suit::spades, Rank::queen};
inline constexpr Card kJack{Suit::diamonds, Rank::jack};

/// Direction of the turn around the table.
using rules::Rotation;
/// Player to whom cards are passed, by place in turn.
enum class PassTo : std::uint8_t { next, previous, across, none };
/// The first lead: the holder of C2 leads that card, or eldest hand leads any legal card.
enum class FirstLead : std::uint8_t { two_of_clubs, eldest };
/// Result if one player wins all hearts and SQ.
enum class Moon : std::uint8_t { others_add, shooter_subtracts, none };

/// The directions of passing, for successive hands of a session.
struct PassCycle {
  std::vector<PassTo> to{PassTo::next, PassTo::previous, PassTo::across, PassTo::none};
  bool written = false;  ///< false: the usual cycle for the number of players

  /// Returns the direction of the hand that comes after `hands_before` hands of a session.
  [[nodiscard]] PassTo of_hand(std::size_t hands_before) const { return to[hands_before % to.size()]; }
};

/// Points of each heart, SQ and DJ. A card that a rule set does not name keeps its usual value.
struct CardPoints {
  using Value = rules::Bounded<-1000, 1000>;
  Value hearts{1};
  Value queen{13};
  Value jack{0};
};

/// The rules of one table, with every option resolved.
struct Rules {
  rules::Option<rules::Bounded<3, 5>> players{{4}};
  rules::Option<rules::FirstDealer> first_dealer{rules::FirstDealer::any};
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
  /// Returns the number of cards that each player passes if any are passed.
  [[nodiscard]] std::size_t passed() const { return static_cast<std::size_t>(pass_count->value); }
  /// Returns the cards that are dealt: three play without D2, five without D2 and C3.
  [[nodiscard]] CardSet pack() const;
  /// Returns the number of cards per player, which is also the number of tricks in a hand.
  [[nodiscard]] std::size_t hand_size() const;
  /// Returns the card that its holder must lead first; nullopt if eldest hand leads any legal card. Option first_lead.
  [[nodiscard]] std::optional<Card> first_card() const;
  /// Returns the player who receives the cards that `from` passes in this direction.
  [[nodiscard]] Seat receiver(Seat from, PassTo to) const;
  /// Returns the point cards: all hearts and SQ, except those worth 0 points. Option points.
  [[nodiscard]] CardSet counting_cards() const;
  /// Returns the cards that decide a hand: after they have been taken, no score can change.
  [[nodiscard]] CardSet deciding_cards() const;
};

/// Returns the names of the options and the members they set, in the order of the catalogue.
const rules::GameOptions& game_options();

}  // namespace spadille::hearts
