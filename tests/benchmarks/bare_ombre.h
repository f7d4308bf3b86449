#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/strong.h"
#include "cards/card.h"
#include "games/ombre/contract.h"
#include "games/ombre/settle.h"

/// The replay of an ombre hand with every check and nothing around it: what the referee's engine is measured by.
namespace spadille::bare {

inline constexpr std::size_t kOmbrePlayers = 3;

/// A few things in their order, without memory of their own.
template <class T, std::size_t kMost>
struct Few {
  std::uint8_t count = 0;
  std::array<T, kMost> items{};

  [[nodiscard]] constexpr const T* begin() const { return items.data(); }
  [[nodiscard]] constexpr const T* end() const { return items.data() + count; }
};

/// Cards as they are written, by their place in the canonical order.
using FewCards = Few<std::uint8_t, 14>;

/// A figure for every seat.
template <class T>
using ForSeats = std::array<T, kOmbrePlayers>;

/// One word of the auction.
struct OmbreCall {
  std::optional<Seat> player;          ///< where he is written
  std::optional<ombre::Contract> bid;  ///< nothing: a pass
};

/// What one player laid away and drew.
struct OmbreExchange {
  Seat player{};
  std::optional<FewCards> discard;
  std::optional<FewCards> draw;
};

/// One card of a trick.
struct OmbrePlay {
  std::uint8_t card = 0;
  std::optional<Seat> player;  ///< where he is written
};

/// A trick in order of play.
struct OmbreTrick {
  Few<OmbrePlay, kOmbrePlayers> plays;
  std::optional<Seat> won;  ///< where it is written
};

/// Who gave up, before which trick, and who took the game over.
struct OmbreSurrender {
  std::optional<Seat> by;
  std::uint8_t before = 0;
  std::optional<Seat> taken_over;
};

/// The figures that the record claims.
struct OmbreClaims {
  std::optional<ombre::Outcome> outcome;
  std::optional<ForSeats<std::uint8_t>> tricks;
  std::optional<ForSeats<std::int64_t>> payments;
  std::optional<std::int64_t> pool;
};

/// All that the record of a hand for three says, in numbers.
struct OmbreHand {
  Seat dealer{};
  std::int64_t pool = 0;  ///< before the stakes
  ForSeats<FewCards> dealt;
  FewCards stock;  ///< from the top
  Few<OmbreCall, 16> auction;
  std::optional<Seat> declarer;
  std::optional<ombre::Contract> contract;
  std::optional<Suit> trump;
  std::optional<std::uint8_t> turned;  ///< a card
  Few<OmbreExchange, 4> exchange;
  Few<OmbreTrick, 10> tricks;
  std::optional<OmbreSurrender> surrender;
  OmbreClaims claims;
};

/// What came of it.
struct OmbreVerdict {
  bool lawful = false;  ///< every act was, the hand is decided and its claims are right; else the rest means nothing
  ombre::Outcome outcome{};
  ForSeats<std::uint8_t> taken{};     ///< tricks
  ForSeats<std::int64_t> payments{};  ///< in chips, without the stakes
  std::int64_t pool = 0;              ///< after the settlement

  friend bool operator==(const OmbreVerdict&, const OmbreVerdict&) = default;
};

/// Judges and settles a hand by the rules of ombre/gibbs: deal, auction, trumps, exchange, tricks, surrender, outcome,
/// estuches, payments and claims. Stops at the first fault.
OmbreVerdict replay(const OmbreHand& hand);

}  // namespace spadille::bare
