#include "property/game_tally.h"

#include <algorithm>
#include <array>

namespace spadille::test {

const GameTally* tally_of(std::string_view game) {
  static const std::array kTallies{ombre_tally(), quadrille_tally(),          quintille_tally(),   hearts_tally(),
                                   rummy_tally(), manipulation_rummy_tally(), german_solo_tally(), gin_tally()};
  const auto found = std::find_if(kTallies.begin(), kTallies.end(), [&](const GameTally& t) { return t.game == game; });
  return found == kTallies.end() ? nullptr : &*found;
}

}  // namespace spadille::test
