#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "diag/sink.h"
#include "record/hand_record.h"
#include "record/planted_fault.h"
#include "rules/rule_set.h"
#include "tricks/replay.h"
#include "verdict/hand_report.h"

namespace spadille {

/// What a session hands to the judging of its next hand.
struct Carried {
  Chips pool;
};

/// What a replay shows of a hand, trick by trick.
struct HandView {
  ChipResult result;
  std::vector<tricks::TrickView> tricks;
};

/// A number that does not exist because the record does not say enough.
using Counts = std::optional<std::vector<std::uint64_t>>;

/// How a game meets the rest of the program: a constant table of functions, no base class.
struct GameEntry {
  std::string_view name;
  std::string_view title;
  std::span<const std::string_view> keys;  ///< keys of a hand this game reads
  const rules::GameOptions& (*options)();
  /// Number of players that the rules want.
  std::size_t (*player_count)(const rules::RuleSet& rules);
  /// Judges one hand; reports through the sink.
  ChipResult (*judge)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink);
  /// The same, and every card as it was played.
  HandView (*view)(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& carried, Sink& sink);
  /// Number of lawful sequences of 1 … depth cards from the first lead.
  Counts (*count)(const record::HandRecord& hand, const rules::RuleSet& rules, std::size_t depth);
  /// A complete lawful hand under these rules, without claims, biased so that everything the rules know
  /// occurs in a few thousand hands. The same for the same random source.
  record::HandRecord (*random_hand)(const rules::RuleSet& rules, Random& random);
  /// Puts one fault of this code into a lawful hand without claims; nothing where this hand has no room
  /// for it (another may). The faults of the bare text (`record/syntax` and the like) are the text's.
  std::optional<record::PlantedFault> (*plant_fault)(const record::HandRecord& lawful, const rules::RuleSet& rules,
                                                     Code code, Random& random);
  /// The codes that `plant_fault` can plant.
  std::vector<Code> (*plantable_codes)();
  /// Divides what is left in the pool at the end of a session; `last_winner` won the last game.
  Ledger (*divide_pool)(const rules::RuleSet& rules, SeatCount seats, Chips pool, std::optional<Seat> last_winner);
};

/// Every game the program knows, in the order of their names in the record format.
std::span<const GameEntry> all_games();

/// A game by its name in the record format; null where there is none.
const GameEntry* find_game(std::string_view name);

/// The options of all games, for the loader of rule sets.
std::vector<const rules::GameOptions*> all_game_options();

}  // namespace spadille
