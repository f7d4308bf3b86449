#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "diagnostics/sink.h"
#include "games/manipulation_rummy/rules.h"
#include "mechanics/melds/hand.h"
#include "mechanics/melds/holdings.h"
#include "record/hand_record.h"
#include "result/doubts.h"

/// The turns of a hand of manipulation rummy, in order.
namespace spadille::manipulation_rummy {

/// The knowledge of a hand that reported faults leave. Each step leaves less than the one before it.
enum class Knowledge : std::uint8_t {
  certain,          ///< the replay shows who has which cards, as far as recorded
  cards_doubtful,   ///< a player may have other cards than in the replay
  counts_doubtful,  ///< a player may have more or fewer cards than in the replay
  lost              ///< it is unknown how the hand continued
};

/// The end of a hand.
struct End {
  std::optional<Seat> winner;  ///< nullopt: the hand is drawn
};

/// Result of replaying the turns.
struct PlayedTurns {
  std::optional<End> end;      ///< nullopt if the hand has not ended
  melds::Holdings holdings;    ///< at the end, as far as known
  std::optional<Seat> dealer;  ///< set only if inferred from the first turn
  std::optional<Seat> first;   ///< the player of the first turn; nullopt if there is none
  CardBag table;               ///< the cards on the table
  std::size_t judged = 0;      ///< number of turns judged; the others follow one after which nothing is known
  Knowledge knowledge = Knowledge::certain;
  bool lacks_acts = false;  ///< a player did nothing in a turn (reported); the claims may count what they did
};

/// Replays the turns and reports the faults of each. `log` may be null. Law: everything from eldest_begins to
/// end_of_hand.
PlayedTurns play_turns(const record::HandRecord& record, const Rules& rules, melds::Holdings holdings, Sink& sink,
                       Doubts& doubts, std::vector<melds::TurnView>* log);

}  // namespace spadille::manipulation_rummy
