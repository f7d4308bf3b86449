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

/// An amount of chips; negative where it is paid.
class Chips {
 public:
  constexpr Chips() = default;
  constexpr explicit Chips(std::int64_t amount) : amount_(amount) {}

  [[nodiscard]] constexpr std::int64_t amount() const { return amount_; }

  constexpr Chips& operator+=(Chips other) {
    amount_ += other.amount_;
    return *this;
  }
  constexpr Chips& operator-=(Chips other) {
    amount_ -= other.amount_;
    return *this;
  }
  friend constexpr Chips operator+(Chips a, Chips b) { return Chips{a.amount_ + b.amount_}; }
  friend constexpr Chips operator-(Chips a, Chips b) { return Chips{a.amount_ - b.amount_}; }
  friend constexpr Chips operator-(Chips a) { return Chips{-a.amount_}; }
  friend constexpr Chips operator*(Chips a, std::int64_t n) { return Chips{a.amount_ * n}; }
  friend constexpr auto operator<=>(Chips, Chips) = default;

 private:
  std::int64_t amount_ = 0;
};

}  // namespace spadille
