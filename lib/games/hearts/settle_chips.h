#pragma once

#include <optional>

#include "base/strong.h"
#include "games/hearts/chip_rules.h"
#include "games/hearts/law.h"
#include "games/hearts/rules.h"
#include "result/ledger.h"

/// The payments of a hand that is settled in chips: a pure function.
namespace spadille::hearts {

/// Whether the pool before a hand is a jack, which only a single clear player can take.
enum class PoolKind : std::uint8_t { plain, jack };

/// The payment of the highest bidder, who names the suit to avoid.
struct Bid {
  Seat buyer{};
  Chips chips;
};

/// All that the payments of a hand depend on, besides the rules.
struct ChipHand {
  BySeat<Points> taken{};  ///< points of the cards that each player took; none is below 0
  Points all{};            ///< points of all cards together
  Chips pool{};            ///< before the hand
  PoolKind kind = PoolKind::plain;
  std::optional<Bid> bid{};  ///< nullopt: the suit is hearts, or was named unpaid
  BySeat<bool> revoked{};    ///< players who revoked, without condoned revokes
  Seat dealer{};             ///< for odd chips, which the players take in turn after the dealer
};

/// The state of the pool after a hand.
enum class PoolAfter : std::uint8_t {
  taken,     ///< won or divided; an odd chip of a division may be left
  odd_jack,  ///< divided, and the odd chip is a jack
  whole      ///< no player could take it: it is a jack
};

/// The payments of a hand, and the pool after it.
struct ChipSettlement {
  Ledger ledger;
  PoolAfter after = PoolAfter::taken;
};

/// Returns the payments of a hand. Options scoring, odd_chip, avoid_suit, renege_penalty.
ChipSettlement settle_chips(const Rules& rules, const ChipHand& hand);

}  // namespace spadille::hearts
