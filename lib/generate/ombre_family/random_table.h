#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "base/random.h"
#include "games/ombre_family/auction_state.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// Random tables and auctions, for the random hands of all games of the family.
namespace spadille::ombre_family {

/// Puts players, a dealer and sometimes a pool into a hand.
void seat_players(record::HandRecord& hand, std::size_t players, Random& random);

/// Writes a lawful auction, with or without names; what stands at its end. `all_pass` says whether
/// nobody is to bid in the first auction, or in the second.
std::optional<AuctionState::Standing> random_auction(std::vector<record::Call>& calls, const tricks::Turn& turn,
                                                     const Bidding& bidding,
                                                     const std::function<bool(bool second)>& all_pass, Random& random);

}  // namespace spadille::ombre_family
