#pragma once

#include <optional>

#include "games/hearts/passing.h"
#include "mechanics/unknown/reconstruction.h"

/// Hands of hearts with unknown cards.
namespace spadille::hearts {

/// Fills in holdings and first leader of `input`, as far as deal and passing show them. Option first_lead.
void put_holdings(const Scene& scene, const Passing& passing, unknown::Setting& input);

/// Returns the cards that each player has taken, in a way that scores as all others do; nullopt if the unknown cards
/// leave the score open.
std::optional<BySeat<CardSet>> taken_alike(const Rules& rules, const unknown::Reconstruction& hand);

}  // namespace spadille::hearts
