#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "cards/notation.h"

/// Melds and the cards that form them.
namespace spadille::melds {

/// Position of the ace in a run. Option ace.
enum class Ace : std::uint8_t {
  low,    ///< A 2 3
  high,   ///< Q K A
  both,   ///< A 2 3 and Q K A
  around  ///< also K A 2
};

/// Conditions for a valid meld.
struct MeldLaw {
  Ace ace = Ace::low;
  std::size_t least = 3;  ///< fewest cards
};

/// A run (one suit, ranks in sequence) or a group (one rank, all suits different).
enum class MeldKind : std::uint8_t { run, group };

/// The cards of a meld, in any order. Two copies of one card are two cards.
using Cards = std::vector<Card>;

/// Why cards are not a meld.
struct NoMeld {
  enum class Why : std::uint8_t {
    too_short,  ///< too few cards; with more they are or may be a meld
    duplicate,  ///< a card occurs twice
    mixed,      ///< neither one suit nor one rank
    gap         ///< one suit, but there is a gap between two cards
  };
  Why why = Why::mixed;
  Cards cards;  ///< the cards that are not a meld
  MeldLaw law;  ///< the conditions that they do not meet

  [[nodiscard]] bool too_short() const { return why == Why::too_short; }
  /// Returns the reason in words, such as "S6 does not follow S4".
  [[nodiscard]] std::string text(Notation notation) const;
};

/// Returns the kind of meld, or why the cards are not a meld.
Result<MeldKind, NoMeld> judge_meld(std::span<const Card> cards, const MeldLaw& law);

/// Returns the cards of a meld as they are laid out: a run ascending, a group by suit.
Cards in_order(std::span<const Card> meld, const MeldLaw& law);

}  // namespace spadille::melds
