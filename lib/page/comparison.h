#pragma once

#include <string>

#include "compare/comparison.h"
#include "html/html.h"
#include "page/part_ids.h"
#include "source/document.h"

namespace spadille::page {

/// Returns a hand under several rule sets: the results side by side, the tricks that go to other players, the options
/// responsible with texts and sources. `ids` are those of the hand.
html::Html comparison(const compare::ComparedHand& hand, const Document& document, const PartIds& ids);

/// Returns the end of a session under several rule sets: the balances or totals side by side.
html::Html comparison(const compare::ComparedSession& session);

}  // namespace spadille::page
