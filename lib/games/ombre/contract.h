#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "games/ombre/rules.h"
#include "games/ombre_family/auction_state.h"

namespace spadille::ombre {

/// The bids, low to high: three of the first auction, three of the second, which follows when all have
/// passed.
enum class Contract : std::uint8_t { entrada, vuelta, solo, voltereta, gascarola, contrabola };

inline constexpr std::array<std::string_view, 6> kContractNames{"entrada",   "vuelta",    "solo",
                                                                "voltereta", "gascarola", "contrabola"};
constexpr std::string_view name_of(Contract contract) { return kContractNames[static_cast<std::size_t>(contract)]; }

/// A contract is a bid of the auction, and the other way round.
constexpr ombre_family::BidNo bid_of(Contract contract) { return ombre_family::BidNo{static_cast<std::uint8_t>(contract)}; }
constexpr Contract contract_of(ombre_family::BidNo bid) { return static_cast<Contract>(bid); }

/// What may be bid under these rules, and in which words. Law: bids.
ombre_family::Bidding bidding(const Rules& rules);

}  // namespace spadille::ombre
