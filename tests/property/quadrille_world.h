#pragma once

#include "base/random.h"
#include "games/game.h"
#include "property/world.h"
#include "record/writer.h"

/// What the property tests of quadrille and quintille share.
namespace spadille::test {

/// The two games that one module plays.
inline constexpr const char* kQuadrilleGames[] = {"quadrille", "quintille"};

/// One of the presets of the game, in half of the cases with some options changed.
RulesText random_quadrille_rules(const GameEntry& game, Random& random);

record::WriteStyle random_style(Random& random, record::WriteStyle::Syntax syntax);
StreamKind stream_kind(const record::WriteStyle& style);

}  // namespace spadille::test
