#include "judge/largest_amount.h"

#include <fmt/format.h>

#include <variant>

#include "record/fields.h"

namespace spadille::judge {
namespace {

template <class Unit>
bool is_too_large(Amount<Unit> amount) {
  return amount.amount() > record::kLargestAmount || amount.amount() < -record::kLargestAmount;
}

// Returns a clause about the first amount that is too large; nullopt if none is.
std::optional<std::string> first_too_large(const record::HandRecord& hand, const Session* session,
                                           const ChipResult& result) {
  const auto gained = gains(hand, result);
  if (!gained) return std::nullopt;
  if (const Chips pool = *result.pool_after(); is_too_large(pool))
    return fmt::format("the pool would be {} chips", pool.amount());
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const std::string& player = hand.players[i];
    if (is_too_large((*gained)[i])) return fmt::format("{} would gain {} chips", player, (*gained)[i].amount());
    if (session == nullptr) continue;
    if (const Chips balance = session->balances.of(player) + (*gained)[i]; is_too_large(balance))
      return fmt::format("{}'s balance would be {} chips", player, balance.amount());
  }
  return std::nullopt;
}

std::optional<std::string> first_too_large(const record::HandRecord& hand, const Session* session,
                                           const PointsResult& result) {
  if (!result.sheet) return std::nullopt;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const std::string& player = hand.players[i];
    const Points scored = result.sheet->of(seat_at(i));
    const Points total = session == nullptr ? scored : session->totals.of(player) + scored;
    if (is_too_large(scored) || is_too_large(total))
      return fmt::format("{}'s total would be {} points", player, total.amount());
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_too_large(const record::HandRecord& hand, const Session* session,
                                          const HandResult& result) {
  return std::visit([&](const auto& each) { return first_too_large(hand, session, each); }, result);
}

}  // namespace spadille::judge
