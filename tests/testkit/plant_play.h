#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/random.h"
#include "diagnostics/codes.h"
#include "mechanics/tricks/replay.h"
#include "testkit/planted_fault.h"

/// Planting single faults into the play of lawful hands: what all trick games share.
namespace spadille::tricks {

/// What the planters look at: a lawful hand, and who played what.
struct PlayGround {
  /// Whether the hand ends with its last trick though there are cards left.
  enum class End : std::uint8_t { open, final };

  const record::HandRecord& hand;
  const std::vector<TrickView>& tricks;  ///< as they are replayed
  const Turn& turn;                      ///< who plays
  CardSet pack;
  std::size_t tricks_in_hand;  ///< of a hand played to its last card
  End end;
  Random& random;
  /// The cards of a player's hand with which he would not follow suit.
  std::function<CardSet(const PlayView& play, Card led)> revokes;
  /// The tricks of the same hand after a change.
  std::function<std::vector<TrickView>(const record::HandRecord& changed)> replay;
};

/// Plants a fault of the play, or of a trick written as taken by another; nothing where the hand has no room for
/// it. A planter changes as little as it can and gives up where the change would have consequences.
std::optional<test::PlantedFault> plant_play(const PlayGround& ground, Code code);

/// The codes that it can plant.
std::span<const Code> plantable_play_codes();

/// Where a card of a trick stands.
std::function<Span(const record::HandRecord&)> play_at(std::size_t trick, std::size_t play);

}  // namespace spadille::tricks
