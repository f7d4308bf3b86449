#pragma once

#include "mechanics/tricks/replay_state.h"

/// Attribution of the cards of a recorded trick to players.
namespace spadille::tricks {

/// Attributes the cards of a recorded trick to players, from `state.leader` on. Reports a wrong number of cards, and
/// cards that are in the holdings of other players of the trick. The result has at most one card for each player.
AssignedPlays attribute_plays(ReplayState& state, const record::Trick& trick, TrickNo number, bool last);

/// Sets the leader of a trick from its names or, if there are none, from the holdings that its cards are in.
void find_leader(ReplayState& state, const record::Trick& trick);

/// Gives the lead to a player. Ignores a player who sits out.
void lead_from(ReplayState& state, Seat seat);

/// True if the cards are legal when the due leader leads and each player plays their card in turn.
bool is_legal_in_turn(const ReplayState& state, const AssignedPlays& assigned, TrickNo number);

}  // namespace spadille::tricks
