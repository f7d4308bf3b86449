#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "cards/notation.h"

/// What lies on the table in a game of melds.
namespace spadille::melds {

/// Where the ace stands in a run. Option ace.
enum class Ace : std::uint8_t {
  low,    ///< A 2 3
  high,   ///< Q K A
  both,   ///< A 2 3 and Q K A
  around  ///< K A 2 too
};

/// What makes a meld one.
struct MeldLaw {
  Ace ace = Ace::low;
  std::size_t least = 3;  ///< fewest cards
};

/// A run (one suit, ranks in sequence) or a group (one rank, all suits different).
enum class MeldKind : std::uint8_t { run, group };

/// The cards of a meld, in any order; two copies of one card are two cards.
using Cards = std::vector<Card>;

/// Why cards are not a meld.
struct NoMeld {
  enum class Why : std::uint8_t {
    too_short,  ///< they would be one if there were more of them, or may be
    duplicate,  ///< a card is there twice
    mixed,      ///< neither one suit nor one rank
    gap         ///< one suit, but two cards do not follow each other
  };
  Why why = Why::mixed;
  Cards cards;  ///< the cards that are not a meld
  MeldLaw law;  ///< by which they are none

  [[nodiscard]] bool too_short() const { return why == Why::too_short; }
  /// The reason in words: "S6 does not follow S4".
  [[nodiscard]] std::string text(Notation notation) const;
};

/// Whether some cards are a meld, and of which kind.
Result<MeldKind, NoMeld> judge_meld(std::span<const Card> cards, const MeldLaw& law);

/// The cards of a meld as they are laid: a run upwards, a group by suits.
Cards in_order(std::span<const Card> meld, const MeldLaw& law);

}  // namespace spadille::melds
