#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "cards/card_set.h"
#include "mechanics/melds/meld.h"

/// Finds whether the jokers of a table may have gone where the new table has them. The record shows only the tables
/// before and after the turn, so every joker of the old table is matched with one of the new. One legal matching
/// suffices.
namespace spadille::manipulation_rummy {

/// How a joker may leave its place. Option joker_release.
enum class JokerRelease : std::uint8_t {
  replaced,  ///< the card it represents takes its place
  freed,     ///< also if the cards next to it are moved elsewhere
  free       ///< in any way
};
/// Origin of the card that replaces a joker. Option joker_tile_from.
enum class JokerTileFrom : std::uint8_t { anywhere, rack };
/// The cards that replace the joker of a group of three. Option joker_group.
enum class JokerGroup : std::uint8_t { either, both };
/// Whether a set with a joker may be taken apart. Option joker_set.
enum class JokerSet : std::uint8_t { open, locked };
/// The place of a joker that was taken. Option joker_reuse.
enum class JokerReuse : std::uint8_t {
  any,           ///< any set
  new_set,       ///< a set without the cards it lay with
  two_from_rack  ///< a set with at least two cards of the player's holding
};

/// The options that decide where jokers may go.
struct JokerLaw {
  JokerRelease release = JokerRelease::replaced;
  JokerTileFrom tile_from = JokerTileFrom::anywhere;
  JokerGroup group = JokerGroup::either;
  JokerSet set = JokerSet::open;
  JokerReuse reuse = JokerReuse::any;
};

/// A set of a table, as far as its jokers need it.
struct SetWithJokers {
  melds::Cards cards;           ///< without its jokers
  std::vector<CardSet> jokers;  ///< the part of each joker: the cards it may represent
  melds::MeldKind kind = melds::MeldKind::run;
};

/// The place of a joker: its set on a table, and its number among the jokers of that set, both from 0.
struct JokerPlace {
  std::size_t set = 0;
  std::size_t joker = 0;
  friend bool operator==(const JokerPlace&, const JokerPlace&) = default;
};

/// A joker that may not have gone where it is.
struct JokerFault {
  /// In the order in which they are reported.
  enum class Kind : std::uint8_t {
    not_replaced,  ///< it has left its place, but no card has taken it
    set_locked,    ///< cards of its set were taken away
    not_reused     ///< it is where a joker that was taken may not go
  };
  Kind kind = Kind::not_replaced;
  JokerPlace from;  ///< on the old table
  JokerPlace to;    ///< on the new table
  friend bool operator==(const JokerFault&, const JokerFault&) = default;
};

/// Result of a search.
struct JokerSearch {
  /// nullopt if a matching is legal; otherwise the first fault of the matching with the fewest, which counts faults in
  /// the order of their kinds.
  std::optional<JokerFault> fault;
  std::size_t nodes = 0;  ///< matchings judged
};

/// Maximum number of jokers on a table.
inline constexpr std::size_t kMostJokers = 2;
/// Maximum number of matchings of a search, with as many jokers as there can be.
inline constexpr std::size_t kMostMatchings = 2;

/// Judges the jokers of the old table. Every card and joker of it must be on the new table; all others there come from
/// the player's holding.
JokerSearch find_jokers(std::span<const SetWithJokers> before, std::span<const SetWithJokers> after,
                        const JokerLaw& law);

}  // namespace spadille::manipulation_rummy
