#pragma once

#include <string>

#include "games/quadrille/rules.h"
#include "games/quadrille/settle.h"

/// Hands of quadrille and quintille as bare numbers: who took which trick, and what the law pays for it.
namespace spadille::test {

/// A game as the table sees it before the tricks. The players are named by one letter each, in order of
/// turn: O ombre, F his friend, X, Y and Z the others. The last of them deals unless written.
struct Game {
  quadrille::Rules rules;
  std::string players = "OXFY";
  char dealer = 0;
  quadrille::Contract contract = quadrille::Contract::alliance;
  quadrille::Way way = quadrille::Way::bid;
  quadrille::Honours honours = quadrille::Honours::none;
  int carried = 0;
};

/// What a sequence of tricks comes to: "won premiers: O +3 X -1 F +3 Y -1, pool 0". One letter for the
/// taker of each trick; a `+` at the end: the next has been begun. "open" where it is not decided.
std::string outcome_of(const Game& game, const std::string& tricks);

/// The presets of the books, as the program has them.
quadrille::Rules quadrille_preset(const std::string& name);

}  // namespace spadille::test
