#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ombre_family/auction_state.h"
#include "games/quadrille/rules.h"

namespace spadille::quadrille {

/// The bids, low to high. In an alliance ombre calls a partner; in the others he plays alone.
enum class Contract : std::uint8_t { alliance, solo, vole };

/// The contracts as records and reports write them.
inline constexpr std::array<std::string_view, 3> kContractNames{"alliance", "solo", "vole"};
constexpr std::string_view name_of(Contract contract) { return kContractNames[static_cast<std::size_t>(contract)]; }

/// A contract is a bid of the auction, and the other way round.
constexpr ombre_family::BidNo bid_of(Contract contract) {
  return ombre_family::BidNo{static_cast<std::uint8_t>(contract)};
}
constexpr Contract contract_of(ombre_family::BidNo bid) { return static_cast<Contract>(bid); }

/// What may be bid under these rules, and in which words. Law: bids; option solo_only_last.
ombre_family::Bidding bidding(const Rules& rules);

}  // namespace spadille::quadrille
