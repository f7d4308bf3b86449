#pragma once

#include <vector>

#include "base/strong.h"
#include "games/hearts/law.h"
#include "games/hearts/shares.h"
#include "games/hearts/shown_tricks.h"
#include "mechanics/counts/entry.h"
#include "record/counted.h"

/// The ways in which a hand may have ended, as far as its score sheet leaves that open.
namespace spadille::hearts {

/// One way in which the point cards may have been taken.
struct Completion {
  Taken taken{};
  BySeat<Points> as_taken{};    ///< without the moon
  BySeat<Points> after_moon{};  ///< as scored
  bool moon = false;
  bool choice_missing = false;  ///< the shooter's: the score is one of two
};

/// All completions, or only examples of them.
struct SheetCompletions {
  std::vector<Completion> all;
  Evidence evidence;
};

/// Returns the completions of a hand before its entries are tested, as `shares_of_sheet` does. `shown` is null if no
/// trick is recorded.
SheetCompletions completions_of(const Rules& rules, const record::Counted& counted, const ShownTricks* shown,
                                const Standing& standing, counts::Basis basis);

/// Returns how many tricks a player won at least. Without a bonus it does not matter who took no trick. Option
/// no_trick_bonus.
std::size_t least_tricks(const Rules& rules, const ShownTricks* shown, const Completion& each, std::size_t player);
/// True if the recorded tricks allow this completion.
bool is_shown(const Rules& rules, const ShownTricks& shown, const Completion& each);

}  // namespace spadille::hearts
