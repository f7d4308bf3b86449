#pragma once

#include "html/html.h"
#include "page/shown_hand.h"

namespace spadille::page {

/// Returns the turns of a game of melds: what the player did, the table afterwards with what moved, and the cards that
/// the player kept.
html::Html turns(const ShownHand& hand);

}  // namespace spadille::page
