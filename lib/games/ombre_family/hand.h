#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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

/// Data that the phases of one hand share and pass on, for all games of the family.
namespace spadille::ombre_family {

/// Returns all players except `idle`, from the player after the dealer.
tricks::Turn turn_from(Seat dealer, SeatCount seats, std::optional<Seat> idle = std::nullopt);

/// The keys that `result` may have in a hand played for chips.
inline constexpr std::array<std::string_view, 5> kClaimKeys{"outcome", "tricks", "payments", "pool", "balances"};

/// Always true: in every game of the family the dealer decides who calls first and who leads.
inline bool needs_dealer(const rules::RuleSet& /*rules*/) { return true; }

/// How the pack is dealt.
struct DealShape {
  std::size_t hand;
  std::size_t stock;
  std::optional<Suit> removed{};  ///< a suit that is left out of the forty cards

  [[nodiscard]] CardSet pack() const;
};

/// One recorded hand and its table.
struct Scene {
  const record::HandRecord& record;
  tricks::Turn turn;  ///< players who are dealt cards, from eldest hand
  Seat dealer;
  DealShape shape;
  Sink& sink;

  [[nodiscard]] const std::string& name(Seat seat) const { return record.name_of(seat); }
};

/// The cards as dealt.
struct Dealt : deal::DealtFromOnePack {
  /// Returns the top card of the stock; nullopt if it is not recorded.
  [[nodiscard]] std::optional<Card> top() const {
    return stock == nullptr ? std::nullopt : std::optional(stock->cards.front().value);
  }
};

/// Checks the deal and fills `dealt`, which must be default-constructed. Returns false if the deal is faulty: the
/// rest of the hand is then not judged. Laws: pack, deal.
bool check_deal(const Scene& scene, Dealt& dealt);

/// Adds the stakes of the deal to a result. Option stake.
void put_stakes(const Stake& stake, const Scene& scene, ChipResult& result);

/// Adds the tricks of all who play to a result, in order of seats.
void put_tricks(const tricks::Turn& turn, const std::array<std::uint8_t, kMaxSeats>& taken, ChipResult& result);

/// Divides the pool that is left at the end of a session into equal parts. The remainder goes to the winner of the last
/// game, or to the first seat if there is none. Option leftover_pool.
Ledger divide_leftover(LeftoverPool leftover, SeatCount seats, Chips pool, std::optional<Seat> last_winner);

/// Judges a hand that all have passed, where no exchange, play or surrender is legal. Makes tricks and feats empty, and
/// the ledger too if the pool is known. Returns false after an uncondoned violation: its claims then follow from it.
/// Option all_pass.
bool judge_passed(const Scene& scene, ChipResult& result);

}  // namespace spadille::ombre_family
