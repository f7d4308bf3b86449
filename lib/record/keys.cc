#include "record/keys.h"

#include <algorithm>
#include <array>

namespace spadille::record {
namespace {

constexpr auto kHandKeys = std::to_array<std::string_view>(
    {"hand",      "game",     "rules",  "players",  "dealer",   "pool",     "deal", "auction",
     "declarer",  "contract", "trump",  "turned",   "called",   "exchange", "pass", "tricks",
     "surrender", "turns",    "result", "notation", "condoned", "meta"});

constexpr auto kHeaderKeys = std::to_array<std::string_view>(
    {"session", "game", "rules", "players", "pool", "balances", "dealer", "notation", "meta"});

constexpr auto kSettlementKeys =
    std::to_array<std::string_view>({"settlement", "balances", "totals", "pool", "winner", "meta"});

constexpr auto kReserved = std::to_array<std::string_view>({"stock", "cards", "won", "discard", "direction", "pool"});

}  // namespace

std::span<const std::string_view> hand_keys() { return kHandKeys; }
std::span<const std::string_view> header_keys() { return kHeaderKeys; }
std::span<const std::string_view> settlement_keys() { return kSettlementKeys; }

bool is_reserved_name(std::string_view name) {
  return std::find(kReserved.begin(), kReserved.end(), name) != kReserved.end();
}

bool is_extension(std::string_view key) { return key.starts_with("x-"); }

}  // namespace spadille::record
