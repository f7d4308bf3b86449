#include "games/quadrille/contract.h"

#include <span>

namespace spadille::quadrille {
namespace {

using ombre_family::BidWord;

constexpr auto kWords = std::to_array<BidWord>({
    {"alliance", bid_of(Contract::alliance)},
    {"ask-leave", bid_of(Contract::alliance)},
    {"entrada", bid_of(Contract::alliance)},
    {"solo", bid_of(Contract::solo)},
    {"sans-prendre", bid_of(Contract::solo)},
    {"vole", bid_of(Contract::vole)},
});

constexpr std::array kBids{bid_of(Contract::alliance), bid_of(Contract::solo), bid_of(Contract::vole)};

}  // namespace

ombre_family::Bidding bidding(const Rules& rules) {
  ombre_family::Bidding bidding{
      .game = rules.table.game, .names = kContractNames, .words = kWords, .first = kBids, .equal_bid = rules.equal_bid};
  if (rules.solo_only_last == Applies::yes) {
    // Only the last player to call may play alone. The source of this rule has no bid above the solo.
    bidding.first = std::span(kBids).first(2);
    bidding.only_last = bid_of(Contract::solo);
  }
  return bidding;
}

}  // namespace spadille::quadrille
