#include "generate/random_hand.h"

#include <algorithm>
#include <array>

#include "base/assert.h"
#include "generate/generators.h"

namespace spadille::generate {
namespace {

using Generator = record::HandRecord (*)(const rules::RuleSet& rules, Random& random);

constexpr std::array<std::string_view, 6> kGames{"ombre",  "quadrille", "quintille",
                                                 "hearts", "rummy",     "manipulation-rummy"};
constexpr std::array<Generator, kGames.size()> kGenerators{&ombre::random_hand,     &quadrille::random_hand,
                                                           &quadrille::random_hand, &hearts::random_hand,
                                                           &rummy::random_hand,     &manipulation_rummy::random_hand};

}  // namespace

std::span<const std::string_view> games() { return kGames; }

bool has_generator(std::string_view game) { return std::find(kGames.begin(), kGames.end(), game) != kGames.end(); }

record::HandRecord random_hand(const rules::RuleSet& rules, Random& random) {
  const auto game = std::find(kGames.begin(), kGames.end(), rules.game().game);
  SPADILLE_ASSERT(game != kGames.end());
  return kGenerators[static_cast<std::size_t>(game - kGames.begin())](rules, random);
}

}  // namespace spadille::generate
