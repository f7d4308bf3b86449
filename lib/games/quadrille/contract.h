#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ombre_family/auction_state.h"
#include "games/quadrille/rules.h"

namespace spadille::quadrille {

/// The bids, low to high. In an alliance ombre calls a partner; in the others they play alone.
enum class Contract : std::uint8_t { alliance, solo, vole };

/// Names of the contracts in records and reports.
inline constexpr std::array<std::string_view, 3> kContractNames{"alliance", "solo", "vole"};
constexpr std::string_view name_of(Contract contract) { return kContractNames[static_cast<std::size_t>(contract)]; }

/// Converts between a contract and its bid in the auction.
constexpr ombre_family::BidNo bid_of(Contract contract) {
  return ombre_family::BidNo{static_cast<std::uint8_t>(contract)};
}
constexpr Contract contract_of(ombre_family::BidNo bid) { return static_cast<Contract>(bid); }

/// Returns the bids under these rules, and their words. The result borrows `rules`. Law: bids; option solo_only_last.
ombre_family::Bidding bidding(const Rules& rules);

}  // namespace spadille::quadrille
