#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "base/result.h"
#include "cards/card_bag.h"
#include "games/manipulation_rummy/rules.h"
#include "mechanics/melds/faults.h"
#include "mechanics/melds/meld.h"
#include "record/hand_record.h"

/// The melds on the table of manipulation rummy, and how a turn changes them.
namespace spadille::manipulation_rummy {

/// The melds on the table.
struct TableMelds {
  std::vector<melds::Cards> melds;
  std::vector<Result<melds::MeldReading, melds::NoMeld>> readings;  ///< each meld's, or why it is none
  const record::MeldList* written = nullptr;                        ///< as recorded; null before the first play

  /// Returns the cards of a meld as they are laid out.
  [[nodiscard]] melds::Cards laid_out(std::size_t meld) const;
  /// True if a meld is none. Such a meld stays on the table if the players condone it.
  [[nodiscard]] bool has_bad_meld() const;
};

/// Returns the table that a turn leaves. Jokers of a meld that was on the table before represent the same cards as
/// before, unless the record says otherwise.
TableMelds table_of(const record::MeldList& written, const TableMelds& before, const melds::MeldLaw& law);

/// How the table changes in a turn that also draws, passes or takes a penalty.
enum class TableChange : std::uint8_t {
  none,        ///< there is no table, or it has exactly the melds that are there already
  rearranged,  ///< its melds are others, of the same cards
  lacking,     ///< cards are missing, and the player can hold none of the new ones
  played       ///< it has a new card, or the turn says that one is played
};
/// Compares the tables before and after a turn. `may_hold`: cards that the player can hold.
TableChange change_of(const TableMelds& before, const record::TurnEntry& turn, CardSet may_hold);

/// Whether a player has laid cards before.
enum class Opened : std::uint8_t { no, yes };

/// The holding of the player who acts.
struct ActingHand {
  std::optional<CardBag> cards;  ///< all of them; nullopt if unknown
  /// Returns the index of the first card that cannot come from the holding; nullopt if all can, as far as known.
  std::function<std::optional<std::size_t>(std::span<const Card>)> first_missing;
  /// Returns the places where the record showed the cards before this turn.
  std::function<melds::Trace()> trace;
  bool others_may_have_played = false;  ///< since the last recorded table, because of reported faults
  Opened opened = Opened::yes;          ///< yes too if the rules do not ask
  bool does_more = false;  ///< the turn has another act; then a table without a new card is a fault of that
};

/// A table whose cards are known.
struct JudgedTable {
  melds::Cards played;             ///< the cards that came from the holding, in recorded order
  bool are_counts_certain = true;  ///< false: a fault leaves open how many cards the player has
  CardSet left_out{};              ///< recorded as played, but not on the table (reported): they may be on it
};

/// Judges the table after a turn; `turn.table` must be set. No card of the old table may be missing. At least one card
/// must come from the holding, and the player must have held it. Every meld must be valid. The first sets of a player
/// must be worth enough, and jokers of the old table may have gone where they are. Only the first fault in this order
/// is reported; after a fault that the players condone, the table is judged on as recorded. Returns nullopt if it is
/// now unknown which cards are on the table (reported). Laws: table_stays, play_or_draw, play_from_hand, table_melds;
/// the options of opening and of jokers.
std::optional<JudgedTable> judge_table(const melds::Acting& acting, const Rules& rules, const TableMelds& before,
                                       const TableMelds& after, const record::TurnEntry& turn, const ActingHand& hand);

}  // namespace spadille::manipulation_rummy
