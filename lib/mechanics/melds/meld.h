#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "cards/card_set.h"
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

/// Which cards of one rank are a group. Option group_suits.
enum class GroupSuits : std::uint8_t {
  different,  ///< all suits different
  any         ///< any suits, any number of cards
};

/// Conditions for a valid meld.
struct MeldLaw {
  Ace ace = Ace::low;
  std::size_t least = 3;  ///< fewest cards
  GroupSuits group_suits = GroupSuits::different;
  CardSet wild{};  ///< cards other than jokers that may represent any card
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
    gap,        ///< one suit, but there is a gap between two cards
    too_long,  ///< with its jokers, the group has more cards than there are suits, or the run more than there are ranks
    jokers,    ///< one suit, but its jokers do not fill the gaps
    stand_in,  ///< a joker does not fit where the record puts it
    no_plain   ///< only jokers
  };
  Why why = Why::mixed;
  Cards cards;  ///< the cards that are not a meld
  MeldLaw law;  ///< the conditions that they do not meet

  [[nodiscard]] bool too_short() const { return why == Why::too_short; }
  /// Returns the reason in words, such as "S6 does not follow S4".
  [[nodiscard]] std::string text(Notation notation) const;
};

/// Returns the kind of meld, or why the cards are not a meld. Jokers and wild cards are as `read_meld` finds.
Result<MeldKind, NoMeld> judge_meld(std::span<const Card> cards, const MeldLaw& law);

/// A card of a meld. `as`: if not empty, the card represents one of these; a joker that was laid down stays what it
/// was.
struct MeldCard {
  Card card;
  CardSet as{};
};

/// How the cards of a meld are read.
struct MeldReading {
  MeldKind kind{};
  std::vector<CardSet> parts;      ///< cards that each represents, in the given order: every missing suit of a group
  std::vector<std::size_t> order;  ///< indices of the cards as they are laid out: a run ascending, a group by suit
};

/// Whether the order in which cards are given is that of the meld.
enum class GivenOrder : std::uint8_t {
  counts,  ///< if it is, or is the reverse of, the order of a run, the cards are read so
  counts_not
};

/// Reads a meld with jokers and wild cards. Cards of one rank are a group, jokers and wild cards apart. Otherwise they
/// are a run: as given, if in sequence; as given backwards; otherwise by rank. Then jokers fill the gaps, and the
/// others follow the highest card as far as the ace lets them, then precede the lowest. A wild card in its own place is
/// plain. Returns why the cards are not a meld if no reading is one.
Result<MeldReading, NoMeld> read_meld(std::span<const MeldCard> cards, const MeldLaw& law,
                                      GivenOrder order = GivenOrder::counts);

/// Returns the cards of a meld as they are laid out: a run ascending, a group by suit.
Cards in_order(std::span<const Card> meld, const MeldLaw& law);

}  // namespace spadille::melds
