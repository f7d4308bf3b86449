#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace spadille {

/// No game of this program seats more players than this.
inline constexpr std::size_t kMaxSeats = 6;

/// A place at the table: index into the record's `players`, which stand in order of turn.
enum class Seat : std::uint8_t {};

/// Index of a seat into the players, from 0.
constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t index) { return static_cast<Seat>(index); }

/// How many players sit at the table.
enum class SeatCount : std::uint8_t {};

/// A number of players as a plain number, and back.
constexpr std::size_t count_of(SeatCount seats) { return static_cast<std::size_t>(seats); }
constexpr SeatCount seat_count(std::size_t n) { return static_cast<SeatCount>(n); }

/// The next seat in turn of play.
constexpr Seat next(Seat seat, SeatCount seats) { return seat_at((index_of(seat) + 1) % count_of(seats)); }

/// Number of a trick, counted from 1 as players count.
enum class TrickNo : std::uint8_t {};

/// Number of a trick, from 1, and back.
constexpr std::size_t number_of(TrickNo trick) { return static_cast<std::size_t>(trick); }
constexpr TrickNo trick_no(std::size_t n) { return static_cast<TrickNo>(n); }

/// A whole number of something that is counted up and down: amounts of one unit do not mix with another's.
template <class Unit>
class Amount {
 public:
  constexpr Amount() = default;
  constexpr explicit Amount(std::int64_t amount) : amount_(amount) {}

  [[nodiscard]] constexpr std::int64_t amount() const { return amount_; }

  constexpr Amount& operator+=(Amount other) {
    amount_ += other.amount_;
    return *this;
  }
  constexpr Amount& operator-=(Amount other) {
    amount_ -= other.amount_;
    return *this;
  }
  friend constexpr Amount operator+(Amount a, Amount b) { return Amount{a.amount_ + b.amount_}; }
  friend constexpr Amount operator-(Amount a, Amount b) { return Amount{a.amount_ - b.amount_}; }
  friend constexpr Amount operator-(Amount a) { return Amount{-a.amount_}; }
  friend constexpr Amount operator*(Amount a, std::int64_t n) { return Amount{a.amount_ * n}; }
  friend constexpr auto operator<=>(Amount, Amount) = default;

 private:
  std::int64_t amount_ = 0;
};

/// An amount of chips; negative where it is paid.
using Chips = Amount<struct ChipUnit>;
/// Points of a game that is scored and not paid; whether many are good or bad the game says.
using Points = Amount<struct PointUnit>;

}  // namespace spadille
