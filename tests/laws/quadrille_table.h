#pragma once

#include <string>

#include "games/quadrille/rules.h"
#include "games/quadrille/settle.h"

/// Hands of quadrille and quintille as bare numbers: who won each trick, and what the rules pay for it.
namespace spadille::test {

/// A game before its tricks. Each player has one letter, in order of turn: O is ombre, F the partner, the other letters
/// are opponents. The last player deals unless `dealer` is set.
struct Game {
  quadrille::Rules rules;
  std::string players = "OXFY";
  char dealer = 0;
  quadrille::Contract contract = quadrille::Contract::alliance;
  quadrille::Way way = quadrille::Way::bid;
  quadrille::Honors honors = quadrille::Honors::none;
  int carried = 0;
  Suit trump = Suit::spades;
  std::string best_trumps{};  ///< opponents with a trump, in the order of their best; only for option odd_codille
};

/// Returns the game with these honors in the hands of the declarer's side.
inline Game with_honors(Game game, quadrille::Honors honors) {
  game.honors = honors;
  return game;
}

/// Returns the result of a sequence of tricks, such as "won premiers: O +3 X -1 F +3 Y -1, pool 0". `tricks` has one
/// letter for the winner of each trick. A `+` at its end means that the next trick has begun. Returns "open" if the
/// hand is not decided.
std::string outcome_of(const Game& game, const std::string& tricks);

/// Returns the rules of a shipped preset.
quadrille::Rules quadrille_preset(const std::string& name);

}  // namespace spadille::test
