#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "diagnostics/sink.h"
#include "games/game.h"
#include "games/hearts/rules.h"
#include "games/hearts/settle_chips.h"
#include "mechanics/tricks/replay.h"
#include "record/hand_record.h"

/// Hands of hearts that are played for chips.
namespace spadille::hearts {

/// The agreement at the table before the first lead.
struct Table {
  Rules rules;                   ///< with the points of the suit to avoid
  std::optional<Seat> leader{};  ///< player who named the suit; nullopt: no player did
  std::optional<Suit> avoid{};   ///< the suit that was named
  std::optional<Bid> bid{};      ///< nullopt: nobody paid
  std::optional<Seat> namer{};   ///< player who names the suit again if the pool after the hand is a jack
  PoolKind pool = PoolKind::plain;
  bool judgeable = true;         ///< false if the suit, or who leads, is unknown (reported)
  bool unfinished = false;       ///< true if it is unknown because the record does not go on
  bool claims_doubtful = false;  ///< true if a violation leaves open who bought the suit
};

/// Returns the keys of a hand that is played for chips.
std::span<const std::string_view> chip_keys(AvoidSuit avoid);

/// Returns the kind of the pool before a hand. A session knows whether the hand before left the whole pool. Elsewhere
/// the number of chips decides: the odd chip of a division is one. Option odd_chip.
PoolKind kind_of_pool(const Rules& rules, const Carried& carried);

/// Finds the kind of the pool, and judges the auction and the suit named. A call that was illegal counts as a pass, and
/// the hand goes on if the first lead does not show another buyer. Options scoring, odd_chip, avoid_suit.
Table table_of(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink);

/// Judges a hand that is played for chips. `log` may be null.
ChipResult judge_chips(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink,
                       std::vector<tricks::TrickView>* log);

}  // namespace spadille::hearts
