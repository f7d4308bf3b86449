#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/strong.h"
#include "diagnostics/sink.h"
#include "games/ombre_family/common_rules.h"
#include "games/ombre_family/order.h"
#include "mechanics/deal/deal.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"
#include "result/doubts.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

/// What the phases of one hand, of any game of the family, look at and hand on to each other.
namespace spadille::ombre_family {

/// Everybody but `idle`, from the player next in turn after the dealer.
tricks::Turn turn_from(Seat dealer, SeatCount seats, std::optional<Seat> idle = std::nullopt);

/// The claims that `result` may make of a hand played for chips.
inline constexpr std::array<std::string_view, 5> kClaimKeys{"outcome", "tricks", "payments", "pool", "balances"};

/// In every game of the family the dealer decides who speaks first, and who leads.
inline bool needs_dealer(const rules::RuleSet& /*rules*/) { return true; }

/// How the pack is dealt.
struct DealShape {
  std::size_t hand;
  std::size_t stock;
  std::optional<Suit> removed{};  ///< a suit that is left out of the forty cards

  [[nodiscard]] CardSet pack() const;
};

/// One written hand and its table.
struct Scene {
  const record::HandRecord& record;
  tricks::Turn turn;  ///< who is dealt cards, from eldest
  Seat dealer;
  DealShape shape;
  Sink& sink;

  [[nodiscard]] const std::string& name(Seat seat) const { return record.name_of(seat); }
};

/// The cards as they were dealt.
struct Dealt : deal::DealtFromOnePack {
  /// The top card of the stock, where it is recorded.
  [[nodiscard]] std::optional<Card> top() const {
    return stock == nullptr ? std::nullopt : std::optional(stock->cards.front().value);
  }
};

/// Checks the deal, and puts it into `dealt`, which is new. False where it is faulty: then nothing further is judged.
/// Laws: pack, deal.
bool check_deal(const Scene& scene, Dealt& dealt);

/// Puts the stakes of the deal into a result. Option stake.
void put_stakes(const Stake& stake, const Scene& scene, ChipResult& result);

/// Puts the tricks of those who play into a result, in order of seats.
void put_tricks(const tricks::Turn& turn, const std::array<std::uint8_t, kMaxSeats>& taken, ChipResult& result);

/// Divides what is left in the pool at the end of a session: equal parts; what does not divide goes to the player who
/// won the last game, otherwise to the first. Option leftover_pool.
Ledger divide_leftover(LeftoverPool leftover, SeatCount seats, Chips pool, std::optional<Seat> last_winner);

}  // namespace spadille::ombre_family
