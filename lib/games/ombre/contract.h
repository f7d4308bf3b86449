#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/ombre/rules.h"
#include "games/ombre_family/auction_state.h"

namespace spadille::ombre {

/// The bids, low to high: three of the first auction, three of the second. The second follows after all have passed.
enum class Contract : std::uint8_t { entrada, vuelta, solo, voltereta, gascarola, contrabola };

/// Names of the contracts in records and reports.
inline constexpr std::array<std::string_view, 6> kContractNames{"entrada",   "vuelta",    "solo",
                                                                "voltereta", "gascarola", "contrabola"};
constexpr std::string_view name_of(Contract contract) { return kContractNames[static_cast<std::size_t>(contract)]; }

/// Names of the bids of the second auction.
inline constexpr std::span<const std::string_view> kSecondBids = std::span(kContractNames).subspan(3);

using ombre_family::bid_of;
using ombre_family::contract_of;

/// Returns the bids under these rules, and their words. The result borrows `rules`. Law: bids.
ombre_family::Bidding bidding(const Rules& rules);

/// True if the top card of the stock is turned for trumps.
constexpr bool turns_card(Contract contract) { return contract == Contract::vuelta || contract == Contract::voltereta; }
/// True if ombre plays the cards dealt.
constexpr bool keeps_hand(Contract contract) { return contract == Contract::solo || contract == Contract::contrabola; }

}  // namespace spadille::ombre
