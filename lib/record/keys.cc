#include "record/keys.h"

#include <algorithm>
#include <array>

namespace spadille::record {
namespace {

constexpr auto kHeaderKeys = std::to_array<std::string_view>(
    {"session", "game", "rules", "players", "pool", "balances", "dealer", "draw_for_deal", "notation", "meta"});

constexpr auto kSettlementKeys =
    std::to_array<std::string_view>({"settlement", "balances", "totals", "final", "pool", "winner", "meta"});

constexpr auto kReserved = std::to_array<std::string_view>({"stock", "cards", "won", "discard", "direction", "pool"});

}  // namespace

std::span<const std::string_view> hand_keys() { return kWords<HandKey>; }
std::span<const std::string_view> header_keys() { return kHeaderKeys; }
std::span<const std::string_view> settlement_keys() { return kSettlementKeys; }

bool is_reserved_name(std::string_view name) {
  return std::any_of(kReserved.begin(), kReserved.end(), [&](std::string_view word) { return word == name; });
}

bool is_extension(std::string_view key) { return key.starts_with("x-"); }

}  // namespace spadille::record
