#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "base/random.h"
#include "games/ombre_family/auction_state.h"
#include "generate/random_trick.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// Random legal play, for the random hands of the games of the family.
namespace spadille::ombre_family {

using tricks::Leaning;

/// Returns a random legal card, usually one that suits the leaning.
Card random_card(const tricks::TrickRules& law, CardSet trumps, CardSet legal, const tricks::Table& table,
                 Leaning leaning, Random& random);

/// Swaps the card into this place of the pack.
void put(std::vector<Card>& pack, Card card, std::size_t place);

/// Adds players and a dealer to a hand.
void seat_players(record::HandRecord& hand, std::size_t players, Random& random);
/// Sometimes adds a pool to a hand.
void put_pool(record::HandRecord& hand, Random& random);

/// Writes a legal auction, with or without names. Returns the highest bid; nullopt if all passed. `all_pass(second)` is
/// true if nobody is to bid in the first auction, or in the second.
std::optional<AuctionState::Standing> random_auction(std::vector<record::Call>& calls, const tricks::Turn& turn,
                                                     const Bidding& bidding,
                                                     const std::function<bool(bool second)>& all_pass, Random& random);

}  // namespace spadille::ombre_family
