#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mechanics/melds/meld.h"

/// Finds how the melds on the table changed: which cards moved from where to where. The record shows only the table
/// before and after. So each new meld is taken for the old one with which it has the most cards in common.
namespace spadille::manipulation_rummy {

/// How the old table became the new one.
struct Rearrangement {
  /// Cards of a new meld that came from one place.
  struct Part {
    std::optional<std::size_t> from;  ///< the old meld; nullopt: the player's holding
    melds::Cards cards;
  };
  /// The origin of the cards of one new meld: the cards that stayed together first, those from the holding last.
  struct Origin {
    std::vector<Part> parts;
    bool has_base = false;  ///< the first part is the old meld, or part of it, that the others joined
  };
  std::vector<Origin> melds;       ///< origin of each new meld, in its order
  std::vector<melds::Cards> lost;  ///< cards of each old meld that are not on the new table
};

/// Finds the origin of every card of the new table.
Rearrangement rearrange(std::span<const melds::Cards> before, std::span<const melds::Cards> after);

/// How sentences name melds and cards.
struct MeldNames {
  melds::MeldLaw law;
  Notation notation;
};

/// Returns what moved, one sentence each: "the run … is split into …". A sentence about the player has no
/// subject: "lays down …". Omits melds that did not change.
std::vector<std::string> sentences_of(std::span<const melds::Cards> before, std::span<const melds::Cards> after,
                                      const MeldNames& names);

/// Names a meld by its kind and cards, "the run S3 S4 S5"; by its cards alone if it is not a meld.
std::string meld_text(std::span<const Card> meld, const MeldNames& names);

}  // namespace spadille::manipulation_rummy
