#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

namespace spadille {

/// Maximum number of players in any game.
inline constexpr std::size_t kMaxSeats = 8;
/// Number of players up to which lists by player need no allocation. Records of usual tables are shorter in memory so.
inline constexpr std::size_t kUsualSeats = 4;

/// A seat at the table: index into the record's `players`, which are in turn order.
enum class Seat : std::uint8_t {};

/// Converts a seat to its index, from 0, and back.
constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }
constexpr Seat seat_at(std::size_t index) { return static_cast<Seat>(index); }

/// Number of players at the table.
enum class SeatCount : std::uint8_t {};

/// Converts a number of players to a plain number, and back.
constexpr std::size_t count_of(SeatCount seats) { return static_cast<std::size_t>(seats); }
constexpr SeatCount seat_count(std::size_t n) { return static_cast<SeatCount>(n); }

/// Returns the next seat in turn order.
constexpr Seat next(Seat seat, SeatCount seats) { return seat_at((index_of(seat) + 1) % count_of(seats)); }

/// Number of a trick, from 1.
enum class TrickNo : std::uint8_t {};

/// Converts a trick number to a plain number, from 1, and back.
constexpr std::size_t number_of(TrickNo trick) { return static_cast<std::size_t>(trick); }
constexpr TrickNo trick_no(std::size_t n) { return static_cast<TrickNo>(n); }

/// A signed amount. Amounts of different units do not mix.
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

/// An amount of chips; negative for a payment.
using Chips = Amount<struct ChipUnit>;
/// Points in a game that is scored without payment. The game defines if a high score is good or bad.
using Points = Amount<struct PointUnit>;

}  // namespace spadille
