#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/strong.h"
#include "diagnostics/sink.h"
#include "games/hearts/law.h"
#include "games/hearts/passing.h"
#include "mechanics/tricks/replay.h"
#include "result/doubts.h"

/// The holdings before the first lead. If the passing is not recorded, deal and tricks may show it. A card that a
/// player was dealt and plays was kept. A card that its receiver plays was passed.
namespace spadille::hearts {

/// The known part of each holding after the passing.
struct Hands {
  BySeat<tricks::KnownHand> held{};
  std::optional<Seat> leader;           ///< leader of the first trick; nullopt if it is unknown who played which card
  std::optional<std::size_t> followed;  ///< number of tricks in which it is known who played which card; nullopt: all
};

/// Returns the holdings after the passing. If it is not recorded, combines deal and tricks. Option first_lead.
Hands find_hands(const Scene& scene, const Dealt& dealt, const Passing& passing, Doubts& doubts);

/// Replays the recorded tricks from these holdings and reports to `sink`. `hands.leader` must be set. Some player holds
/// the card that must be led first. A different first lead is therefore a violation even if no player is seen to hold
/// that card.
tricks::Replayed replay_tricks(const Scene& scene, const Law& law, const Hands& hands, Sink& sink,
                               std::vector<tricks::TrickView>* log = nullptr);

}  // namespace spadille::hearts
