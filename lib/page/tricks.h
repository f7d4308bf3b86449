#pragma once

#include "html/html.h"
#include "page/shown_hand.h"

namespace spadille::page {

/// Returns the tricks: each with its cards in the places of their players at the table, and the holdings before each
/// card.
html::Html tricks(const ShownHand& hand);

}  // namespace spadille::page
