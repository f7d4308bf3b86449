#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/strong.h"
#include "cards/card.h"
#include "games/ombre/contract.h"
#include "games/ombre/settle.h"

/// Replay of an ombre hand with every check and nothing around it: the baseline for the referee's engine.
namespace spadille::bare {

inline constexpr std::size_t kOmbrePlayers = 3;

/// A short list with fixed capacity. Allocates nothing.
template <class T, std::size_t kMost>
struct Few {
  std::uint8_t count = 0;
  std::array<T, kMost> items{};

  [[nodiscard]] constexpr const T* begin() const { return items.data(); }
  [[nodiscard]] constexpr const T* end() const { return items.data() + count; }
};

/// Cards in recorded order, as indices into the canonical order.
using FewCards = Few<std::uint8_t, 14>;

/// One value for every seat.
template <class T>
using ForSeats = std::array<T, kOmbrePlayers>;

/// One call of the auction.
struct OmbreCall {
  std::optional<Seat> player;          ///< if recorded
  std::optional<ombre::Contract> bid;  ///< nullopt: a pass
};

/// The cards that one player discarded and drew.
struct OmbreExchange {
  Seat player{};
  std::optional<FewCards> discard;
  std::optional<FewCards> draw;
};

/// One card of a trick.
struct OmbrePlay {
  std::uint8_t card = 0;
  std::optional<Seat> player;  ///< if recorded
};

/// A trick in order of play.
struct OmbreTrick {
  Few<OmbrePlay, kOmbrePlayers> plays;
  std::optional<Seat> won;  ///< if recorded
};

/// A surrender: its player, the trick before which it happened, and the player who took the game over.
struct OmbreSurrender {
  std::optional<Seat> by;
  std::uint8_t before = 0;
  std::optional<Seat> taken_over;
};

/// The claims of the record.
struct OmbreClaims {
  std::optional<ombre::Outcome> outcome;
  std::optional<ForSeats<std::uint8_t>> tricks;
  std::optional<ForSeats<std::int64_t>> payments;
  std::optional<std::int64_t> pool;
};

/// The whole record of a hand for three players, as numbers.
struct OmbreHand {
  Seat dealer{};
  std::int64_t pool = 0;  ///< before the stakes
  ForSeats<FewCards> dealt;
  FewCards stock;  ///< top card first
  Few<OmbreCall, 16> auction;
  std::optional<Seat> declarer;
  std::optional<ombre::Contract> contract;
  std::optional<Suit> trump;
  std::optional<std::uint8_t> turned;  ///< index of the turned card
  Few<OmbreExchange, 4> exchange;
  Few<OmbreTrick, 10> tricks;
  std::optional<OmbreSurrender> surrender;
  OmbreClaims claims;
};

/// Result of a replay.
struct OmbreVerdict {
  bool legal = false;  ///< actions legal, hand decided, claims right; if false, the other members are meaningless
  ombre::Outcome outcome{};
  ForSeats<std::uint8_t> taken{};     ///< tricks won
  ForSeats<std::int64_t> payments{};  ///< in chips, without the stakes
  std::int64_t pool = 0;              ///< after the settlement

  friend bool operator==(const OmbreVerdict&, const OmbreVerdict&) = default;
};

/// Judges and settles a hand by the rule set ombre/gibbs: deal, auction, trumps, exchange, tricks, surrender, outcome,
/// estuches, payments and claims. Stops at the first error.
OmbreVerdict replay(const OmbreHand& hand);

}  // namespace spadille::bare
