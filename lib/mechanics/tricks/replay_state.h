#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mechanics/tricks/hand_knowledge.h"
#include "mechanics/tricks/play_attribution.h"
#include "mechanics/tricks/replay.h"

namespace spadille::tricks {

/// How well the leader of a trick is known.
enum class LeaderIs : std::uint8_t {
  certain,
  supposed,  ///< after a fault: the names or cards of the trick may show another
  unknown    ///< the winner of the last trick is in doubt and not recorded
};

/// The facts that are still known of the current trick. Each reported fault makes more of it unknown, so that no
/// consequence of the fault is reported too.
struct TrickKnowledge {
  bool named = false;            ///< the record names the players of the cards
  bool names_reported = false;   ///< a name in it was reported, so the players of its cards are unknown
  bool winner_certain = true;    ///< no card of it is in doubt
  bool led_certain = true;       ///< the card led is not in doubt
  bool led_out_of_turn = false;  ///< its leader did not have the lead
  bool order_reported = false;   ///< a fault of its order was reported; there is at most one for each trick
};

/// The state of the careful replay between two cards.
struct ReplayState {
  /// `start` and `reports` must outlive the state. `tricks` may be null.
  ReplayState(const Setting& start, Sink& reports, std::vector<TrickView>* tricks);

  [[nodiscard]] std::size_t players() const { return setting.turn.size(); }
  /// Returns how many of the cards are in the holding of their player.
  [[nodiscard]] std::size_t count_held(const AssignedPlays& assigned) const {
    return tricks::count_held(assigned, held.hands());
  }
  /// Returns the legal cards of the holding, and why others are barred.
  [[nodiscard]] Choices choices(CardSet holding, TrickNo number, const Table& table) const {
    return setting.law.choices(holding, number, table, earlier);
  }

  const Setting& setting;
  Sink& sink;
  std::vector<TrickView>* log;  ///< receives the tricks; may be null
  Holdings held;
  Seat leader;  ///< leads the current trick
  LeaderIs leader_is;
  bool holdings_complete;  ///< all cards of every holding are known
  TrickKnowledge trick{};
  AssignedPlays on_table{};                      ///< the cards of the current trick so far
  Earlier earlier{};                             ///< the cards of the tricks before
  Earlier now{};                                 ///< the cards that the current trick adds to `earlier`
  std::array<bool, kMaxSeats> stray_reported{};  ///< by seat; only index 0 is used unless all draws are recorded
  Replayed result{};
};

}  // namespace spadille::tricks
