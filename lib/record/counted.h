#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "record/values.h"

/// The content of `counted`: what a score sheet records of a hand in place of its cards.
namespace spadille::record {

/// Numbers of tricks. Exactly one form is recorded.
struct CountedTricks {
  /// The form `4-3-2`, or `2+2-6` if declarer and partner have numbers of their own.
  struct Shape {
    SmallVector<std::int64_t, kMaxSeats> numbers;
    bool tells_partner = false;

    friend bool operator==(const Shape&, const Shape&) = default;
  };

  Span at{};
  Figures<std::int64_t> of_players;  ///< a map; or a list, then by index among the players in the hand
  bool is_list = false;
  std::optional<Written<std::int64_t>> declarers;  ///< one number: declarer's, or their side's
  std::optional<Shape> shape;

  friend bool operator==(const CountedTricks&, const CountedTricks&) = default;
};

/// A number of cards, or the cards.
struct CardCount {
  Span at{};
  std::optional<std::int64_t> number;
  std::optional<CardList> cards;

  friend bool operator==(const CardCount&, const CardCount&) = default;
};

/// Top trumps in a row.
struct CountedEstuches {
  enum class Kind : std::uint8_t { open, with, without };
  Kind kind = Kind::open;
  CardCount count;

  friend bool operator==(const CountedEstuches&, const CountedEstuches&) = default;
};

/// Whether declarer stopped after the first five tricks, or lost all of them.
enum class Primeras : std::uint8_t { stopped, lost };
/// The vole undertaken by leading on, and its end if recorded.
enum class Vole : std::uint8_t { undertaken, made, missed };

/// The first tricks, as many as win the game, won by declarer's side. `number`: all tricks of the side.
struct Premiers {
  Span at{};
  std::optional<std::int64_t> number;

  friend bool operator==(const Premiers&, const Premiers&) = default;
};

/// A player who took a card.
struct CardTaker {
  Written<Card> card;
  Written<Seat> player;

  friend bool operator==(const CardTaker&, const CardTaker&) = default;
};

/// The cards or points that a player has left.
struct Left {
  Seat player{};
  CardCount count;

  friend bool operator==(const Left&, const Left&) = default;
};

/// The entries that are recorded. They are facts if no cards settle the hand, otherwise claims.
struct Counted {
  Span at{};
  std::optional<Span> forced;
  std::optional<WinnerClaim> partner;  ///< inner nullopt: declarer plays alone
  std::optional<CountedTricks> tricks;
  std::optional<Text> outcome;
  std::optional<Written<Seat>> winner;
  std::optional<Written<Primeras>> primeras;
  std::optional<Written<Vole>> vole;
  std::optional<Premiers> premiers;
  std::optional<CountedEstuches> estuches;
  std::optional<CardCount> matadors;
  Figures<std::int64_t> hearts;
  std::vector<CardTaker> takers;
  std::optional<Written<Seat>> moon;
  Figures<Points> points;
  std::optional<WinnerClaim> out;  ///< inner nullopt: no player went out
  std::optional<Span> rummy;
  std::optional<WinnerClaim> knock;  ///< inner nullopt: the hand is dead
  std::optional<Written<Seat>> gin;
  std::optional<Written<Seat>> big_gin;
  std::vector<Left> left;
  std::optional<Written<std::int64_t>> left_sum;
  bool complete = true;  ///< false if an entry was not understood (reported)

  friend bool operator==(const Counted&, const Counted&) = default;
};

}  // namespace spadille::record
