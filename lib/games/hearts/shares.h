#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "games/hearts/law.h"
#include "games/hearts/rules.h"
#include "games/hearts/shown_tricks.h"
#include "mechanics/counts/entry.h"
#include "record/counted.h"

/// The ways in which players may have shared the cards with points, for score sheets.
namespace spadille::hearts {

/// Most cards that `SheetFacts::apart` may have.
inline constexpr std::size_t kMostApart = 20;

/// Facts about a hand that narrow the ways.
struct SheetFacts {
  BySeat<std::optional<std::size_t>> hearts{};    ///< hearts of the pack that a player took
  std::vector<std::pair<Card, Seat>> takers;      ///< players who took a card; each card once
  std::optional<Seat> shooter;                    ///< took all point cards
  BySeat<std::optional<std::int64_t>> figures{};  ///< points of a player, as taken or as scored without a moon
  BySeat<std::optional<std::size_t>> won{};       ///< number of tricks of a player
  bool moons_apart = false;                       ///< a moon that is not the shooter's is searched alone
  CardSet apart{};                                ///< up to `kMostApart` cards that do not count as alike with others
  const ShownTricks* tricks = nullptr;            ///< must allow what each player took; null if there are none
};

/// One way to share the cards that decide a hand.
using Share = BySeat<CardSet>;

/// Searches the ways to share the deciding cards under these rules. Options points, players, removed, no_trick_bonus,
/// bonus_floor, count.
class Shares {
 public:
  /// `rules` must outlive this object.
  explicit Shares(const Rules& rules);

  /// True if all ways can be listed, whatever the facts are.
  [[nodiscard]] bool are_few() const;
  /// Returns one way for each group of ways that differ only in cards of equal worth. Only if they are few.
  [[nodiscard]] std::vector<Share> all() const;

  /// Returns a way that agrees with the facts; nullopt if there is none, or if the search takes too long.
  std::optional<Share> find(const SheetFacts& facts);
  /// Returns the ways that agree with the facts; nullopt if they are too many. Ways that score alike and share as many
  /// cards and hearts count as one.
  std::optional<std::vector<Share>> list(const SheetFacts& facts);
  /// True if some search for one way took too long. Its result proves nothing then.
  [[nodiscard]] bool has_given_up() const { return steps_left_ == 0; }

 private:
  const Rules& rules_;
  std::vector<Card> cards_;  // first the cards that lower a score, then the dearest
  std::size_t steps_left_;
};

/// How much the ways that are found for a sheet prove.
struct Evidence {
  bool all = false;            ///< all ways are listed, otherwise only examples
  bool all_moons = true;       ///< all ways are listed in which one player took all point cards
  bool contradiction = false;  ///< the search has shown that an entry contradicts those before it

  /// True if an entry with which no way agrees is wrong.
  [[nodiscard]] bool proves_faults() const { return all || contradiction; }
};

/// The ways that are left when the entries of a score sheet are taken as facts, one after another.
struct SheetShares {
  std::vector<Share> ways;  ///< empty if the search takes too long
  Evidence evidence;
};

/// Returns the ways that agree with the recorded entries, in the order in which they are tested. An entry that
/// contradicts those before it narrows nothing, so that no way agrees with it. `shown`: the recorded tricks; null if
/// there are none. If the cards contradict an entry that is possible without them, ways of that kind are listed too. If
/// the hearts of all are known, only the ways with these are searched; otherwise, if all ways are few, returns all.
SheetShares shares_of_sheet(const Rules& rules, const record::Counted& counted, const ShownTricks* shown,
                            const Standing& standing, counts::Basis basis);

}  // namespace spadille::hearts
