#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "mechanics/tricks/replay.h"
#include "testkit/planted_fault.h"

/// Planters that all trick games share: each plants a single fault into the play of a legal hand.
namespace spadille::tricks {

/// The input of the planters: a legal hand, and who played which card.
struct PlayGround {
  /// `final` if the hand ends with its last recorded trick although cards are left.
  enum class End : std::uint8_t { open, final };

  const record::HandRecord& hand;
  const std::vector<TrickView>& tricks;  ///< as replayed
  const Turn& turn;                      ///< the players who play
  CardSet pack;
  std::size_t tricks_in_hand;  ///< in a hand played to its last card
  End end;
  Random& random;
  /// Returns the cards in a player's hand that would be a revoke.
  std::function<CardSet(const PlayView& play, Card led)> revokes;
  /// Returns the tricks of the hand after a change.
  std::function<std::vector<TrickView>(const record::HandRecord& changed)> replay;
};

/// Plants a fault of the play, or a trick recorded as won by the wrong player. Returns nullopt if the hand has no place
/// for the fault. A planter changes as little as possible and returns nullopt if the change would have consequences.
std::optional<test::PlantedFault> plant_play(const PlayGround& ground, Code code);

/// Returns the codes that `plant_play` can plant.
std::span<const Code> plantable_play_codes();

/// Returns a function that finds the place of this card of a trick. Both indices count from 0.
std::function<Span(const record::HandRecord&)> play_at(std::size_t trick, std::size_t play);

}  // namespace spadille::tricks
