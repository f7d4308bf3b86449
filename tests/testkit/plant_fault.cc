#include "testkit/plant_fault.h"

#include <algorithm>
#include <array>

#include "base/assert.h"
#include "testkit/game_planters.h"

namespace spadille::test {
namespace {

struct Planting {
  std::string_view game;
  std::optional<test::PlantedFault> (*plant)(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                             Random& random);
  std::vector<Code> (*codes)();
};

constexpr std::array kPlantings{
    Planting{"ombre", &ombre::plant_fault, &ombre::plantable_codes},
    Planting{"quadrille", &quadrille::plant_fault, &quadrille::plantable_codes},
    Planting{"quintille", &quadrille::plant_fault, &quadrille::plantable_codes},
    Planting{"hearts", &hearts::plant_fault, &hearts::plantable_codes},
    Planting{"rummy", &rummy::plant_fault, &rummy::plantable_codes},
    Planting{"manipulation-rummy", &manipulation_rummy::plant_fault, &manipulation_rummy::plantable_codes},
    Planting{"german-solo", &german_solo::plant_fault, &german_solo::plantable_codes},
    Planting{"gin", &gin::plant_fault, &gin::plantable_codes},
};

const Planting& planting_of(std::string_view game) {
  const auto found = std::find_if(kPlantings.begin(), kPlantings.end(), [&](const auto& p) { return p.game == game; });
  SPADILLE_ASSERT(found != kPlantings.end());
  return *found;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  return planting_of(rules.game().game).plant(legal, rules, code, random);
}

std::vector<Code> plantable_codes(std::string_view game) { return planting_of(game).codes(); }

}  // namespace spadille::test
