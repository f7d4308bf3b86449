#pragma once

#include "html/html.h"
#include "page/shown_hand.h"

namespace spadille::page {

/// Returns what comes before the play, as far as it is recorded: the deal, the auction, the exchange, the pass.
html::Html opening(const ShownHand& hand);

}  // namespace spadille::page
