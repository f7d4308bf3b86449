#include "games/ombre/contract.h"

namespace spadille::ombre {
namespace {

constexpr std::array kFirst{bid_of(Contract::entrada), bid_of(Contract::vuelta), bid_of(Contract::solo)};

}  // namespace

ombre_family::Bidding bidding(const Rules& rules) {
  return {.game = "ombre",
          .names = kContractNames,
          .first = kFirst,
          .second = [&rules] { return std::span<const ombre_family::BidNo>(rules.all_pass->bids); },
          .equal_bid = rules.equal_bid,
          .renamed = ombre_family::RenamedBid{bid_of(Contract::voltereta), bid_of(Contract::vuelta)}};
}

}  // namespace spadille::ombre
