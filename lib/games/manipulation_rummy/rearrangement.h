#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "mechanics/melds/meld.h"

/// What became of the melds on the table: which card moved from where to where. The record shows the table before
/// and after only; each new meld is taken for the old one with which it has the most cards in common.
namespace spadille::manipulation_rummy {

/// How a new table came about from the old one.
struct Rearrangement {
  /// Cards of a new meld that came from one place.
  struct Part {
    std::optional<std::size_t> from;  ///< the old meld; the hand where there is none
    melds::Cards cards;
  };
  /// Where the cards of one new meld came from: the cards that stayed together first, those from the hand last.
  struct Origin {
    std::vector<Part> parts;
    bool has_base = false;  ///< the first part is the meld, or the part of one, to which the others came
  };
  std::vector<Origin> melds;       ///< of each new meld, in its order
  std::vector<melds::Cards> lost;  ///< of each old meld, what is not on the new table
};

/// Finds where every card of the new table came from.
Rearrangement rearrange(std::span<const melds::Cards> before, std::span<const melds::Cards> after);

/// How melds are named in sentences.
struct Telling {
  melds::MeldLaw law;
  Notation notation;
};

/// What moved, one sentence each, without a subject: "splits the run …"; nothing of what stayed as it was.
std::vector<std::string> sentences_of(std::span<const melds::Cards> before, std::span<const melds::Cards> after,
                                      const Telling& telling);

/// A meld by its kind and cards, "the run S3 S4 S5"; its cards alone where it is none.
std::string meld_text(std::span<const Card> meld, const Telling& telling);

}  // namespace spadille::manipulation_rummy
