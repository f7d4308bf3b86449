#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/card_set.h"
#include "mechanics/unknown/fillings.h"
#include "record/hand_record.h"

/// The numbers of unknown cards of each kind in a dealt hand: two hearts and a trump.
namespace spadille::unknown {

/// How many cards of a kind a player was dealt, without the cards that the deal names.
struct DealtCount {
  CardSet kind;
  std::size_t least = 0;
  std::size_t most = 0;
};

/// Returns the counts of a dealt list, as far as they exclude anything. `unnamed`: the cards that the deal does not
/// name. `trumps`: the cards that `Tx` may be. `hand`: the cards that are dealt to a player.
std::vector<DealtCount> counts_of(const record::CardList& list, CardSet unnamed, CardSet trumps, std::size_t hand);

/// Whether the places of a player agree with the counts of the cards dealt to them.
enum class Agree : std::uint8_t { yes, narrowed, no };

/// Which places of a player are known.
enum class Known : std::uint8_t { some, all };

/// Removes from the places of a player the cards that the counts exclude. `own`: the numbers of these places.
Agree keep_counts(std::span<const DealtCount> counts, std::span<const std::size_t> own, Known known, Places& places);

}  // namespace spadille::unknown
