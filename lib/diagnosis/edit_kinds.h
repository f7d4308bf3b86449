#pragma once

#include <span>
#include <vector>

#include "cards/card_bag.h"
#include "diagnosis/edit.h"

namespace spadille::diagnosis {

/// Returns the transcription errors that are searched for, in this order.
std::span<const EditKind> edit_kinds();

/// Returns the cards in the tricks.
CardBag cards_in_tricks(const record::HandRecord& hand);

// --- the candidates of each kind --------------------------------------------------------------------

using Candidates = std::vector<Edit>;

Candidates swapped_tricks(const Case& c);
/// A trick that is left out, or recorded as a duplicate of an earlier one.
Candidates missing_trick(const Case& c);
/// One of the two copies of a card in the tricks is recorded in place of a card that is in none.
Candidates duplicate_card(const Case& c);

Candidates other_dealer(const Case& c);
Candidates other_order_of_players(const Case& c);
Candidates swapped_calls(const Case& c);
Candidates other_caller(const Case& c);
Candidates other_trumps(const Case& c);

Candidates swapped_exchanges(const Case& c);
/// One exchange is left out, or those of all players who play cards that they were not dealt.
Candidates missing_exchange(const Case& c);
Candidates other_discard(const Case& c);

Candidates other_direction(const Case& c);
Candidates swapped_passes(const Case& c);
Candidates other_passed_card(const Case& c);

Candidates other_pile(const Case& c);
Candidates other_player_of_turn(const Case& c);
Candidates swapped_turns(const Case& c);
/// The cards of one meld are recorded as melds of a card each.
Candidates split_meld(const Case& c);

/// Two cards are swapped between two holdings.
Candidates swapped_cards(const Case& c);
Candidates swapped_holdings(const Case& c);
/// A card of a holding and one of the stock are swapped.
Candidates swapped_with_stock(const Case& c);
/// Two adjacent cards of the stock are swapped.
Candidates swapped_in_stock(const Case& c);
Candidates reversed_stock(const Case& c);

}  // namespace spadille::diagnosis
